package io.deltaform.library.jsonschema;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.json.JsonPointers;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The library's errors as problems of a document: with byte offsets, without row values. */
final class LibraryProblems {
  private static final Set<String> ABOUT_A_MEMBER =
      Set.of(
          "required",
          "additionalProperties",
          "unevaluatedProperties",
          "dependentRequired",
          "propertyNames");

  private final String code;
  private final Level level;
  private final DocumentPlaces places;

  LibraryProblems(String code, Level level, DocumentPlaces places) {
    this.code = code;
    this.level = level;
    this.places = places;
  }

  /**
   * One problem per error; the same one reached by several ways stands once. Of more than are
   * reported anyway, the first: each is looked up in the document.
   */
  List<Problem> of(List<Error> errors) {
    Set<Problem> problems = new LinkedHashSet<>();
    for (Error error : errors) {
      problems.addAll(problems(error));
      if (problems.size() >= ReadLimits.DEFAULT.problems()) {
        break;
      }
    }
    return problems.stream().map(this::placed).toList();
  }

  private List<Problem> problems(Error error) {
    Object own = error.getDetails() == null ? null : error.getDetails().get(RulesKeyword.PROBLEM);
    if (own instanceof Problem problem) {
      return List.of(problem);
    }
    return pointers(error).stream().map(pointer -> problem(error, pointer)).toList();
  }

  private Problem problem(Error error, String pointer) {
    return new Problem(
        level, code, pointer, keyword(error), location(error), -1, KeywordTexts.of(error));
  }

  /** The one that stands at the location: the library names its companions, and places it there. */
  private static String keyword(Error error) {
    return switch (error.getKeyword()) {
      case "minContains", "maxContains" -> "contains";
      default -> error.getKeyword();
    };
  }

  /** Where the keyword stands; a schema that has a mere name for an id bears that. */
  private static String location(Error error) {
    String location = error.getSchemaLocation().toString();
    return location.startsWith(JsonSchemaEngine.OWN_ADDRESSES)
        ? location.substring(JsonSchemaEngine.OWN_ADDRESSES.length())
        : location;
  }

  /**
   * The problem at this level, or the worse one it has, with the offset of the value that its
   * pointer leads to.
   */
  Problem placed(Problem p) {
    long offset = places.offset(p.pointer());
    Level worse = p.level() == Level.FATAL ? Level.FATAL : level;
    return new Problem(worse, p.code(), p.pointer(), p.keyword(), p.schema(), offset, p.message());
  }

  /** Leads to the member that is missing or too many, as the pointers of generated code do. */
  private static List<String> pointers(Error error) {
    String base = error.getInstanceLocation().toString();
    String member = error.getProperty();
    if (member != null && error.getKeyword().equals("dependencies")) {
      return missing(base, error.getSchemaNode().path(member), error.getInstanceNode());
    }
    return List.of(pointer(base, member, error));
  }

  /** The library says that some of the names are missing, and not which. */
  private static List<String> missing(String base, JsonNode names, JsonNode object) {
    List<String> pointers = new ArrayList<>();
    for (JsonNode name : names) {
      if (!object.has(name.asText())) {
        pointers.add(base + "/" + JsonPointers.escape(name.asText()));
      }
    }
    return pointers;
  }

  private static String pointer(String base, @Nullable String member, Error error) {
    if (member == null || !ABOUT_A_MEMBER.contains(error.getKeyword())) {
      return base;
    }
    if (error.getKeyword().equals("dependentRequired")) {
      // the property of the error is the one that is there
      member = String.valueOf(error.getArguments()[0]);
    }
    return base + "/" + JsonPointers.escape(member);
  }
}

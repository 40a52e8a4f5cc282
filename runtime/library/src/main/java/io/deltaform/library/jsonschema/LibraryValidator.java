package io.deltaform.library.jsonschema;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Schema;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.jsonschema.Draft;

/** Validates by the library's tree of keywords; what is well-formed core decides, as everywhere. */
final class LibraryValidator implements Validator {
  private final Schema schema;
  private final Draft draft;

  LibraryValidator(Schema schema, Draft draft) {
    this.schema = schema;
    this.draft = draft;
  }

  @Override
  public boolean validate(JsonInput in, Problems out) {
    byte[] b = in.buffer();
    int first = in.position();
    JsonValue value;
    try {
      value = read(in, b, first);
    } catch (MalformedInput e) {
      out.fatal(e);
      out.locate(b, in.start(), in.end());
      return false;
    }
    int before = out.errors();
    DocumentPlaces places = new DocumentPlaces(b, in.start(), first, in.end());
    LibraryProblems found = new LibraryProblems(Problem.INVALID, Level.ERROR, places);
    JacksonTree reader = new JacksonTree(draft);
    JsonNode tree = reader.of(value);
    if (reader.problems().isEmpty()) {
      check(tree, in, first, found, out);
    } else {
      // the tree has no such number, so no keyword could be asked about it
      reader.problems().forEach(problem -> out.add(found.placed(problem)));
    }
    return out.errors() == before;
  }

  private void check(JsonNode tree, JsonInput in, int first, LibraryProblems found, Problems out) {
    try {
      found.of(BoundedEvaluation.errors(schema, tree, in, first)).forEach(out::add);
    } catch (PatternBudgetExceeded e) {
      out.undecided(first, "", null);
    } catch (MalformedInput e) {
      out.fatal(e);
    } catch (StackOverflowError e) {
      out.fatal(
          MalformedInput.limit(
              "the schema leads deeper into itself than can be followed for this document", first));
    }
    out.locate(in.buffer(), in.start(), in.end());
  }

  private static JsonValue read(JsonInput in, byte[] b, int first) {
    try {
      return JsonValue.read(in, b, JsonInput.ws(b, first, in.end()), in.end());
    } catch (StackOverflowError e) {
      throw MalformedInput.stack(first);
    }
  }
}

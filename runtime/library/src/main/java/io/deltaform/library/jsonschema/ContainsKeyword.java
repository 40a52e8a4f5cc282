package io.deltaform.library.jsonschema;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import com.networknt.schema.ExecutionContext;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaContext;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.annotation.Annotation;
import com.networknt.schema.keyword.AbstractKeyword;
import com.networknt.schema.keyword.KeywordValidator;
import com.networknt.schema.path.NodePath;
import io.deltaform.schema.jsonschema.Draft;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code contains}, with the two keywords that count its matches. The library's own takes the
 * lowest 32 bits of a count, calls every value invalid where the least count is above the greatest,
 * and has a match evaluate an item (for {@code unevaluatedItems}) before draft 2020-12, too.
 */
final class ContainsKeyword extends AbstractKeyword {
  private static final String NAME = "contains";

  private final boolean counts;
  private final boolean evaluates;

  ContainsKeyword(Draft draft) {
    super(NAME);
    this.counts = draft.compareTo(Draft.DRAFT_2019_09) >= 0;
    this.evaluates = draft.compareTo(Draft.DRAFT_2020_12) >= 0;
  }

  @Override
  public KeywordValidator newValidator(
      SchemaLocation location, JsonNode value, Schema parent, SchemaContext context) {
    Schema schema = context.newSchema(location, value, parent);
    return new Matches(
        this, value, location, schema, bound(parent, "minContains"), bound(parent, "maxContains"));
  }

  /** -1 for a bound that is not there. */
  private int bound(Schema parent, String keyword) {
    JsonNode bound = parent.getSchemaNode().path(keyword);
    return counts && !bound.isMissingNode() ? LimitKeywords.count(bound) : -1;
  }

  private static final class Matches extends OwnValidator {
    private final Schema schema;
    private final int least;
    private final int most;
    private final boolean evaluates;

    Matches(
        ContainsKeyword keyword,
        JsonNode value,
        SchemaLocation location,
        Schema schema,
        int least,
        int most) {
      super(keyword, value, location);
      this.schema = schema;
      this.least = least < 0 ? 1 : least;
      this.most = most;
      this.evaluates = keyword.evaluates;
    }

    @Override
    public void preloadSchema() {
      schema.initializeValidators();
    }

    @Override
    public void validate(
        ExecutionContext context, JsonNode node, JsonNode root, NodePath location) {
      if (!node.isArray()) {
        return;
      }
      List<Integer> matches = matches(context, node, root, location);
      if (matches.size() < least) {
        context.addError(broken(context, node, location, "minContains", least));
      } else if (most >= 0 && matches.size() > most) {
        context.addError(broken(context, node, location, "maxContains", most));
      }
      if (evaluates && hasUnevaluatedItemsInEvaluationPath(context)) {
        context
            .getAnnotations()
            .put(
                Annotation.builder()
                    .instanceLocation(location)
                    .evaluationPath(context.getEvaluationPath())
                    .schemaLocation(getSchemaLocation())
                    .keyword(NAME)
                    .value(matches)
                    .build());
      }
    }

    /** The indexes of the items that match; what the others break is nobody's error. */
    private List<Integer> matches(
        ExecutionContext context, JsonNode array, JsonNode root, NodePath location) {
      List<Integer> matches = new ArrayList<>();
      boolean failFast = context.isFailFast();
      List<Error> errors = context.getErrors();
      List<Error> broken = new ArrayList<>();
      context.setFailFast(false);
      context.setErrors(broken);
      try {
        for (int i = 0; i < array.size(); i++) {
          schema.validate(context, array.get(i), root, location.append(i));
          if (broken.isEmpty()) {
            matches.add(i);
          }
          broken.clear();
        }
      } finally {
        context.setFailFast(failFast);
        context.setErrors(errors);
      }
      return matches;
    }

    /** As the library's own keyword has it: the companion that is broken, and its bound. */
    private Error broken(
        ExecutionContext context, JsonNode node, NodePath location, String keyword, int bound) {
      return error(context, node, location)
          .keyword(keyword)
          .arguments(bound)
          .message(keyword)
          .build();
    }
  }
}

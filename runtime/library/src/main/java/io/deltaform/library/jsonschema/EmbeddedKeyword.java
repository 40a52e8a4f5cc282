package io.deltaform.library.jsonschema;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import com.networknt.schema.ExecutionContext;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaContext;
import com.networknt.schema.SchemaException;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.keyword.AbstractKeyword;
import com.networknt.schema.keyword.KeywordValidator;
import com.networknt.schema.path.NodePath;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.jsonschema.Draft;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** The keyword for JSON inside a text, which the library does not know by itself. */
final class EmbeddedKeyword extends AbstractKeyword {
  private static final String NAME = "x-deltaform-embedded";

  private final Draft draft;

  EmbeddedKeyword(Draft draft) {
    super(NAME);
    this.draft = draft;
  }

  @Override
  public KeywordValidator newValidator(
      SchemaLocation location, JsonNode value, Schema parent, SchemaContext context) {
    // the draft's own check of schemas knows nothing of this one
    List<Error> bad = JsonSchemaEngine.metaSchema(draft).validate(value);
    if (!bad.isEmpty()) {
      Error first = bad.get(0);
      throw new SchemaException(
          location + first.getInstanceLocation().toString() + ": " + KeywordTexts.of(first));
    }
    return new Check(this, value, location, context.newSchema(location, value, parent));
  }

  private static final class Check extends OwnValidator {
    private final Draft draft;
    private final Schema schema;

    Check(EmbeddedKeyword keyword, JsonNode value, SchemaLocation location, Schema schema) {
      super(keyword, value, location);
      this.draft = keyword.draft;
      this.schema = schema;
    }

    @Override
    public void preloadSchema() {
      schema.initializeValidators();
    }

    @Override
    public void validate(
        ExecutionContext context, JsonNode node, JsonNode root, NodePath location) {
      if (!node.isTextual()) {
        return;
      }
      byte[] text = node.textValue().getBytes(StandardCharsets.UTF_8);
      BoundedEvaluation.read(text.length);
      Read<JsonValue> read = JsonValue.parse(text);
      JsonValue content = read.value();
      if (content == null) {
        read.problems().forEach(problem -> fault(context, node, location, problem));
        return;
      }
      JacksonTree reader = new JacksonTree(draft);
      JsonNode tree = reader.of(content);
      if (reader.problems().isEmpty()) {
        schema.validate(context, tree, tree, location);
      } else {
        reader.problems().forEach(problem -> fault(context, node, location, problem));
      }
    }

    private void fault(
        ExecutionContext context, JsonNode node, NodePath location, Problem problem) {
      context.addError(
          error(context, node, location)
              .message(problem.message())
              .details(
                  Map.of(
                      RulesKeyword.PROBLEM, problem.inside(location.toString(), problem.offset())))
              .build());
    }
  }
}

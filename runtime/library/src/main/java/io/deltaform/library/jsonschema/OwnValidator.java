package io.deltaform.library.jsonschema;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import com.networknt.schema.ExecutionContext;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.keyword.AbstractKeywordValidator;
import com.networknt.schema.keyword.Keyword;
import com.networknt.schema.path.NodePath;

/** A keyword of ours in one schema. Its errors stand where those of the library's keywords do. */
abstract class OwnValidator extends AbstractKeywordValidator {
  OwnValidator(Keyword keyword, JsonNode value, SchemaLocation location) {
    super(keyword, value, location);
  }

  /** An error about {@code node}, which lacks its message. */
  final Error.Builder error(ExecutionContext context, JsonNode node, NodePath location) {
    return Error.builder()
        .keyword(getKeyword())
        .instanceNode(node)
        .instanceLocation(location)
        .evaluationPath(context.getEvaluationPath())
        .schemaLocation(getSchemaLocation())
        .schemaNode(getSchemaNode());
  }
}

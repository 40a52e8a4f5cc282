package io.deltaform.schema.compatibility;

import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.jsonschema.SchemaKeywords;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.YamlText;
import org.jspecify.annotations.Nullable;

/**
 * What stands in a file of JSON or YAML, which is a JSON Schema or an AsyncAPI document.
 *
 * @param root of the file
 */
public record SchemaTree(JsonValue root) {
  /**
   * Reads a file, as YAML if its name says so.
   *
   * @return null if its text is broken; an error says where
   */
  public static @Nullable SchemaTree read(SourceFile file, Diagnostics problems) {
    Located root = Located.read(file, problems);
    return root == null ? null : new SchemaTree(root.toValue());
  }

  /** True if the name of a file says that it is YAML. */
  public static boolean isYaml(String path) {
    return YamlText.isNamed(path);
  }

  /** By the member at its top: a schema may have a property of that name. */
  public boolean isAsyncApi() {
    return root instanceof JsonObject object && object.get("asyncapi") != null;
  }

  /** True if its root has what messages have not. */
  public boolean isJsonSchema() {
    return root instanceof JsonObject object && SchemaKeywords.isMeant(object);
  }

  /** The same as JSON. */
  public String json() {
    JsonOutput out = new JsonOutput();
    root.write(out);
    return out.toString();
  }
}

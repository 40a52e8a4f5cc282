package io.deltaform.library.jsonschema;

import com.networknt.schema.ExecutionContext;
import com.networknt.schema.format.Format;
import io.deltaform.runtime.format.TextFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A format as generated code checks it, so that the engines agree. */
final class RuntimeFormat implements Format {
  private final TextFormat format;

  private RuntimeFormat(TextFormat format) {
    this.format = format;
  }

  static List<RuntimeFormat> all() {
    return Arrays.stream(TextFormat.values()).map(RuntimeFormat::new).toList();
  }

  @Override
  public String getName() {
    return format.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public boolean matches(ExecutionContext context, String text) {
    return format.matches(text);
  }
}

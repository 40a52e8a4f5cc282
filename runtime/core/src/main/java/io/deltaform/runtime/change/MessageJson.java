package io.deltaform.runtime.change;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.ProblemJson;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.value.ValueWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The one JSON form of a message, whoever sent it: members in a fixed order, absent parts, empty
 * objects and null parts left out; column values in the forms of {@link ValueWriter}.
 */
public final class MessageJson {
  private MessageJson() {}

  /** Writes {@code message} as an object. */
  public static void write(Message message, JsonOutput out) {
    MessageHeader header = message.header();
    out.beginObject();
    text(out, "format", header.origin().format());
    text(out, "source", header.origin().source());
    out.name("kind").string(message.kind().name());
    if (header.table() != null && !header.table().toString().isEmpty()) {
      table(out.name("table"), header.table());
    }
    if (message instanceof Change<?> change) {
      key(out, change.key());
      image(out, "before", change.before());
      image(out, "after", change.after());
    }
    if (header.time() != null) {
      out.name("time");
      ValueWriter.write(out, header.time());
    }
    text(out, "transaction", header.transaction());
    text(out, "position", header.position() == null ? null : header.position().text());
    text(out, "id", header.id());
    if (message instanceof Message.Ddl ddl) {
      text(out, "ddl", ddl.statement());
    } else if (message instanceof Change<?> change) {
      text(out, "ddl", change.statement());
    } else if (message instanceof Message.Unknown unknown) {
      text(out, "ddl", unknown.statement());
    }
    text(out, "schemaId", header.schemaId());
    if (message instanceof Message.TableMetadata metadata) {
      columns(out, metadata.table().columns());
    }
    warnings(out, header.problems());
    out.endObject();
  }

  private static void text(JsonOutput out, String name, @Nullable String value) {
    if (value != null && !value.isEmpty()) {
      out.name(name).string(value);
    }
  }

  private static void table(JsonOutput out, TableId id) {
    out.beginObject();
    text(out, "tenant", id.tenant());
    text(out, "database", id.database());
    text(out, "schema", id.schema());
    text(out, "table", id.table());
    out.endObject();
  }

  private static void key(JsonOutput out, @Nullable Row key) {
    if (key == null || key.values().isEmpty()) {
      return;
    }
    out.name("key").beginObject();
    key.values().forEach((column, value) -> ValueWriter.write(out.name(column), value));
    out.endObject();
  }

  private static <R> void image(JsonOutput out, String name, @Nullable RowImage<R> image) {
    if (image != null && !image.isEmpty()) {
      image.codec().write(image, out.name(name));
    }
  }

  private static void columns(JsonOutput out, List<TableColumn> columns) {
    if (columns.isEmpty()) {
      return;
    }
    out.name("columns").beginArray();
    for (TableColumn column : columns) {
      String type = column.sourceType();
      out.beginObject().name("name").string(column.name());
      text(out, "type", type == null && column.type() != null ? column.type().toString() : type);
      out.name("nullable").bool(column.nullable());
      out.name("key").bool(column.key() > 0);
      out.endObject();
    }
    out.endArray();
  }

  private static void warnings(JsonOutput out, List<Problem> problems) {
    if (problems.isEmpty()) {
      return;
    }
    out.name("warnings").beginArray();
    problems.forEach(problem -> ProblemJson.write(problem, out));
    out.endArray();
  }
}

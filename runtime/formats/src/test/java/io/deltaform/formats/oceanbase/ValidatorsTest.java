package io.deltaform.formats.oceanbase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.deltaform.formats.Formats;
import io.deltaform.runtime.AvroValidator;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.catalogue.Format;
import io.deltaform.schema.catalogue.Sample;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ValidatorsTest {
  static Stream<String> formats() {
    return Catalogue.bundled().formats().stream()
        .map(Format::id)
        .filter(id -> id.startsWith("oceanbase"));
  }

  private static Validator validator(String format) {
    return Objects.requireNonNull(Formats.validator(format), format);
  }

  @ParameterizedTest
  @MethodSource("formats")
  void takeEverySampleOfTheFormat(String format) {
    for (Sample sample : Catalogue.bundled().format(format).samples()) {
      byte[] body = Catalogue.bundled().sample(format, sample.name()).content().toByteArray();
      Problems problems = new Problems();
      if (sample.body().equals("avro")) {
        datums(format, body, problems);
      } else {
        validator(format).validate(body).problems().forEach(problems::add);
      }
      assertThat(problems.list()).as(sample.name()).isEmpty();
    }
  }

  private static void datums(String format, byte[] body, Problems problems) {
    AvroInput in = new AvroInput().reset(body, 0, body.length);
    AvroValidator validator =
        Objects.requireNonNull(Formats.avroValidator(format), format).forBody(in);
    while (!in.isAtEnd() && !problems.hasErrors()) {
      validator.validate(in, problems);
    }
  }

  @Test
  void datumsThatBreakRulesAreTold() {
    Problems problems = new Problems();
    datums(
        "oceanbase-avro",
        Datums.body(Datums.of(OmsOperation.UPDATE).table("").field("id", 8)),
        problems);
    assertThat(problems.list())
        .extracting(Problem::code, Problem::pointer)
        .containsExactly(
            tuple("bad-envelope", "/objectName"), tuple("bad-structure", "/afterImages"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "oceanbase-avro | {\"operation\":\"NOOP\",\"objectName\":7,\"afterImages\":null} | /objectName",
        "oceanbase-canal | {\"isDdl\":\"no\",\"type\":\"INSERT\"} | /isDdl",
        "oceanbase-dataworks | {\"version\":\"3.0\",\"payload\":{\"op\":\"ALTER\"}} | /version",
        "oceanbase-default | {\"recordType\":1,\"allMetaData\":{}} | /recordType",
        "oceanbase-default-extend-column-type | {\"recordType\":\"DDL\"} | /allMetaData",
        "oceanbase-shareplex | {\"meta\":{\"op\":\"ins\"},\"data\":[]} | /data"
      })
  void refuseWhatTheSchemaDoesNotAllow(String format, String record, String pointer) {
    assertThat(validator(format).validate(record.getBytes(StandardCharsets.UTF_8)).problems())
        .anySatisfy(problem -> assertThat(problem.pointer()).isEqualTo(pointer));
  }
}

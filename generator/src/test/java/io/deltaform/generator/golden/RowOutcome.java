package io.deltaform.generator.golden;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.RowCodec;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.WireForms;
import io.deltaform.runtime.value.WireForm;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What becomes of a row image that is spelt as this project itself writes one. */
final class RowOutcome {
  private RowOutcome() {}

  static <R> String of(RowCodec<R> codec, byte[] document) {
    Problems problems = new Problems();
    RowImage<R> image = read(codec, document, problems);
    StringBuilder text = new StringBuilder();
    Outcome.problems(problems.list(), text);
    if (image == null) {
      return text.append("no image\n").toString();
    }
    text.append("row: ").append(image.row()).append('\n');
    text.append("sent: ").append(image).append('\n');
    text.append("others: ").append(image.others().keySet()).append('\n');
    text.append("raw: ").append(image.raw().keySet()).append('\n');
    JsonOutput out = new JsonOutput();
    image.write(out);
    if (problems.isEmpty()) {
      RowImage<R> again = read(codec, out.toByteArray(), new Problems());
      assertThat(again).as("what is written reads back").isEqualTo(image);
    }
    return text.append("written: ").append(out).append('\n').toString();
  }

  private static <R> @Nullable RowImage<R> read(
      RowCodec<R> codec, byte[] document, Problems problems) {
    WireForm[] forms = new WireForm[codec.columns().size()];
    Arrays.fill(forms, WireForm.NATURAL);
    RowImage<R> image = null;
    try {
      image =
          codec.read(
              new JsonInput().reset(document, 0, document.length), WireForms.of(forms), problems);
    } catch (MalformedInput e) {
      problems.fatal(e);
    }
    problems.locate(document, 0, document.length);
    return image;
  }
}

package io.deltaform.runtime.avro;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.avro.DatumResolution.Step;
import java.util.Arrays;
import java.util.List;

/** Turns a record: fields by name in the order of the reader, what it does not have is left out. */
final class RecordStep implements Step {
  private final Step[] steps;
  private final int[] targets;
  private final byte[][] defaults;

  RecordStep(DatumResolution resolution, DatumType writer, DatumType reader, String path) {
    List<DatumType.Field> written = writer.fields();
    List<DatumType.Field> wanted = reader.fields();
    this.steps = new Step[written.size()];
    this.targets = new int[written.size()];
    this.defaults = new byte[wanted.size()][];
    for (int r = 0; r < wanted.size(); r++) {
      if (writer.field(wanted.get(r).name()) == null) {
        defaults[r] = missing(wanted.get(r), path);
      }
    }
    for (int w = 0; w < steps.length; w++) {
      DatumType.Field field = written.get(w);
      DatumType.Field target = reader.field(field.name());
      targets[w] = target == null ? -1 : wanted.indexOf(target);
      steps[w] =
          target == null
              ? resolution.step(field.type(), field.type(), path + "/" + field.name())
              : resolution.step(field.type(), target.type(), path + "/" + field.name());
    }
  }

  private static byte[] missing(DatumType.Field field, String path) {
    byte[] value = DatumSteps.defaultOf(field);
    if (value == null) {
      throw MalformedInput.syntax(
          "the schema has no field " + path + "/" + field.name() + ", which has no default", 0);
    }
    return value;
  }

  @Override
  public void run(AvroInput in, AvroOutput out) {
    in.enter();
    byte[][] values = Arrays.copyOf(defaults, defaults.length);
    for (int w = 0; w < steps.length; w++) {
      AvroOutput value = new AvroOutput();
      steps[w].run(in, value);
      if (targets[w] >= 0) {
        values[targets[w]] = value.toByteArray();
      }
    }
    for (byte[] value : values) {
      out.writeRaw(value);
    }
    in.leave();
  }
}

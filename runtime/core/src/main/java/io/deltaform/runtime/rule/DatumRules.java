package io.deltaform.runtime.rule;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.avro.AvroSchema;
import io.deltaform.runtime.avro.DatumValue;
import io.deltaform.runtime.json.BitStack;
import java.util.List;

/**
 * All rules between the fields of an Avro record: {@link MemberRules} of datums. While the record
 * is passed, generated code keeps where the fields begin that the rules name. Immutable.
 */
public final class DatumRules {
  private final int[] indexes;
  private final RuleGroups groups;

  private DatumRules(int[] indexes, RuleGroups groups) {
    this.indexes = indexes;
    this.groups = groups;
  }

  /**
   * @param fields the names of the fields whose places are kept, in the order of their words
   * @param indexes of these fields in the record
   */
  public static DatumRules of(List<String> fields, int[] indexes, MemberRule... rules) {
    return new DatumRules(indexes.clone(), new RuleGroups(fields, rules));
  }

  /**
   * At the end of a record; the position of {@code in} stays where it is.
   *
   * @param schema of the record
   * @param frame the first of the words of {@link BitStack} that say where the fields begin
   */
  public void check(AvroInput in, AvroSchema schema, int frame, Problems out) {
    int end = in.position();
    MemberWays ways = groups.ways();
    if (groups.fitsBits()) {
      long values = 0;
      long contents = 0;
      for (int i = 0; i < ways.size(); i++) {
        int presence = at(in, schema, frame, i).presence();
        values |= (presence > 0 ? 1L : 0) << i;
        contents |= (presence > 1 ? 1L : 0) << i;
      }
      for (int i = 0; i < groups.size(); i++) {
        Demands demands = demands(groups.get(i), in, schema, frame);
        if (demands.isBroken(values, contents) || areLengthsBroken(demands, in, schema, frame)) {
          groups.report(demands, new MemberDatum(this, in, schema, frame, out));
        }
      }
    } else {
      groups.check(new MemberDatum(this, in, schema, frame, out));
    }
    in.position(end);
  }

  private Demands demands(MemberGroup group, AvroInput in, AvroSchema schema, int frame) {
    int state = MemberGroup.START;
    for (int k = 0; k < group.tests(); k++) {
      DatumValue value = at(in, schema, frame, group.way(k));
      state = group.after(state, k, group.values(k).code(value));
    }
    return group.demands(state);
  }

  private boolean areLengthsBroken(Demands demands, AvroInput in, AvroSchema schema, int frame) {
    for (int i = 0; i < demands.lengths().size(); i++) {
      int first = -1;
      for (int way : demands.lengths().get(i)) {
        int length = at(in, schema, frame, way).length();
        if (length >= 0 && first >= 0 && length != first) {
          return true;
        }
        first = length < 0 ? first : length;
      }
    }
    return false;
  }

  /** The value to which a way leads. */
  DatumValue at(AvroInput in, AvroSchema schema, int frame, int way) {
    MemberWays ways = groups.ways();
    int field = ways.first(way);
    DatumValue value = in.value();
    value.field(schema, indexes[field], in.bits().word(frame + field));
    ways.follow(way, value);
    return value;
  }

  MemberWays ways() {
    return groups.ways();
  }
}

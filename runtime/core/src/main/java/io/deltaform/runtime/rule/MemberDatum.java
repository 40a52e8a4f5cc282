package io.deltaform.runtime.rule;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.avro.AvroSchema;
import io.deltaform.runtime.avro.DatumValue;

/** A record in a datum. */
final class MemberDatum implements MemberFacts {
  private final DatumRules rules;
  private final AvroInput in;
  private final AvroSchema schema;
  private final int frame;
  private final Problems out;

  /**
   * @param frame of the words that say where its fields begin
   */
  MemberDatum(DatumRules rules, AvroInput in, AvroSchema schema, int frame, Problems out) {
    this.rules = rules;
    this.in = in;
    this.schema = schema;
    this.frame = frame;
    this.out = out;
  }

  private DatumValue at(int way) {
    return rules.at(in, schema, frame, way);
  }

  @Override
  public int code(int way, MemberValues tested) {
    return tested.code(at(way));
  }

  @Override
  public int presence(int way) {
    return at(way).presence();
  }

  @Override
  public String words(int way) {
    return at(way).words();
  }

  @Override
  public int length(int way) {
    return at(way).length();
  }

  @Override
  public void fail(String pointer, MemberRule rule, String found, String expected) {
    MemberWays ways = rules.ways();
    int way = ways.index(pointer);
    DatumValue value = at(way);
    String below = ways.rest(way, value.placeDepth());
    out.broken(value.place(), below, rule.rule(), found, expected);
  }
}

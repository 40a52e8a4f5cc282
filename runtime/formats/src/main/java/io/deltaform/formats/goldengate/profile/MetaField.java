package io.deltaform.formats.goldengate.profile;

import java.util.List;

/** What a record bears beside its row; each can be called otherwise, or be switched off. */
public enum MetaField {
  QUALIFIED_TABLE("qualifiedTable", "qual_table"),
  CATALOG("catalog", "catalog"),
  SCHEMA("schema", "schema"),
  TABLE("table", "table"),
  OP_TYPE("opType", "op_type"),
  OP_TS("opTs", "op_ts"),
  CURRENT_TS("currentTs", "current_ts"),
  CURRENT_TS_MICROS("currentTsMicroSecs", "current_ts_micros"),
  POS("pos", "pos"),
  XID("xid", "xid"),
  CSN("csn", "csn"),
  OP_SEQNO("opSeqno", "op_seqno"),
  TRANS_IND("transInd", "trans_ind"),
  PRIMARY_KEYS("primaryKeys", "primary_keys"),
  TOKENS("tokens", "tokens"),
  ENV("env", "env"),
  SYS("sys", "sys");

  /** Those that a record must bear unless they are switched off. */
  public static final List<MetaField> REQUIRED = List.of(QUALIFIED_TABLE, OP_TYPE, OP_TS, XID, POS);

  private final String setting;
  private final String wireName;

  MetaField(String setting, String wireName) {
    this.setting = setting;
    this.wireName = wireName;
  }

  /** What the setting is called that renames it. */
  public String setting() {
    return setting;
  }

  /**
   * Its name on the wire where nothing is set: documented for the required ones, seen for the
   * others.
   */
  public String wireName() {
    return wireName;
  }
}

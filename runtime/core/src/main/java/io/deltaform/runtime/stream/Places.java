package io.deltaform.runtime.stream;

import io.deltaform.runtime.json.JsonPointers;

/** Turns places in a document into places in the record that it stands in, or stands for. */
public interface Places {
  /**
   * @param inner JSON pointer into the document
   * @return JSON pointer into the record
   */
  String pointer(String inner);

  /**
   * @param inner bytes from the start of the document
   * @return bytes from the start of the record
   */
  long offset(long inner);

  /**
   * Those of a document that is a member of the record.
   *
   * @param name the member
   * @param at bytes from the start of the record to its value
   */
  static Places member(String name, long at) {
    return new Places() {
      @Override
      public String pointer(String inner) {
        return "/" + JsonPointers.escape(name) + inner;
      }

      @Override
      public long offset(long inner) {
        return at + inner;
      }
    };
  }

  /** Those of a document inside the document that these are of. */
  default Places around(Places deeper) {
    Places outer = this;
    return new Places() {
      @Override
      public String pointer(String inner) {
        return outer.pointer(deeper.pointer(inner));
      }

      @Override
      public long offset(long inner) {
        return outer.offset(deeper.offset(inner));
      }
    };
  }
}

package io.deltaform.runtime.rule;

/** What rules between members ask of an object, in whatever form; ways by their index. */
interface MemberFacts {
  /** The number of the value there among {@code tested}. */
  int code(int way, MemberValues tested);

  /** 0 = there is no value, 1 = an empty one, 2 = another one. */
  int presence(int way);

  /** What is there, in words that follow "found". */
  String words(int way);

  /** How many items the array there has; -1 if there is none. */
  int length(int way);

  /** Says that {@code rule} is broken at {@code pointer}, from the object on. */
  void fail(String pointer, MemberRule rule, String found, String expected);
}

package io.deltaform.runtime.rule;

/** What rules between members ask of an object, in bytes or in a tree; ways by their index. */
interface MemberFacts {
  /** 0 = there is no value, 1 = an empty one, 2 = another one. */
  int presence(int way);

  /** What is there, in words that follow "found". */
  String words(int way);

  /** How many items the array there has; -1 if there is none. */
  int length(int way);

  /** Says that {@code rule} is broken at {@code pointer}, from the object on. */
  void fail(String pointer, MemberRule rule, String found, String expected);
}

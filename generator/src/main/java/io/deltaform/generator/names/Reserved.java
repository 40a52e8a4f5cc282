package io.deltaform.generator.names;

import java.util.Locale;
import java.util.Set;

/** Names that Java, or a file system, has taken. */
final class Reserved {
  private static final Set<String> KEYWORDS =
      words(
          "abstract assert boolean break byte case catch char class const continue default do"
              + " double else enum extends false final finally float for goto if implements import"
              + " instanceof int interface long native new null package private protected public"
              + " return short static strictfp super switch synchronized this throw throws"
              + " transient true try void volatile while _");

  /** A record component of such a name does not compile: its accessor would override these. */
  private static final Set<String> ACCESSORS =
      words("clone finalize getClass hashCode notify notifyAll toString wait");

  /** Public types of java.lang, and what is no type name at all. */
  private static final Set<String> TYPES =
      words(
          "AbstractMethodError Appendable ArithmeticException ArrayIndexOutOfBoundsException"
              + " ArrayStoreException AssertionError AutoCloseable Boolean BootstrapMethodError"
              + " Byte CharSequence Character Class ClassCastException ClassCircularityError"
              + " ClassFormatError ClassLoader ClassNotFoundException ClassValue"
              + " CloneNotSupportedException Cloneable Comparable Compiler Deprecated Double Enum"
              + " EnumConstantNotPresentException Error Exception ExceptionInInitializerError Float"
              + " FunctionalInterface IO IllegalAccessError IllegalAccessException"
              + " IllegalArgumentException IllegalCallerException IllegalMonitorStateException"
              + " IllegalStateException IllegalThreadStateException IncompatibleClassChangeError"
              + " IndexOutOfBoundsException InheritableThreadLocal InstantiationError"
              + " InstantiationException Integer InternalError InterruptedException Iterable"
              + " LayerInstantiationException LinkageError Long MatchException Math Module"
              + " ModuleLayer NegativeArraySizeException NoClassDefFoundError NoSuchFieldError"
              + " NoSuchFieldException NoSuchMethodError NoSuchMethodException NullPointerException"
              + " Number NumberFormatException Object OutOfMemoryError Override Package Process"
              + " ProcessBuilder ProcessHandle Readable Record ReflectiveOperationException"
              + " Runnable Runtime RuntimeException RuntimePermission SafeVarargs ScopedValue"
              + " SecurityException SecurityManager Short StackOverflowError StackTraceElement"
              + " StackWalker StrictMath String StringBuffer StringBuilder"
              + " StringIndexOutOfBoundsException StringTemplate SuppressWarnings System Thread"
              + " ThreadDeath ThreadGroup ThreadLocal Throwable TypeNotPresentException"
              + " UnknownError UnsatisfiedLinkError UnsupportedClassVersionError"
              + " UnsupportedOperationException VerifyError VirtualMachineError Void"
              + " WrongThreadException");

  /** A nested type cannot have the name of the one around it. */
  private static final Set<String> IN_ROW = words("Builder Column Key");

  /** Devices that Windows opens instead of a file, whatever its extension. */
  private static final Set<String> DEVICES =
      words(
          "con prn aux nul com0 com1 com2 com3 com4 com5 com6 com7 com8 com9 lpt0 lpt1 lpt2 lpt3"
              + " lpt4 lpt5 lpt6 lpt7 lpt8 lpt9");

  private Reserved() {}

  private static Set<String> words(String text) {
    return Set.of(text.split(" "));
  }

  static boolean isKeyword(String name) {
    return KEYWORDS.contains(name);
  }

  static boolean isComponent(String name) {
    return KEYWORDS.contains(name) || ACCESSORS.contains(name);
  }

  static boolean isType(String name) {
    return TYPES.contains(name);
  }

  static boolean isInRow(String name) {
    return IN_ROW.contains(name);
  }

  static boolean isFile(String name) {
    return DEVICES.contains(name.toLowerCase(Locale.ROOT));
  }
}

package io.deltaform.runtime.gen;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a generated type; coverage and analysis tools leave out what bears such a name. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Generated {
  /** The schema file. */
  String from();

  /** SHA-256 of the schema's canonical form, in lower-case hex. */
  String fingerprint();

  /** The {@link RuntimeApi} level that the type needs. */
  int api();
}

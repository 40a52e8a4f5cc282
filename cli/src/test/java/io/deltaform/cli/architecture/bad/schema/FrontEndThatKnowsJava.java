package io.deltaform.cli.architecture.bad.schema;

import io.deltaform.cli.architecture.bad.generator.one.KnowsTwo;
import javax.lang.model.SourceVersion;

class FrontEndThatKnowsJava {
  KnowsTwo generator;
  SourceVersion java;
}

package io.deltaform.cli.architecture.bad.generator;

import io.deltaform.cli.architecture.bad.library.one.KnowsTwo;
import org.apache.avro.Schema;

class BackEndThatKnowsAvro {
  KnowsTwo library;
  Schema avro;
}

package io.deltaform.cli.architecture.bad.schema.two;

import io.deltaform.cli.architecture.bad.schema.one.KnowsTwo;

public class KnowsOne {
  KnowsTwo two;
}

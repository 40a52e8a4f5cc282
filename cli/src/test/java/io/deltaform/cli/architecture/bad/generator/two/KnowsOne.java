package io.deltaform.cli.architecture.bad.generator.two;

import io.deltaform.cli.architecture.bad.generator.one.KnowsTwo;

public class KnowsOne {
  KnowsTwo two;
}

package io.deltaform.cli.architecture.bad.generator.one;

import io.deltaform.cli.architecture.bad.generator.two.KnowsOne;

public class KnowsTwo {
  KnowsOne one;
}

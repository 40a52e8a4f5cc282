package io.deltaform.cli.architecture.bad.registry.one;

import io.deltaform.cli.architecture.bad.registry.two.KnowsOne;

public class KnowsTwo {
  KnowsOne one;
}

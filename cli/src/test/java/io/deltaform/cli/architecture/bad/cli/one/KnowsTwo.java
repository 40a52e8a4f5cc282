package io.deltaform.cli.architecture.bad.cli.one;

import io.deltaform.cli.architecture.bad.cli.two.KnowsOne;

public class KnowsTwo {
  KnowsOne one;
}

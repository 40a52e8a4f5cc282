package io.deltaform.cli.architecture.bad.runtime.one;

import io.deltaform.cli.architecture.bad.runtime.two.KnowsOne;

public class KnowsTwo {
  KnowsOne one;
}

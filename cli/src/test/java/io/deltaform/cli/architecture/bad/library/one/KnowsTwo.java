package io.deltaform.cli.architecture.bad.library.one;

import io.deltaform.cli.architecture.bad.library.two.KnowsOne;

public class KnowsTwo {
  KnowsOne one;
}

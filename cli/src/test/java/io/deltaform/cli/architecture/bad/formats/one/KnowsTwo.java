package io.deltaform.cli.architecture.bad.formats.one;

import io.deltaform.cli.architecture.bad.formats.two.KnowsOne;

public class KnowsTwo {
  KnowsOne one;
}

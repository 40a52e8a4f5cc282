package io.deltaform.cli.architecture.bad.schema.one;

import io.deltaform.cli.architecture.bad.schema.two.KnowsOne;

public class KnowsTwo {
  KnowsOne one;
}

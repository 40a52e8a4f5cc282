package io.deltaform.cli.architecture.bad.maven.one;

import io.deltaform.cli.architecture.bad.maven.two.KnowsOne;

public class KnowsTwo {
  KnowsOne one;
}

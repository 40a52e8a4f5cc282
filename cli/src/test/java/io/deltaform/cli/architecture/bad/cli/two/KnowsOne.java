package io.deltaform.cli.architecture.bad.cli.two;

import io.deltaform.cli.architecture.bad.cli.one.KnowsTwo;

public class KnowsOne {
  KnowsTwo two;
}

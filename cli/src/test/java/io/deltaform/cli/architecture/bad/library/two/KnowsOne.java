package io.deltaform.cli.architecture.bad.library.two;

import io.deltaform.cli.architecture.bad.library.one.KnowsTwo;

public class KnowsOne {
  KnowsTwo two;
}

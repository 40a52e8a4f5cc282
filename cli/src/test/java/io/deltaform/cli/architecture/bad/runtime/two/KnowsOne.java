package io.deltaform.cli.architecture.bad.runtime.two;

import io.deltaform.cli.architecture.bad.runtime.one.KnowsTwo;

public class KnowsOne {
  KnowsTwo two;
}

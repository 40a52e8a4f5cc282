package io.deltaform.cli.architecture.bad.registry.two;

import io.deltaform.cli.architecture.bad.registry.one.KnowsTwo;

public class KnowsOne {
  KnowsTwo two;
}

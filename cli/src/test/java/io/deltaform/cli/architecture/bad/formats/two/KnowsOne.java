package io.deltaform.cli.architecture.bad.formats.two;

import io.deltaform.cli.architecture.bad.formats.one.KnowsTwo;

public class KnowsOne {
  KnowsTwo two;
}

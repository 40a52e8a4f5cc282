package io.deltaform.cli.architecture.bad.maven.two;

import io.deltaform.cli.architecture.bad.maven.one.KnowsTwo;

public class KnowsOne {
  KnowsTwo two;
}

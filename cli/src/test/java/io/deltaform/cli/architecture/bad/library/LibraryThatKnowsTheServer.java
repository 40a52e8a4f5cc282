package io.deltaform.cli.architecture.bad.library;

import io.deltaform.cli.architecture.bad.registry.one.KnowsTwo;
import io.deltaform.cli.architecture.bad.runtime.gen.Support;

class LibraryThatKnowsTheServer {
  KnowsTwo server;
  Support support;
}

package io.deltaform.cli.architecture.bad.formats;

import io.deltaform.cli.architecture.bad.library.one.KnowsTwo;
import io.deltaform.runtime.gen.Generated;

@Generated(from = "a", fingerprint = "b", api = 1)
class GeneratedThatKnowsTheLibrary {
  KnowsTwo library;
}

package io.deltaform.cli.architecture.bad.runtime;

import com.tngtech.archunit.core.domain.JavaClass;

class CoreThatKnowsALibrary {
  JavaClass library;
}

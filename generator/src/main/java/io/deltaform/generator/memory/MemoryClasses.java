package io.deltaform.generator.memory;

import io.deltaform.runtime.json.JsonInput;
import java.util.Map;

/** Loads classes from memory. */
final class MemoryClasses extends ClassLoader {
  private final Map<String, byte[]> classes;

  /**
   * @param classes class files by class name
   */
  MemoryClasses(Map<String, byte[]> classes) {
    super(JsonInput.class.getClassLoader());
    this.classes = classes;
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = classes.get(name);
    if (bytes == null) {
      throw new ClassNotFoundException(name);
    }
    return defineClass(name, bytes, 0, bytes.length);
  }
}

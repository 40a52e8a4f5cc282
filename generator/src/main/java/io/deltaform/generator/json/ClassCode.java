package io.deltaform.generator.json;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.generator.type.JavaTypes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import javax.lang.model.element.Modifier;

/**
 * One generated class while it grows: its constants, and its methods, each made once when it is
 * first called for. That is how recursion in schemas ends.
 */
final class ClassCode {
  final ModelIndex index;
  final JavaTypes types;
  final ClassName self;
  final Constants constants = new Constants();
  final TokenChecks tokens;

  private final Map<Object, String> methods = new HashMap<>();
  private final Set<String> taken = new HashSet<>(Set.of("read", "validate", "write", "check"));
  private final Map<String, Integer> serials = new HashMap<>();
  private final Deque<Supplier<List<MethodSpec>>> pending = new ArrayDeque<>();
  private final boolean isPublic;
  private int serial;
  private final List<MethodSpec> done = new ArrayList<>();

  /**
   * @param isPublic true if types of other packages call it
   */
  ClassCode(ModelIndex index, ClassName self, boolean isPublic) {
    this.isPublic = isPublic;
    this.index = index;
    this.types = new JavaTypes(index.names);
    this.self = self;
    this.tokens = new TokenChecks(index, constants);
  }

  /** Makes methods from the name that was chosen for the first of them. */
  @FunctionalInterface
  interface Maker {
    List<MethodSpec> make(String name);
  }

  /**
   * The name of the method for {@code key}, which is made if it is not there.
   *
   * @param hint of the name, such as {@code readCols}
   */
  String method(Object key, String hint, Maker maker) {
    String there = methods.get(key);
    if (there != null) {
      return there;
    }
    String name = free(hint);
    methods.put(key, name);
    pending.add(() -> maker.make(name));
    return name;
  }

  /** As {@link Methods#value}, for the codecs of other types as well. */
  MethodSpec.Builder shared(String name, TypeName result) {
    MethodSpec.Builder method = Methods.shared(name, result);
    return isPublic ? method.addModifiers(Modifier.PUBLIC) : method;
  }

  /** A number that no one else gets, for names of variables. */
  int next() {
    return ++serial;
  }

  /** A method name like {@code hint} that no other method has. */
  String free(String hint) {
    String name = JavaNames.component(hint);
    String free = name;
    while (!taken.add(free)) {
      // from where the last search for this name came to an end
      free = name + (1 + serials.merge(name, 1, Integer::sum));
    }
    return free;
  }

  /** Adds all methods that are called for, and the constants they need. */
  void addTo(TypeSpec.Builder type) {
    while (!pending.isEmpty()) {
      done.addAll(pending.remove().get());
      TooMuchCode.checkParts(done.size() + constants.size());
    }
    constants.addTo(type);
    type.addMethods(done);
  }
}

package io.deltaform.generator.avro;

import com.palantir.javapoet.ClassName;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.generator.type.JavaTypes;
import io.deltaform.generator.type.MemberRuleCode;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.rule.MemberRule;
import io.deltaform.schema.model.Encoding;
import io.deltaform.schema.model.EnumType;
import io.deltaform.schema.model.Field;
import io.deltaform.schema.model.RecordType;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.Shape;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.TypeUse;
import io.deltaform.schema.model.UnionType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** The Avro shapes of a model as their emitters look things up in them. Immutable. */
final class AvroModel {
  final JavaTypes types;
  private final SchemaModel model;
  private final JavaNames names;
  private final Set<String> shared = new HashSet<>();

  AvroModel(SchemaModel model, JavaNames names) {
    this.model = model;
    this.names = names;
    this.types = new JavaTypes(names);
    for (Shape shape : shapes()) {
      for (TypeUse part : parts(shape)) {
        for (String name : named(part.type())) {
          if (!type(name).packageName().equals(type(shape.name()).packageName())) {
            shared.add(name);
          }
        }
      }
    }
  }

  List<Shape> shapes() {
    return model.shapes().values().stream()
        .filter(shape -> shape.encoding() == Encoding.AVRO)
        .toList();
  }

  Shape shape(String name) {
    return model.shape(name);
  }

  ClassName type(String shape) {
    return names.type(shape);
  }

  /** The names of a record's components, in the order of its fields. */
  List<String> components(RecordType record) {
    return List.copyOf(names.components(record).values());
  }

  JavaNames names() {
    return names;
  }

  ClassName codec(String shape) {
    return names.companion(names.type(shape), "Codec");
  }

  /** The modifiers of what codecs call of each other: public where another package calls it. */
  Modifier[] between(String shape, Modifier... others) {
    List<Modifier> modifiers = new ArrayList<>(List.of(others));
    if (shared.contains(shape)) {
      modifiers.add(Modifier.PUBLIC);
    }
    return modifiers.toArray(Modifier[]::new);
  }

  /** The types that a value of {@code shape} can hold directly. */
  static List<TypeUse> parts(Shape shape) {
    if (shape instanceof RecordType x) {
      return x.fields().stream().map(Field::type).toList();
    } else if (shape instanceof UnionType x) {
      return x.branches().stream().map(TypeUse::of).toList();
    }
    return List.of();
  }

  /** The names of the shapes that {@code ref} needs, through lists and maps. */
  static List<String> named(TypeRef ref) {
    if (ref instanceof TypeRef.Named x) {
      return List.of(x.name());
    } else if (ref instanceof TypeRef.ListOf x) {
      return named(x.element().type());
    } else if (ref instanceof TypeRef.MapOf x) {
      return named(x.value().type());
    }
    return List.of();
  }

  /** True if a value of {@code shape} can hold one of the same shape, at any depth. */
  boolean isRecursive(Shape shape) {
    Set<String> reached = new HashSet<>();
    List<Shape> left = new ArrayList<>(List.of(shape));
    while (!left.isEmpty()) {
      for (TypeUse part : parts(left.remove(left.size() - 1))) {
        for (String name : named(part.type())) {
          if (name.equals(shape.name())) {
            return true;
          }
          if (reached.add(name)) {
            left.add(shape(name));
          }
        }
      }
    }
    return false;
  }

  /** The rules between the fields of a record. */
  List<MemberRule> rules(RecordType record) {
    return record.node() == null
        ? List.of()
        : MemberRuleCode.among(model.node(record.node()).rules());
  }

  /** True if a value of {@code shape} can hold a record whose rules leave no value if broken. */
  boolean hasFatalRules(Shape shape) {
    for (Shape held : held(shape)) {
      if (held instanceof RecordType record
          && rules(record).stream().anyMatch(r -> r.rule().level() == Level.FATAL)) {
        return true;
      }
    }
    return false;
  }

  /** {@code shape} and all that a value of it can hold. */
  private Set<Shape> held(Shape shape) {
    Set<Shape> held = new LinkedHashSet<>(Set.of(shape));
    List<Shape> left = new ArrayList<>(held);
    while (!left.isEmpty()) {
      for (TypeUse part : parts(left.remove(left.size() - 1))) {
        for (String name : named(part.type())) {
          if (held.add(shape(name))) {
            left.add(shape(name));
          }
        }
      }
    }
    return held;
  }

  /** The fewest bytes that a value takes. */
  int leastBytes(TypeUse use) {
    return leastBytes(use, new HashSet<>());
  }

  private int leastBytes(TypeUse use, Set<String> open) {
    TypeRef ref = use.type();
    if (ref instanceof TypeRef.Any) {
      return 0;
    }
    if (use.nullBranch() >= 0) {
      return 1; // the index of the branch
    }
    if (ref instanceof TypeRef.FixedRef x) {
      return x.size();
    } else if (ref instanceof TypeRef.ScalarRef x) {
      return switch (x.type().type()) {
        case FLOAT32 -> Float.BYTES;
        case FLOAT64 -> Double.BYTES;
        default -> 1;
      };
    } else if (ref instanceof TypeRef.Named x
        && shape(x.name()) instanceof RecordType record
        && open.add(x.name())) {
      int least = 0;
      for (Field field : record.fields()) {
        least = Math.min(1 << 20, least + leastBytes(field.type(), open));
      }
      open.remove(x.name());
      return least;
    } else if (ref instanceof TypeRef.Named x && shape(x.name()) instanceof EnumType) {
      return 1;
    }
    return ref instanceof TypeRef.Named x && shape(x.name()) instanceof RecordType ? 0 : 1;
  }
}

package io.deltaform.generator.json;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.generator.Decision;
import io.deltaform.generator.GeneratedFile;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.generator.type.Component;
import io.deltaform.generator.type.EnumEmitter;
import io.deltaform.generator.type.Origins;
import io.deltaform.generator.type.RecordEmitter;
import io.deltaform.generator.type.Sources;
import io.deltaform.runtime.gen.Tokens;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.Encoding;
import io.deltaform.schema.model.EnumType;
import io.deltaform.schema.model.RecordType;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.Shape;
import io.deltaform.schema.model.SourcePosition;
import io.deltaform.schema.model.UnionType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Everything that a model says of JSON, as files. */
public final class JsonEmitter {
  private static final List<Class<?>> STATICS = List.of(Tokens.class);

  private final ModelIndex index;
  private final Origins origins;
  private final List<GeneratedFile> files = new ArrayList<>();

  private JsonEmitter(ModelIndex index, Origins origins) {
    this.index = index;
    this.origins = origins;
  }

  /**
   * @param packageName of roots that are no record
   */
  public static List<GeneratedFile> files(
      SchemaModel model, JavaNames names, String packageName, Diagnostics problems) {
    return emit(new ModelIndex(model, names, problems), packageName, problems);
  }

  /** How the code checks what, without the code. */
  public static List<Decision> decisions(SchemaModel model, JavaNames names, String packageName) {
    Diagnostics unheard = new Diagnostics();
    ModelIndex index = new ModelIndex(model, names, unheard);
    emit(index, packageName, unheard);
    return index.decisions.list(model);
  }

  private static List<GeneratedFile> emit(
      ModelIndex index, String packageName, Diagnostics problems) {
    SchemaModel model = index.model;
    JsonEmitter emitter = new JsonEmitter(index, new Origins(model));
    for (Shape shape : model.shapes().values()) {
      if (shape.encoding() == Encoding.JSON) {
        bounded(() -> emitter.shape(shape), shape.position(), problems);
      }
    }
    for (SchemaModel.Root root : model.roots()) {
      if (root.encoding() == Encoding.JSON && !emitter.index.hasCodec(root)) {
        SourcePosition place = new SourcePosition(root.file(), 0, 0);
        bounded(() -> emitter.validator(root, packageName), place, problems);
      }
    }
    return emitter.files;
  }

  /** Hostile schemas of a few lines can ask for any amount of code. */
  private static void bounded(Runnable emission, SourcePosition place, Diagnostics problems) {
    try {
      emission.run();
    } catch (TooMuchCode e) {
      problems.error(
          "too-complex",
          place,
          e.text() + "; split the schema, or define once what its parts share");
    } catch (StackOverflowError e) {
      problems.error("too-complex", place, "the schemas lie too deep within each other");
    }
  }

  private void shape(Shape shape) {
    ClassName name = index.names.type(shape.name());
    Sources.Origin origin = origins.of(shape);
    if (shape instanceof RecordType x) {
      record(x, name, origin);
    } else if (shape instanceof EnumType x) {
      TypeSpec.Builder type = EnumEmitter.enumeration(index.names, x);
      index.unionsOf(x.name()).forEach(type::addSuperinterface);
      files.add(Sources.file(name, type, origin));
      EnumEmitter.parts(index.names, x)
          .forEach((part, symbols) -> files.add(Sources.file(part, symbols, origin)));
      files.add(Sources.file(index.codec(x.name()), EnumCodecEmitter.codec(index, x), origin));
    } else if (shape instanceof UnionType x) {
      files.addAll(UnionFiles.of(index, x, origin));
    }
  }

  private void record(RecordType shape, ClassName name, Sources.Origin origin) {
    List<Part> parts = Part.of(index, shape);
    List<Component> components = components(parts);
    boolean tuple = shape.layout() == RecordType.Layout.ITEMS;
    String nulls =
        !tuple && parts.stream().anyMatch(Part::tellsNull) ? free("nulls", components) : null;
    if (nulls != null) {
      components.add(
          new Component(
              nulls,
              RecordRead.NULLS,
              false,
              "those members that were sent as null, of those that may also be absent; by wire name"));
    }
    String size = tuple && TupleSize.isKept(parts) ? free("size", components) : null;
    if (size != null) {
      components.add(TupleSize.component(size));
    }
    String others = shape.open() ? free("others", components) : null;
    if (others != null) {
      components.add(
          new Component(
              others,
              tuple ? TupleCodec.OTHERS : RecordRead.OTHERS,
              false,
              tuple
                  ? "items after those that the schema lists"
                  : "members that the schema does not name, in the order in which they were sent"));
    }
    TypeSpec.Builder record =
        RecordEmitter.record(name, shape.doc(), components)
            .addField(index.codecField(shape.name()));
    if (nulls != null && !RecordEmitter.isWide(components)) {
      record.addMethod(RecordEmitter.without(nulls, components));
    }
    if (size != null) {
      record.addMethod(TupleSize.constructor(parts, size, others, components));
    }
    index.unionsOf(shape.name()).forEach(record::addSuperinterface);
    files.add(Sources.file(name, record, origin));
    files.add(
        Sources.file(
            index.codec(shape.name()),
            tuple
                ? new TupleCodec(index, shape, parts, size, others).codec()
                : CodecEmitter.codec(index, shape, parts, nulls, others),
            origin,
            STATICS));
  }

  private static List<Component> components(List<Part> parts) {
    List<Component> components = new ArrayList<>();
    parts.forEach(part -> components.add(part.component()));
    return components;
  }

  /** True if the type has a builder in place of a constructor. */
  static boolean isWide(List<Part> parts, @Nullable String nulls, @Nullable String others) {
    List<Component> components = components(parts);
    if (nulls != null) {
      components.add(new Component(nulls, RecordRead.NULLS, false, null));
    }
    if (others != null) {
      components.add(new Component(others, RecordRead.OTHERS, false, null));
    }
    return RecordEmitter.isWide(components);
  }

  private static String free(String name, List<Component> components) {
    boolean taken = components.stream().anyMatch(component -> component.name().equals(name));
    return taken ? name + "_" : name;
  }

  private void validator(SchemaModel.Root root, String packageName) {
    ClassName self = index.names.unshaped(packageName, root.name(), "Validator");
    files.add(
        Sources.file(
            self,
            ValidatorEmitter.validator(index, root, self),
            new Sources.Origin(root.file(), root.fingerprint()),
            STATICS));
  }
}

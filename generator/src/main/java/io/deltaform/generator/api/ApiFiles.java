package io.deltaform.generator.api;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.generator.GeneratedFile;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.generator.type.Javadoc;
import io.deltaform.generator.type.Sources;
import io.deltaform.generator.type.TextLiteral;
import io.deltaform.runtime.api.ApiChannel;
import io.deltaform.runtime.api.ApiMessage;
import io.deltaform.runtime.api.ApiOperation;
import io.deltaform.runtime.api.ApiServer;
import io.deltaform.runtime.gen.TreeValues;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.ApiDocument;
import io.deltaform.schema.model.Encoding;
import io.deltaform.schema.model.EnumType;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.SourcePosition;
import io.deltaform.schema.model.TypeRef;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** The catalogues of all AsyncAPI documents of a model. */
public final class ApiFiles {
  private static final Modifier[] CONSTANT = {Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL};

  private final SchemaModel model;
  private final JavaNames names;
  private final ApiDocument document;

  /** Key to constant, distinct over all kinds of parts; a key of each kind has a prefix. */
  private final Map<String, String> constants;

  private ApiFiles(SchemaModel model, JavaNames names, ApiDocument document, Diagnostics problems) {
    this.model = model;
    this.names = names;
    this.document = document;
    this.constants = constants(document, problems);
  }

  /** One file for each document; of constants that Java spells alike there are warnings. */
  public static List<GeneratedFile> of(
      SchemaModel model, JavaNames names, String packageName, Diagnostics problems) {
    List<GeneratedFile> files = new ArrayList<>();
    Map<String, Integer> titles = new HashMap<>();
    model.apis().forEach(x -> titles.merge(plain(x), 1, Integer::sum));
    for (ApiDocument document : model.apis()) {
      // of several with one title none has the plain name, so that one more takes it from nobody
      String title =
          titles.getOrDefault(plain(document), 0) > 1
              ? document.title() + " " + document.file()
              : document.title();
      ClassName name = names.unshaped(packageName, title, "Catalogue");
      files.add(
          Sources.file(
              name,
              new ApiFiles(model, names, document, problems).type(name),
              new Sources.Origin(document.file(), document.fingerprint())));
    }
    return files;
  }

  private static String plain(ApiDocument document) {
    return JavaNames.typeName(document.title()).toLowerCase(Locale.ROOT);
  }

  private static Map<String, String> constants(ApiDocument document, Diagnostics problems) {
    Map<String, String> keys = new LinkedHashMap<>();
    document.servers().forEach(x -> keys.put("server " + x.key(), "server " + x.key()));
    document.messages().forEach(x -> keys.put("message " + x.key(), x.key() + " message"));
    document.channels().forEach(x -> keys.put("channel " + x.key(), x.key() + " channel"));
    document.operations().forEach(x -> keys.put("operation " + x.key(), x.key() + " operation"));
    Map<String, String> spelt = JavaNames.constants(new java.util.LinkedHashSet<>(keys.values()));
    Map<String, String> constants = new LinkedHashMap<>();
    SourcePosition at = new SourcePosition(document.file(), 0, 0);
    keys.forEach(
        (key, words) -> {
          String constant = Objects.requireNonNull(spelt.get(words));
          constants.put(key, constant);
          if (!constant.equals(JavaNames.constant(words))) {
            problems.warning(
                "name-clash",
                at,
                key + " would have the Java name of another part; it is called " + constant);
          }
        });
    return constants;
  }

  private String constant(String kind, String key) {
    return Objects.requireNonNull(constants.get(kind + " " + key), key);
  }

  private TypeSpec.Builder type(ClassName name) {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(name)
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .addJavadoc("$L", "Servers, channels, operations and messages of ")
            .addJavadoc("$L", Javadoc.escape(document.title()))
            .addJavadoc("$L", " " + Javadoc.escape(document.version()) + ".\n")
            .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
    if (document.doc() != null && !document.doc().isBlank()) {
      type.addJavadoc("\n").addJavadoc(Javadoc.of(document.doc()));
    }
    for (ApiDocument.Server x : document.servers()) {
      CodeBlock made =
          CodeBlock.of(
              "new $T($L,$W$L,$W$L,$W$L,$W$L)",
              ApiServer.class,
              TextLiteral.joined(x.key()),
              TextLiteral.joined(x.host()),
              orNull(x.pathname()),
              TextLiteral.joined(x.protocol()),
              json(x.bindings()));
      type.addField(
          field(TypeName.get(ApiServer.class), constant("server", x.key()), x.doc(), made));
    }
    document.messages().forEach(x -> type.addField(message(x)));
    document.channels().forEach(x -> type.addField(channel(x)));
    document.operations().forEach(x -> type.addField(operation(x)));
    return type;
  }

  private static FieldSpec field(
      TypeName type, String name, @Nullable String doc, CodeBlock initializer) {
    FieldSpec.Builder field = FieldSpec.builder(type, name, CONSTANT).initializer(initializer);
    return doc == null || doc.isBlank() ? field.build() : field.addJavadoc(Javadoc.of(doc)).build();
  }

  private FieldSpec message(ApiDocument.Message message) {
    SchemaModel.Root root =
        model.roots().stream()
            .filter(r -> r.file().equals(message.payload()))
            .findFirst()
            .orElse(null);
    ClassName payload = root == null ? null : typed(root);
    CodeBlock arguments =
        CodeBlock.of(
            "$L,$W$L,$W$L",
            TextLiteral.joined(message.key()),
            TextLiteral.joined(message.name()),
            orNull(message.contentType()));
    boolean avro = root != null && root.encoding() == Encoding.AVRO;
    CodeBlock made =
        payload == null
            ? CodeBlock.of(
                "$T.untyped($L,$W$L)", ApiMessage.class, arguments, json(message.bindings()))
            : CodeBlock.of(
                "$T.$L($L,$W$T.CODEC,$W$L)",
                ApiMessage.class,
                avro ? "avro" : "json",
                arguments,
                payload,
                json(message.bindings()));
    TypeName type =
        ParameterizedTypeName.get(
            ClassName.get(ApiMessage.class),
            payload == null ? ClassName.get(JsonValue.class) : payload);
    return field(type, constant("message", message.key()), message.doc(), made);
  }

  /** The class of a payload that has a codec; null if it has none. */
  private @Nullable ClassName typed(SchemaModel.Root root) {
    boolean named =
        root.type().type() instanceof TypeRef.Named x
            && !(root.encoding() == Encoding.JSON && model.shape(x.name()) instanceof EnumType);
    return named ? names.type(((TypeRef.Named) root.type().type()).name()) : null;
  }

  private FieldSpec channel(ApiDocument.Channel channel) {
    CodeBlock made =
        CodeBlock.of(
            "new $T($L,$W$L,$W$L,$W$L)",
            ApiChannel.class,
            TextLiteral.joined(channel.key()),
            orNull(channel.address()),
            messages(channel.messages()),
            json(channel.bindings()));
    return field(
        TypeName.get(ApiChannel.class), constant("channel", channel.key()), channel.doc(), made);
  }

  private FieldSpec operation(ApiDocument.Operation operation) {
    CodeBlock made =
        CodeBlock.of(
            "new $T($L,$W$T.$L,$W$L,$W$L,$W$L)",
            ApiOperation.class,
            TextLiteral.joined(operation.key()),
            ApiOperation.Action.class,
            operation.action(),
            constant("channel", operation.channel()),
            messages(operation.messages()),
            json(operation.bindings()));
    return field(
        TypeName.get(ApiOperation.class),
        constant("operation", operation.key()),
        operation.doc(),
        made);
  }

  private CodeBlock messages(List<String> keys) {
    CodeBlock list =
        keys.stream()
            .map(key -> CodeBlock.of("$L", constant("message", key)))
            .collect(CodeBlock.joining(",$W"));
    return CodeBlock.of("$T.of($L)", List.class, list);
  }

  private static CodeBlock orNull(@Nullable String text) {
    return text == null ? CodeBlock.of("null") : TextLiteral.joined(text);
  }

  private static CodeBlock json(JsonValue value) {
    JsonOutput out = new JsonOutput();
    value.write(out);
    return CodeBlock.of("$T.json($L)", TreeValues.class, TextLiteral.joined(out.toString()));
  }
}

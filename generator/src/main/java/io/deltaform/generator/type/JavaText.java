package io.deltaform.generator.type;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/**
 * The text of one Java file, laid out in the order in which it is added: for files that are made by
 * the hundred, all alike. It comes from templates, in which {@code $1} to {@code $9} stand for
 * values, put in as they are, and {@code #Name} for a type that is known by its simple name.
 */
public final class JavaText {
  private final ClassName file;
  private final Map<String, ClassName> known;

  /** What a simple name means in this file: the canonical name. */
  private final Map<String, String> scope = new HashMap<>();

  /** What was asked for before; nearly all types of a file are asked for again and again. */
  private final Map<String, String> knownNames = new HashMap<>();

  private final IdentityHashMap<TypeName, String> names = new IdentityHashMap<>();

  private final TreeSet<String> imports = new TreeSet<>();
  private final StringBuilder body = new StringBuilder(16_384);

  /**
   * @param file the top-level type
   * @param known the types that templates name, by simple name
   * @param visible types beside the file and inside it, the inner ones last
   */
  public JavaText(ClassName file, Map<String, ClassName> known, ClassName... visible) {
    this.file = file;
    this.known = known;
    scope.put(file.simpleName(), file.canonicalName());
    for (ClassName type : visible) {
      scope.put(type.simpleName(), type.canonicalName());
    }
  }

  /** Types by their simple names, for templates. */
  public static Map<String, ClassName> known(Class<?>... types) {
    Map<String, ClassName> known = new HashMap<>();
    for (Class<?> type : types) {
      known.put(type.getSimpleName(), ClassName.get(type));
    }
    return Map.copyOf(known);
  }

  /** What a type is called here, with its nullness; it is imported where its name is free. */
  public String name(TypeName type) {
    String name = names.get(type);
    if (name == null) {
      name = spelt(type);
      names.put(type, name);
    }
    return name;
  }

  private String spelt(TypeName type) {
    if (type instanceof ParameterizedTypeName generic) {
      StringBuilder text = new StringBuilder(name(generic.rawType(), generic.isAnnotated()));
      char before = '<';
      for (TypeName argument : generic.typeArguments()) {
        text.append(before).append(before == ',' ? " " : "").append(name(argument));
        before = ',';
      }
      return text.append('>').toString();
    }
    return type instanceof ClassName plain ? name(plain, plain.isAnnotated()) : type.toString();
  }

  /** The only annotation of a type is {@code @Nullable}, which stands before its simple name. */
  private String name(ClassName type, boolean nullable) {
    String annotation = nullable ? "@" + known("Nullable") + " " : "";
    if (type.canonicalName().equals(scope.get(type.simpleName()))) {
      return annotation + type.simpleName();
    }
    ClassName top = type.topLevelClassName();
    String nested = String.join(".", type.simpleNames());
    String meant = scope.putIfAbsent(top.simpleName(), top.canonicalName());
    if (meant == null
        && !top.packageName().equals(file.packageName())
        && !top.packageName().equals("java.lang")) {
      imports.add(top.canonicalName());
    }
    return meant == null || meant.equals(top.canonicalName())
        ? annotation + nested
        : type.packageName() + "." + annotation + nested;
  }

  /** What a known type is called here. */
  public String known(String simpleName) {
    String name = knownNames.get(simpleName);
    if (name == null) {
      name = name(Objects.requireNonNull(known.get(simpleName), simpleName), false);
      knownNames.put(simpleName, name);
    }
    return name;
  }

  /**
   * Adds whole lines. Further lines of a value are indented as the line is in which it begins.
   *
   * @param depth of the types and blocks around them
   */
  public JavaText add(int depth, String template, Object... values) {
    for (Template.Part part : Template.of(template, depth)) {
      switch (part.kind()) {
        case TEXT -> body.append(part.text());
        case VALUE -> value(part.text(), String.valueOf(values[part.value()]));
        case TYPE -> body.append(known(part.text()));
      }
    }
    return this;
  }

  private void value(String blanks, String text) {
    int from = 0;
    for (int to = text.indexOf('\n') + 1; to > 0; to = text.indexOf('\n', from) + 1) {
      body.append(text.substring(from, to)).append(blanks);
      from = to;
    }
    body.append(text.substring(from));
  }

  /** Adds Javadoc of lines that are escaped already. */
  public JavaText javadoc(int depth, String text) {
    if (text.indexOf('\n') < 0) {
      return add(depth, "/** $1 */\n", text);
    }
    add(depth, "/**\n");
    for (String line : text.split("\n", -1)) {
      add(depth, line.isEmpty() ? " *\n" : " * $1\n", line);
    }
    return add(depth, " */\n");
  }

  /** The whole file. */
  String file(String head, String staticImport) {
    StringBuilder text = new StringBuilder(body.length() + 2_048);
    text.append(head).append("package ").append(file.packageName()).append(";\n\n");
    if (!staticImport.isEmpty()) {
      text.append("import static ").append(staticImport).append(".*;\n\n");
    }
    for (String type : imports) {
      text.append("import ").append(type).append(";\n");
    }
    return text.append('\n').append(body).toString();
  }

  ClassName type() {
    return file;
  }
}

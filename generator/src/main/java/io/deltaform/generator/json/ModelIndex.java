package io.deltaform.generator.json;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.generator.type.BranchNames;
import io.deltaform.runtime.JsonCodec;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.assertion.JsonType;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.Encoding;
import io.deltaform.schema.model.EnumType;
import io.deltaform.schema.model.RecordType;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.model.SchemaNode.Rule;
import io.deltaform.schema.model.Selection;
import io.deltaform.schema.model.Shape;
import io.deltaform.schema.model.SourcePosition;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.UnionType;
import io.deltaform.schema.projection.ChoiceTelling;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** The model as the emitters of JSON look things up in it. */
final class ModelIndex {
  final SchemaModel model;
  final JavaNames names;
  private final Map<String, String> shapeOfNode = new HashMap<>();

  private final Map<String, Set<ClassName>> unions = new HashMap<>();
  private final Diagnostics problems;
  private final NullOr nulls;
  private final ChoiceTelling telling;
  private final IdentityHashMap<Rule, Optional<Selection>> selections = new IdentityHashMap<>();
  private final Set<String> dynamicKeywords;
  private final boolean fatal;
  final Decisions decisions = new Decisions();
  private final Set<String> unchecked = new HashSet<>();
  private @Nullable Boolean validators;

  ModelIndex(SchemaModel model, JavaNames names, Diagnostics problems) {
    this.model = model;
    this.names = names;
    this.problems = problems;
    this.nulls = new NullOr(model);
    this.telling = new ChoiceTelling(model);
    dynamicKeywords =
        model.nodes().values().stream()
            .flatMap(node -> node.rules().stream().filter(this::isDynamic))
            .map(Rule::keyword)
            .collect(Collectors.toCollection(TreeSet::new));
    fatal =
        model.nodes().values().stream()
            .anyMatch(node -> node.rules().stream().anyMatch(ModelIndex::isFatal));
    for (Shape shape : model.shapes().values()) {
      if (shape instanceof RecordType x && x.encoding() == Encoding.JSON && x.node() != null) {
        shapeOfNode.putIfAbsent(x.node(), x.name());
      } else if (shape instanceof UnionType x && x.selection() != null) {
        shapeOfNode.putIfAbsent(x.selection().node(), x.name());
        for (TypeRef branch : x.branches()) {
          if (branch instanceof TypeRef.Named named
              && branches(x).contains(names.type(named.name()))) {
            unions.computeIfAbsent(named.name(), k -> new TreeSet<>()).add(names.type(x.name()));
          }
        }
      }
    }
  }

  /** How the branch is told of a value for which {@code choice} holds; null if a tree must. */
  @Nullable Selection selection(String node, Rule choice) {
    boolean isChoice =
        choice.assertion() instanceof Assertion.AnyOf
            || choice.assertion() instanceof Assertion.OneOf;
    if (isDynamic() || !isChoice) {
      return null;
    }
    return selections
        .computeIfAbsent(choice, rule -> Optional.ofNullable(telling.of(node, rule)))
        .orElse(null);
  }

  /** True if a rule between members leaves no value where it is broken. */
  boolean hasFatalRules() {
    return fatal;
  }

  private static boolean isFatal(Rule rule) {
    return rule.assertion() instanceof Assertion.Between x
        && x.rule().rule().level() == Level.FATAL;
  }

  /** True if what a reference leads to hangs on the way that was taken to it. */
  boolean isDynamic() {
    return !dynamicKeywords.isEmpty();
  }

  /** The keywords of the references for which {@link #isDynamic} holds. */
  Set<String> dynamicKeywords() {
    return dynamicKeywords;
  }

  /** The resources that have an anchor of that name, and the nodes it leads to. */
  Map<String, String> anchors(String anchor) {
    Map<String, String> anchors = new TreeMap<>();
    for (SchemaNode node : model.nodes().values()) {
      String target = node.dynamicAnchors().get(anchor);
      if (target != null) {
        anchors.put(node.resource(), target);
      }
    }
    return anchors;
  }

  private boolean isDynamic(Rule rule) {
    return rule.assertion() instanceof Assertion.DynamicReference x
        && anchors(x.anchor()).size() > 1;
  }

  /** Says, once for each name, that a format is not checked. */
  void unchecked(Rule rule, String format) {
    if (unchecked.add(format)) {
      String file = rule.location().substring(0, Math.max(0, rule.location().indexOf('#')));
      problems.warning(
          "unchecked-format",
          new SourcePosition(file, 0, 0),
          "generated code does not check the format " + format + " at " + rule.location());
    }
  }

  /** True if a type of another package may use the shape's codec. */
  boolean isShared(String shape) {
    String own = names.type(shape).packageName();
    return model.shapes().keySet().stream()
            .anyMatch(other -> !names.type(other).packageName().equals(own))
        // validators stand in the base package, whatever folder their files are in
        || !own.equals(names.packageName()) && hasValidators();
  }

  private boolean hasValidators() {
    if (validators == null) {
      validators =
          model.roots().stream()
              .anyMatch(root -> root.encoding() == Encoding.JSON && !hasCodec(root));
    }
    return validators;
  }

  /** True if a document is read by the codec of a type; else it has a validator only. */
  boolean hasCodec(SchemaModel.Root root) {
    return root.type().type() instanceof TypeRef.Named named
        && !(model.shape(named.name()) instanceof EnumType)
        && checks(root.node() == null ? List.of() : List.of(root.node()))
            .shapes
            .contains(named.name());
  }

  /** The class of each branch of a union. */
  List<ClassName> branches(UnionType union) {
    return BranchNames.direct(union, names, model::shape);
  }

  /** The unions of which a shape is a branch itself. */
  Set<ClassName> unionsOf(String shape) {
    return unions.getOrDefault(shape, Set.of());
  }

  /** True if the codec of a union reads null as well. */
  static boolean takesNull(UnionType union) {
    Selection selection = union.selection();
    return union.nullBranch() >= 0
        || selection != null
            && selection.cases().stream().anyMatch(c -> c.kinds().contains(JsonType.NULL));
  }

  /** The constant of a shape's type by which its codec is known. */
  FieldSpec codecField(String shape) {
    return FieldSpec.builder(
            ParameterizedTypeName.get(ClassName.get(JsonCodec.class), names.type(shape)),
            "CODEC",
            Modifier.PUBLIC,
            Modifier.STATIC,
            Modifier.FINAL)
        .addJavadoc("Reads, checks and writes it as JSON.\n")
        .initializer("new $T()", codec(shape))
        .build();
  }

  /** The codec of a shape. */
  ClassName codec(String shape) {
    return names.companion(names.type(shape), "Codec");
  }

  /**
   * What is asserted of a value; the checks of a record are left to its codec where that can be.
   */
  Checks checks(List<String> nodes) {
    if (isDynamic()) {
      return inline(nodes);
    }
    Checks checks = Checks.of(model, nulls, nodes, shapeOfNode);
    return checks.shapes.size() <= 1 && checks.objects.isEmpty() ? checks : inline(nodes);
  }

  /** What is asserted of a value, with nothing left to the codec of a record. */
  Checks inline(List<String> nodes) {
    // in a dynamic model a document is checked as one tree, before anything else
    return Checks.of(model, nulls, isDynamic() ? List.of() : nodes, Map.of());
  }
}

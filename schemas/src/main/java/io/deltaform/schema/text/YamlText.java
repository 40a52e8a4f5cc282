package io.deltaform.schema.text;

import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.SourcePosition;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Located.LocatedBoolean;
import io.deltaform.schema.text.Located.LocatedNull;
import io.deltaform.schema.text.Located.LocatedNumber;
import io.deltaform.schema.text.Located.LocatedObject;
import io.deltaform.schema.text.Located.LocatedText;
import io.deltaform.schema.text.Located.Member;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/** Reads a YAML file that holds one JSON value: text keys, and the types of YAML 1.2's core. */
public final class YamlText {
  private final String file;
  private final Diagnostics diagnostics;
  private int values;

  private YamlText(String file, Diagnostics diagnostics) {
    this.file = file;
    this.diagnostics = diagnostics;
  }

  /** True if the name of a file says that it is YAML. */
  public static boolean isNamed(String path) {
    return path.endsWith(".yaml") || path.endsWith(".yml");
  }

  /**
   * Reads {@code file}; what is wrong with its text becomes an error.
   *
   * @return null if there is no tree to go on with; an error says why
   */
  public static @Nullable Located read(SourceFile file, Diagnostics diagnostics) {
    return new YamlText(file.path(), diagnostics).read(file);
  }

  private @Nullable Located read(SourceFile source) {
    if (LocatedJson.isTooLarge(source)) {
      return fail("limit", start(), "the file is larger than any schema");
    }
    LoadSettings settings =
        LoadSettings.builder()
            .setLabel(file)
            // all of it at once: it copies what a long text has so far with each piece that it
            // reads
            .setBufferSize(Math.max(1, source.content().length()))
            .setCodePointLimit(TextLimits.BYTES)
            .setMaxAliasesForCollections(1_000)
            .build();
    try {
      String text =
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(source.content().toByteArray()))
              .toString();
      Optional<Node> root = new Compose(settings).composeString(text);
      return root.isEmpty()
          ? fail("syntax", start(), "the file holds nothing")
          : value(root.get(), 0);
    } catch (CharacterCodingException e) {
      return fail("not-utf8", start(), "the file is not UTF-8");
    } catch (MarkedYamlEngineException e) {
      SourcePosition at = e.getProblemMark().map(this::position).orElse(start());
      return fail("syntax", at, String.valueOf(e.getProblem()));
    } catch (YamlEngineException | StackOverflowError e) {
      return fail("syntax", start(), "the file is no YAML that can be read: " + e.getMessage());
    }
  }

  private @Nullable Located value(Node node, int depth) {
    SourcePosition at = node.getStartMark().map(this::position).orElse(start());
    if (depth > TextLimits.DEPTH || ++values > TextLimits.VALUES) {
      return values > TextLimits.VALUES + 1
          ? null
          : fail("limit", at, "too deep, or more values than any schema has");
    }
    if (node instanceof ScalarNode scalar) {
      return scalar(scalar, at);
    } else if (node instanceof SequenceNode sequence) {
      List<Located> items = new ArrayList<>();
      for (Node item : sequence.getValue()) {
        Located value = value(item, depth + 1);
        if (value == null) {
          return null;
        }
        items.add(value);
      }
      return new LocatedArray(items, at);
    }
    return object((MappingNode) node, at, depth);
  }

  private @Nullable Located object(MappingNode mapping, SourcePosition at, int depth) {
    Map<String, Member> members = new LinkedHashMap<>();
    for (NodeTuple tuple : mapping.getValue()) {
      Node key = tuple.getKeyNode();
      SourcePosition place = key.getStartMark().map(this::position).orElse(at);
      if (!(key instanceof ScalarNode name)) {
        return fail("syntax", place, "found a key that is no text");
      }
      Located value = value(tuple.getValueNode(), depth + 1);
      if (value == null) {
        return null;
      }
      if (members.putIfAbsent(name.getValue(), new Member(place, value)) != null) {
        diagnostics.error("duplicate-key", place, "the key stands twice in one object");
      }
    }
    return new LocatedObject(members, at);
  }

  private @Nullable Located scalar(ScalarNode scalar, SourcePosition at) {
    String text = scalar.getValue();
    Tag tag = scalar.getTag();
    if (tag.equals(Tag.NULL)) {
      return new LocatedNull(at);
    } else if (tag.equals(Tag.BOOL)) {
      return new LocatedBoolean(text.equalsIgnoreCase("true"), at);
    } else if (tag.equals(Tag.INT) || tag.equals(Tag.FLOAT)) {
      return number(text, at);
    }
    return new LocatedText(text, at);
  }

  /** Numbers that JSON cannot spell, such as {@code .inf}, stay text. */
  private @Nullable Located number(String text, SourcePosition at) {
    if (text.length() > TextLimits.NUMBER) {
      return fail("limit", at, "a number of more than " + TextLimits.NUMBER + " characters");
    }
    try {
      if (text.startsWith("0x") || text.startsWith("0o")) {
        int radix = text.charAt(1) == 'x' ? 16 : 8;
        return new LocatedNumber(new BigInteger(text.substring(2), radix).toString(), at);
      }
      if (text.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?")) {
        return new LocatedNumber(text, at);
      }
      return new LocatedNumber(new BigDecimal(text).toString(), at);
    } catch (NumberFormatException e) {
      return new LocatedText(text, at);
    }
  }

  private SourcePosition start() {
    return new SourcePosition(file, 1, 1);
  }

  private SourcePosition position(Mark mark) {
    return new SourcePosition(file, mark.getLine() + 1, mark.getColumn() + 1);
  }

  private @Nullable Located fail(String code, SourcePosition at, String message) {
    diagnostics.error(code, at, message);
    return null;
  }
}

package io.deltaform.generator.type;

import com.palantir.javapoet.CodeBlock;
import io.deltaform.runtime.gen.Symbols;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Lists of texts as Java expressions. */
public final class SymbolTexts {
  /** Each item of an array takes 8 bytes of an initializer that may have 65,535. */
  private static final int MOST_ITEMS = 1_000;

  private SymbolTexts() {}

  /** True if an array of them is not spelt item by item. */
  public static boolean areMany(List<String> texts) {
    return texts.size() > MOST_ITEMS;
  }

  /** An array of many texts: one text that is split. */
  public static CodeBlock array(List<String> texts) {
    char separator = separator(texts);
    String joined = String.join(String.valueOf(separator), texts);
    return CodeBlock.of(
        "$T.split($L, (char) $L)", Symbols.class, TextLiteral.joined(joined), (int) separator);
  }

  /** The first character that none of the texts has, a line feed if it can be. */
  private static char separator(List<String> texts) {
    Map<Character, Boolean> used = new TreeMap<>();
    texts.forEach(text -> text.chars().forEach(c -> used.put((char) c, true)));
    char separator = '\n';
    for (char next = 0; used.containsKey(separator); next++) {
      separator = next;
    }
    return separator;
  }
}

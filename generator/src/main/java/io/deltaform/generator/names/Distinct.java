package io.deltaform.generator.names;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Makes names distinct. Of the wire names that Java spells alike, one keeps the plain name: one of
 * letters, digits and single underscores before all others, then the first. Each other one bears a
 * suffix made from its own wire name, never a count, so that a name that comes later moves none of
 * those that were there.
 */
final class Distinct {
  private static final int SHORT = 4;

  private Distinct() {}

  /**
   * @param spelt wire name to Java name, in order
   * @param fold what makes two Java names the same
   * @return wire name to a Java name of its own, in the same order
   */
  static Map<String, String> names(Map<String, String> spelt, UnaryOperator<String> fold) {
    return names(spelt, fold, wire -> false, Set.of());
  }

  /**
   * @param givesWay which of the wire names never keep a plain name that another one has too
   * @param given wire names whose Java name was chosen: they keep it, and all others give way
   */
  static Map<String, String> names(
      Map<String, String> spelt,
      UnaryOperator<String> fold,
      Predicate<String> givesWay,
      Set<String> given) {
    if (areDistinct(spelt.values(), fold)) {
      return spelt;
    }
    Map<String, String> names = new LinkedHashMap<>(spelt);
    Map<String, List<String>> groups = new LinkedHashMap<>();
    spelt.forEach(
        (wire, java) -> groups.computeIfAbsent(fold.apply(java), k -> new ArrayList<>()).add(wire));
    for (List<String> group : groups.values()) {
      if (group.size() > 1) {
        separate(group, names, givesWay, given);
      }
    }
    return names;
  }

  /** So it nearly always is. */
  private static boolean areDistinct(Collection<String> names, UnaryOperator<String> fold) {
    Set<String> folded = new HashSet<>();
    for (String name : names) {
      if (!folded.add(fold.apply(name))) {
        return false;
      }
    }
    return true;
  }

  private static void separate(
      List<String> group,
      Map<String, String> names,
      Predicate<String> givesWay,
      Set<String> given) {
    List<String> others = new ArrayList<>(group);
    if (!others.removeAll(given)) {
      others.sort(Comparator.comparing(wire -> !isClean(wire))); // stable: order decides then
      others.stream().filter(givesWay.negate()).findFirst().ifPresent(others::remove);
    }
    int length = SHORT;
    while (!distinct(others, length)) {
      length *= 2;
    }
    for (String wire : others) {
      names.put(wire, names.get(wire) + "_" + suffix(wire, length));
    }
  }

  private static boolean distinct(List<String> wires, int length) {
    Set<String> suffixes = new HashSet<>();
    return wires.stream().allMatch(wire -> suffixes.add(suffix(wire, length)));
  }

  private static boolean isClean(String wire) {
    return wire.matches("[\\p{L}\\p{N}]+(_[\\p{L}\\p{N}]+)*");
  }

  /** Apart for different names: encoders write all halves of surrogates as one question mark. */
  private static byte[] bytes(String wire) {
    byte[] utf8 = wire.getBytes(StandardCharsets.UTF_8);
    if (new String(utf8, StandardCharsets.UTF_8).equals(wire)) {
      return utf8;
    }
    ByteBuffer units = ByteBuffer.allocate(wire.length() * Character.BYTES);
    units.asCharBuffer().put(wire);
    return units.array();
  }

  /** Begins with a letter: no spelling puts a small letter after an underscore. */
  static String suffix(String wire, int length) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes(wire));
      char first = (char) ('g' + (hash[31] & 0xf));
      return first + HexFormat.of().formatHex(hash).substring(0, length - 1);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}

package io.deltaform.runtime;

import io.deltaform.runtime.json.JsonInput;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is certain of the members of an object, without another look at it, once its codec made a
 * value of it. To be built by generated code.
 */
public final class KnownMembers {
  private final Set<String> names;
  private final Set<String> always = new HashSet<>();
  private final Set<String> texts = new HashSet<>();
  private final Map<String, JsonCodec<?>> objects = new HashMap<>();

  private KnownMembers(List<String> names) {
    this.names = Set.copyOf(names);
  }

  /**
   * @param names of the members that the type has places for, if its codec notes all others by
   *     {@link JsonInput#unknown}; none if that is not so
   */
  public static KnownMembers of(List<String> names) {
    return new KnownMembers(names);
  }

  /** Without the member there is no value. */
  public KnownMembers always(String name) {
    always.add(name);
    return this;
  }

  /** Likewise; and it is text. */
  public KnownMembers text(String name) {
    texts.add(name);
    return always(name);
  }

  /** Likewise; and it is an object, of which {@code codec} made a value. */
  public KnownMembers object(String name, JsonCodec<?> codec) {
    objects.put(name, codec);
    return always(name);
  }

  /** The names of the members that the type has places for; empty if others are not noted. */
  public Set<String> names() {
    return names;
  }

  /** True if there is no value without the member. */
  public boolean isAlways(String name) {
    return always.contains(name);
  }

  /** True if the member is there, and text. */
  public boolean isText(String name) {
    return texts.contains(name);
  }

  /** What read the member, which is there, as an object; null if that is not certain. */
  public @Nullable JsonCodec<?> object(String name) {
    return objects.get(name);
  }
}

package io.deltaform.formats.datastream;

import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.stream.MemberScan;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the source of an event before it is read. Not thread-safe. */
final class SourceRule {
  private static final int READ_METHOD = 0;
  private static final int METADATA = 1;
  private static final List<Mark> MARKS = marks();

  private final MemberScan top = new MemberScan("read_method", "source_metadata");
  private final MemberScan metadata =
      new MemberScan(MARKS.stream().map(Mark::name).toArray(String[]::new));

  /** A member that only one source has. */
  private record Mark(String name, DatastreamSource source) {}

  private static List<Mark> marks() {
    List<Mark> marks = new ArrayList<>();
    for (DatastreamSource source : DatastreamSource.values()) {
      source.marks().forEach(name -> marks.add(new Mark(name, source)));
    }
    return List.copyOf(marks);
  }

  /**
   * The source of the event at {@code p}; null if nothing in it tells.
   *
   * @throws io.deltaform.runtime.MalformedInput where the record is cut, or broken at its top
   */
  @Nullable DatastreamSource find(JsonInput in, byte[] b, int p, int e) {
    if (p >= e || b[p] != '{') {
      return null;
    }
    top.scan(in, b, p, e, 1 << READ_METHOD);
    int method = top.at(READ_METHOD);
    if (method >= 0 && b[method] == '"') {
      in.string(b, method, e);
      DatastreamSource named = named(in, b);
      if (named != null) {
        return named;
      }
    }
    int at = top.at(METADATA);
    if (at < 0) {
      top.scan(in, b, p, e, 1 << METADATA);
      at = top.at(METADATA);
    }
    return at >= 0 && b[at] == '{' ? marked(in, b, at, e) : null;
  }

  private static @Nullable DatastreamSource named(JsonInput in, byte[] b) {
    return DatastreamSource.ofReadMethod(in.text(b));
  }

  private @Nullable DatastreamSource marked(JsonInput in, byte[] b, int p, int e) {
    metadata.scan(in, b, p, e, (1 << MARKS.size()) - 1);
    for (int i = 0; i < MARKS.size(); i++) {
      if (metadata.at(i) >= 0) {
        return MARKS.get(i).source();
      }
    }
    return null;
  }
}

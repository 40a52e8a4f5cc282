package io.deltaform.registry.http;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts requests, and tells the counts as Prometheus reads them. Safe for several threads. */
final class Metrics {
  static final String TYPE = "text/plain;version=0.0.4;charset=utf-8";

  private final Map<Kind, LongAdder> requests = new ConcurrentHashMap<>();
  private final LongAdder nanos = new LongAdder();
  private final LongAdder count = new LongAdder();
  private final long started = System.nanoTime();

  /** What requests are counted by. */
  private record Kind(String method, int status) {
    String labels() {
      return "{method=\"" + method + "\",status=\"" + status + "\"} ";
    }
  }

  void count(String method, int status, long took) {
    // clients may send any word as a method
    String known =
        switch (method) {
          case "GET", "HEAD", "POST", "PUT", "DELETE" -> method;
          default -> "other";
        };
    Kind kind = new Kind(known, status);
    LongAdder counted = requests.get(kind);
    if (counted == null) {
      counted = requests.computeIfAbsent(kind, k -> new LongAdder());
    }
    counted.increment();
    nanos.add(took);
    count.increment();
  }

  byte[] text() {
    StringBuilder s = new StringBuilder();
    s.append("# HELP deltaform_requests_total Requests that were answered.\n")
        .append("# TYPE deltaform_requests_total counter\n");
    Map<String, LongAdder> sorted = new TreeMap<>();
    requests.forEach((kind, n) -> sorted.put(kind.labels(), n));
    sorted.forEach(
        (labels, n) ->
            s.append("deltaform_requests_total").append(labels).append(n.sum()).append('\n'));
    s.append("# HELP deltaform_request_seconds From the head of a request to its answer.\n")
        .append("# TYPE deltaform_request_seconds summary\n")
        .append("deltaform_request_seconds_sum ")
        .append(nanos.sum() / 1e9)
        .append("\ndeltaform_request_seconds_count ")
        .append(count.sum())
        .append("\n# HELP deltaform_uptime_seconds Since the start.\n")
        .append("# TYPE deltaform_uptime_seconds gauge\ndeltaform_uptime_seconds ")
        .append((System.nanoTime() - started) / 1e9)
        .append("\n# HELP deltaform_heap_bytes Memory of the heap in use.\n")
        .append("# TYPE deltaform_heap_bytes gauge\ndeltaform_heap_bytes ")
        .append(Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory())
        .append('\n');
    return s.toString().getBytes(StandardCharsets.UTF_8);
  }
}

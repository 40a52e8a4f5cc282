package io.deltaform.benchmark.registry;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/**
 * One connection that stays open, over which request follows answer. It does as little as can be
 * done, so that of two processors the server has the most. For one thread.
 */
final class Connection implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 30_000;

  private final Socket socket;
  private final InputStream in;
  private final StringBuilder line = new StringBuilder();

  Connection(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(PATIENCE_MILLIS);
    in = new BufferedInputStream(socket.getInputStream(), 16 << 10);
  }

  /** The bytes of a GET. */
  static byte[] get(String path) {
    return ("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n")
        .getBytes(StandardCharsets.US_ASCII);
  }

  /** The bytes of a POST of JSON. */
  static byte[] post(String path, String json) {
    return ("POST "
            + path
            + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/vnd.schemaregistry.v1+json"
            + "\r\nContent-Length: "
            + json.length()
            + "\r\n\r\n"
            + json)
        .getBytes(StandardCharsets.US_ASCII);
  }

  /** What was answered. */
  record Reply(int status, String text) {}

  /** Sends a request and reads all of its answer. */
  Reply send(byte[] request) throws IOException {
    socket.getOutputStream().write(request);
    int status = Integer.parseInt(line().substring(9, 12));
    int length = 0;
    boolean chunked = false;
    for (String header = line(); !header.isEmpty(); header = line()) {
      if (header.regionMatches(true, 0, "content-length:", 0, 15)) {
        length = Integer.parseInt(header.substring(15).strip());
      } else if (header.regionMatches(true, 0, "transfer-encoding: chunked", 0, 26)) {
        chunked = true;
      }
    }
    byte[] body = chunked ? chunks() : in.readNBytes(length);
    return new Reply(status, new String(body, StandardCharsets.UTF_8));
  }

  private byte[] chunks() throws IOException {
    byte[] all = {};
    for (; ; ) {
      int length = Integer.parseInt(line().strip(), 16);
      byte[] part = in.readNBytes(length);
      line();
      if (length == 0) {
        return all;
      }
      byte[] longer = java.util.Arrays.copyOf(all, all.length + length);
      System.arraycopy(part, 0, longer, all.length, length);
      all = longer;
    }
  }

  private String line() throws IOException {
    line.setLength(0);
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new EOFException("the server closed the connection");
      } else if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}

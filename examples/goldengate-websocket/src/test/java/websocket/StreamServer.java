package websocket;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;

/**
 * As much of a data stream's WebSocket (RFC 6455) as the consumer needs: it sends what comes after the
 * position that a connection asks for, then drops the connection without a word.
 */
final class StreamServer implements AutoCloseable {
  private static final String ACCEPT = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

  /** What the connections asked for: the first lines of their requests. */
  final Queue<String> requests = new ConcurrentLinkedQueue<>();

  private final ServerSocket listener = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
  private final Function<String, List<String>> after;

  /**
   * @param after the text messages after a position; none: the handshake is refused
   */
  StreamServer(Function<String, List<String>> after) throws IOException {
    this.after = after;
    Thread server = new Thread(this::serve, "stream server");
    server.setDaemon(true);
    server.start();
  }

  String address() {
    return "ws://localhost:" + listener.getLocalPort();
  }

  private void serve() {
    try {
      while (true) {
        try (Socket socket = listener.accept()) {
          answer(socket);
        }
      }
    } catch (SocketException e) {
      // closed: the test is over
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private void answer(Socket socket) throws Exception {
    String head = head(socket.getInputStream());
    String request = head.substring(0, head.indexOf('\r'));
    requests.add(request);
    String begin = request.replaceAll(".*[?]begin=([^ ]*) .*", "$1");
    List<String> messages = after.apply(URLDecoder.decode(begin, StandardCharsets.UTF_8));
    OutputStream out = socket.getOutputStream();
    if (messages.isEmpty()) {
      out.write("HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      return;
    }
    String key = head.replaceAll("(?is).*\r\nsec-websocket-key: *([^\r]*)\r\n.*", "$1");
    byte[] accept =
        MessageDigest.getInstance("SHA-1")
            .digest((key + ACCEPT).getBytes(StandardCharsets.US_ASCII));
    String answer =
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            + "Sec-WebSocket-Accept: "
            + Base64.getEncoder().encodeToString(accept)
            + "\r\n\r\n";
    out.write(answer.getBytes(StandardCharsets.US_ASCII));
    for (String message : messages) {
      text(out, message);
    }
    out.flush();
  }

  /** A text message in two frames, as a server with a small buffer sends it. */
  private static void text(OutputStream out, String message) throws IOException {
    byte[] utf8 = message.getBytes(StandardCharsets.UTF_8);
    int half = utf8.length / 2;
    frame(out, 0x01, utf8, 0, half);
    frame(out, 0x80, utf8, half, utf8.length - half);
  }

  private static void frame(OutputStream out, int first, byte[] b, int from, int length)
      throws IOException {
    out.write(first);
    if (length < 126) {
      out.write(length);
    } else {
      out.write(126);
      out.write(length >> 8);
      out.write(length);
    }
    out.write(b, from, length);
  }

  private static String head(InputStream in) throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    while (!head.toString(StandardCharsets.US_ASCII).endsWith("\r\n\r\n")) {
      int b = in.read();
      if (b < 0) {
        throw new IOException("the request ended early");
      }
      head.write(b);
    }
    return head.toString(StandardCharsets.US_ASCII);
  }

  @Override
  public void close() {
    try {
      listener.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

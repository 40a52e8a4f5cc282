package io.deltaform.library.registry;

import java.io.IOException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpResponse;
import java.nio.channels.UnresolvedAddressException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;

/** Why a registry gave no answer, or a bad one, in words for those who set its address. */
final class FailureWords {
  private static final int UNAUTHORIZED = 401;
  private static final int REDIRECT = 300;
  private static final int BAD_REQUEST = 400;

  private FailureWords() {}

  /** The reason for no answer. */
  static String reason(IOException e, boolean secure) {
    if (e instanceof HttpConnectTimeoutException) {
      return "the connection was not taken in time";
    } else if (e instanceof ConnectException) {
      return e.getCause() instanceof UnresolvedAddressException
          ? "no such host is known"
          : "the connection was refused";
    } else if (isUntrusted(e)) {
      return "its certificate is not trusted; -Djavax.net.ssl.trustStore=FILE gives Java a store of"
          + " those that are";
    } else if (e instanceof SSLException && says(e, "SSL message")) {
      return "it does not speak TLS; is http:// meant?";
    } else if (e instanceof ProtocolException) {
      return "the answer is none that HTTP knows";
    } else if (says(e, "received no bytes")) {
      return "the connection was closed without an answer" + (secure ? "" : "; is https:// meant?");
    }
    return e.getMessage() == null ? "the connection broke" : e.getMessage();
  }

  /** True if nobody whom Java trusts signed the certificate; trying again does not help. */
  static boolean isUntrusted(IOException e) {
    return e instanceof SSLHandshakeException && says(e, "PKIX");
  }

  /** Java has one type for many reasons. */
  private static boolean says(IOException e, String words) {
    return String.valueOf(e.getMessage()).contains(words);
  }

  /** What to do about an answer; empty where its own message has to do. */
  static String advice(HttpResponse<byte[]> response) {
    int status = response.statusCode();
    if (status == UNAUTHORIZED) {
      return "; it wants a user and a password, which stand before the host"
          + " (https://USER:PASSWORD@HOST) or, in a build, in the settings as a <server>";
    } else if (status >= REDIRECT && status < BAD_REQUEST) {
      return response
          .headers()
          .firstValue("Location")
          .map(to -> "; it sends to " + to + ", expected the address of the registry itself")
          .orElse("");
    }
    return "";
  }
}

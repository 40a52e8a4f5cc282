package io.deltaform.registry.http;

import io.deltaform.registry.access.RateLimit;
import io.deltaform.registry.access.Role;
import io.deltaform.registry.access.Users;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.jspecify.annotations.Nullable;

/**
 * Lets requests in, or not.
 *
 * @param users null: everybody may do everything
 */
record Guard(@Nullable Users users, RateLimit rate) {
  /** True if letting a request in costs no more than a look: no password is hashed. */
  boolean isQuick() {
    return users == null;
  }

  /** Throws if the client asks too often. */
  void admit(Request request, Response response) {
    if (!rate.admits(Request.getRemoteAddr(request))) {
      response.getHeaders().put(HttpHeader.RETRY_AFTER, "1");
      throw new HttpProblem(429, "HTTP 429 Too Many Requests: wait a second and ask again");
    }
  }

  /** Throws if the user may not do that. */
  void authorize(Request request, Response response, Endpoint endpoint) {
    if (users == null || endpoint.isOpen()) {
      return;
    }
    Role role = users.role(request.getHeaders().get(HttpHeader.AUTHORIZATION));
    if (role == null) {
      response.getHeaders().put(HttpHeader.WWW_AUTHENTICATE, "Basic realm=\"deltaform\"");
      throw new HttpProblem(401, "HTTP 401 Unauthorized: expected the name and password of a user");
    }
    String method = request.getMethod();
    boolean reads = method.equals("GET") || method.equals("HEAD") || endpoint.isReading();
    if (role != Role.WRITE && !reads) {
      throw new HttpProblem(403, "HTTP 403 Forbidden: this user may only read");
    }
  }
}

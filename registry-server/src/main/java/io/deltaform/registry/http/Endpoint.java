package io.deltaform.registry.http;

/** Answers the requests of one route and method. Safe for use by several threads. */
interface Endpoint {
  Answer answer(Call call);
}

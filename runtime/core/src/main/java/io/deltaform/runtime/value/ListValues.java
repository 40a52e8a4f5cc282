package io.deltaform.runtime.value;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads lists of values of one type. */
final class ListValues {
  private ListValues() {}

  /** Elements of exactly the element's class. */
  @SuppressWarnings("unchecked") // every element was found to be of the class
  static <T> @Nullable List<@Nullable T> list(
      JsonInput in, byte[] b, int p, int e, Scalar element, WireForm form, Problems out) {
    int errors = out.errors();
    List<@Nullable Object> items = any(in, b, p, e, element, form, out);
    if (items == null) {
      return null;
    }
    for (Object item : items) {
      if (item != null && !element.type().javaType().isInstance(item)) {
        if (out.errors() > errors) {
          // which element it is was said
          Misfit.keep(in, b, p, e);
          return null;
        }
        return Misfit.bad(in, b, p, e, out, "a list of " + element);
      }
    }
    return (List<@Nullable T>) items;
  }

  /** Elements as {@link AnyValue} reads them. */
  static @Nullable List<@Nullable Object> any(
      JsonInput in, byte[] b, int p, int e, Scalar element, WireForm form, Problems out) {
    if (b[p] == 'n') {
      in.position(JsonInput.nul(b, p, e));
      return null;
    }
    if (b[p] != '[') {
      return Misfit.bad(in, b, p, e, out, "a list");
    }
    in.enter(p);
    List<@Nullable Object> items = new ArrayList<>();
    int q = JsonInput.ws(b, p + 1, e);
    if (b[q] == ']') {
      in.position(q + 1);
    } else {
      for (; ; ) {
        items.add(item(in, b, q, e, element, form, out));
        q = JsonInput.ws(b, in.position(), e);
        if (b[q] == ']') {
          in.position(q + 1);
          break;
        }
        if (b[q] != ',') {
          throw MalformedInput.syntax("expected , or ]", q);
        }
        q = JsonInput.ws(b, q + 1, e);
      }
    }
    in.leave();
    return Collections.unmodifiableList(items);
  }

  /** PostgreSQL's arrays have any number of dimensions, which their type does not tell. */
  private static @Nullable Object item(
      JsonInput in, byte[] b, int p, int e, Scalar element, WireForm form, Problems out) {
    boolean inner =
        b[p] == '[' && element.type() != ValueType.LIST && element.type() != ValueType.JSON;
    return inner
        ? any(in, b, p, e, element, form, out)
        : AnyValue.read(in, b, p, e, element, form, out);
  }
}

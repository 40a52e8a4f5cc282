package io.deltaform.schema.jsonschema;

import java.util.regex.Pattern;

/** Where files lie, as the base of the references in them. */
final class FileAddresses {
  private static final Pattern ABSOLUTE = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:.*");

  private FileAddresses() {}

  /** A path that is a URI is its own place; any other lies below one root. */
  static UriReference of(String path) {
    return ABSOLUTE.matcher(path).matches()
        ? UriReference.parse(path).withoutFragment()
        : new UriReference("file", "", "/" + path, null, null);
  }

  /** A place as people know it: the path, or the URI. */
  static String readable(UriReference place) {
    String text = place.withoutFragment().toString();
    return text.startsWith("file:///") ? text.substring(8) : text;
  }
}

package io.deltaform.schema.jsonschema;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UriReferenceTest {
  /** The normal and abnormal examples of RFC 3986, section 5.4. */
  @ParameterizedTest
  @CsvSource(
      nullValues = "EMPTY",
      value = {
        "g:h, g:h",
        "g, http://a/b/c/g",
        "./g, http://a/b/c/g",
        "g/, http://a/b/c/g/",
        "/g, http://a/g",
        "//g, http://g",
        "?y, http://a/b/c/d;p?y",
        "g?y, http://a/b/c/g?y",
        "#s, http://a/b/c/d;p?q#s",
        "g#s, http://a/b/c/g#s",
        "g?y#s, http://a/b/c/g?y#s",
        ";x, http://a/b/c/;x",
        "g;x, http://a/b/c/g;x",
        "., http://a/b/c/",
        "./, http://a/b/c/",
        ".., http://a/b/",
        "../, http://a/b/",
        "../g, http://a/b/g",
        "../.., http://a/",
        "../../g, http://a/g",
        "../../../g, http://a/g",
        "/./g, http://a/g",
        "/../g, http://a/g",
        "g., http://a/b/c/g.",
        "..g, http://a/b/c/..g",
        "./../g, http://a/b/g",
        "./g/., http://a/b/c/g/",
        "g/./h, http://a/b/c/g/h",
        "g/../h, http://a/b/c/h",
        "g;x=1/../y, http://a/b/c/y",
        "g?y/../x, http://a/b/c/g?y/../x"
      })
  void aReferenceResolvesAsTheStandardSays(String reference, String expected) {
    UriReference base = UriReference.parse("http://a/b/c/d;p?q");
    assertThat(base.resolve(UriReference.parse(reference))).hasToString(expected);
  }

  @Test
  void anEmptyReferenceIsTheBase() {
    assertThat(UriReference.parse("http://a/b?q").resolve(UriReference.parse("")))
        .hasToString("http://a/b?q");
  }

  @ParameterizedTest
  @CsvSource({
    "urn:x:y, #/a, urn:x:y#/a",
    "file:///a/b.json, c.json, file:///a/c.json",
    "file:///a/b.json, ../c d.json, file:///c d.json",
    "http://h, x, http://h/x"
  })
  void namesThatAreNoAddressesResolveToo(String base, String reference, String expected) {
    assertThat(UriReference.parse(base).resolve(UriReference.parse(reference)))
        .hasToString(expected);
  }

  @ParameterizedTest
  @CsvSource({"#a%25b, a%b", "#%C3%A9, é", "#100%, 100%", "#%zz, %zz", "#/a~1b, /a~1b"})
  void percentEscapesOfAFragmentAreUndone(String reference, String expected) {
    assertThat(UriReference.parse(reference).decodedFragment()).isEqualTo(expected);
  }

  @Test
  void aLongHostileReferenceIsSplitAtOnce() {
    String text = "a".repeat(1_000_000) + "?".repeat(1_000_000) + "#".repeat(1_000_000);
    assertThat(UriReference.parse(text).path()).hasSize(1_000_000);
  }
}

package io.deltaform.generator.type;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LayoutTest {
  @Test
  void laysOutAsPeopleDo() {
    assertThat(
            Layout.tidy(
                """
                /**
                 *
                 * @param x a part
                 */
                @Generated(
                    from = "a",
                    api = 1
                )
                enum X {
                  A("a"),

                  B("b");

                  private static final Rule ONE = one();

                  private static final Rule TWO = two();

                  /**
                   * Reads it.
                   */
                  private X() {
                  }

                  int of() {
                    return switch (x) {
                      default -> 1;
                    } ;
                  }
                }
                """))
        .isEqualTo(
            """
            /**
             * @param x a part
             */
            @Generated(
                from = "a",
                api = 1)
            enum X {
              A("a"),
              B("b");

              private static final Rule ONE = one();
              private static final Rule TWO = two();

              /** Reads it. */
              private X() {}

              int of() {
                return switch (x) {
                  default -> 1;
                };
              }
            }
            """);
  }

  @Test
  void givesEachComponentOfALongRecordALineOfItsOwn() {
    assertThat(
            Layout.tidy(
                """
                public record X(long a,
                    Map<String, @Nullable List<Long>> b, boolean c) implements A, B {
                }
                record Short(long a, long b) {
                }
                """))
        .isEqualTo(
            """
            public record X(
                long a,
                Map<String, @Nullable List<Long>> b,
                boolean c) implements A, B {}
            record Short(long a, long b) {}
            """);
  }

  @Test
  void leavesTheWordsOfASchemaAlone() {
    String java =
        """
        /**
         * A brace {
         * }
         * and a comma,
         *
         * @param a } ;
         */
        class X {
          String x = "a {"
              + "}"
              + "} ;";
        }
        """;
    assertThat(Layout.tidy(java)).isEqualTo(java);
  }
}

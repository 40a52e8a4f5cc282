package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UserCommandTest {
  @Test
  void prints_a_line_with_a_salt_of_its_own_and_no_password() {
    Cli.Result first = Cli.runWith("secret\n", "user", "alice", "write");
    assertThat(first.exit()).isZero();
    assertThat(first.out())
        .matches("alice:write:pbkdf2-sha256\\$210000\\$[A-Za-z0-9+/=]+\\$[A-Za-z0-9+/=]+\n")
        .doesNotContain("secret");
    assertThat(Cli.runWith("secret\n", "user", "alice", "write").out()).isNotEqualTo(first.out());
  }

  @Test
  void a_user_without_a_password_a_role_or_a_plain_name_is_refused() {
    assertThat(Cli.runWith("", "user", "alice", "write").exit()).isEqualTo(2);
    assertThat(Cli.runWith("x\n", "user", "alice", "admin").exit()).isEqualTo(2);
    assertThat(Cli.runWith("x\n", "user", "a:b", "read").exit()).isEqualTo(2);
  }
}

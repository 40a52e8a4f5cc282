package io.deltaform.maven;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PackageNameTest {
  @Test
  void a_group_id_that_is_a_package_stays() {
    assertThat(PackageName.of("com.acme.shop")).isEqualTo("com.acme.shop");
  }

  @Test
  void what_Java_forbids_is_replaced() {
    assertThat(PackageName.of("com.acme-shop.2go")).isEqualTo("com.acme_shop._2go");
  }

  @Test
  void keywords_get_a_tail() {
    assertThat(PackageName.of("org.new.package")).isEqualTo("org.new_.package_");
    assertThat(PackageName.of("org._")).isEqualTo("org.__");
  }
}

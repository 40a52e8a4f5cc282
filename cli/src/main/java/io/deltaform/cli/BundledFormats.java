package io.deltaform.cli;

import io.deltaform.library.input.SchemaInputs;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.catalogue.Format;
import io.deltaform.schema.catalogue.NearestName;
import java.util.List;

/** Looks up bundled formats for what somebody typed. */
final class BundledFormats {
  private BundledFormats() {}

  static List<String> ids() {
    return SchemaInputs.formats();
  }

  /**
   * The format of that id.
   *
   * @throws Failure wrong use, with the nearest id, if there is none
   */
  static Format named(String id) {
    return Catalogue.bundled()
        .find(id)
        .orElseThrow(
            () ->
                Failure.usage(
                    "no format "
                        + id
                        + NearestName.hint(id, ids())
                        + " (`deltaform formats` lists them)"));
  }
}

package io.deltaform.library.jsonschema;

import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.Dialects;
import io.deltaform.schema.jsonschema.Draft;
import java.util.EnumMap;
import java.util.Map;

/** The library's dialects, each with our keywords and formats. */
final class LibraryDialects {
  private static final Map<Draft, Dialect> DIALECTS = new EnumMap<>(Draft.class);

  static {
    for (Draft draft : Draft.values()) {
      Dialect.Builder dialect = Dialect.builder(plain(draft)).formats(RuntimeFormat.all());
      dialect.keyword(new RulesKeyword());
      dialect.keyword(new EmbeddedKeyword(draft));
      EqualityKeyword.all().forEach(dialect::keyword);
      DIALECTS.put(draft, dialect.build());
    }
  }

  private LibraryDialects() {}

  static Dialect of(Draft draft) {
    return DIALECTS.getOrDefault(draft, plain(draft));
  }

  private static Dialect plain(Draft draft) {
    return switch (draft) {
      case DRAFT_4 -> Dialects.getDraft4();
      case DRAFT_6 -> Dialects.getDraft6();
      case DRAFT_7 -> Dialects.getDraft7();
      case DRAFT_2019_09 -> Dialects.getDraft201909();
      case DRAFT_2020_12 -> Dialects.getDraft202012();
    };
  }
}

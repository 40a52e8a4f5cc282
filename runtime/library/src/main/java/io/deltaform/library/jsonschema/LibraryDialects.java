package io.deltaform.library.jsonschema;

import com.networknt.schema.dialect.DefaultDialectRegistry;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.DialectRegistry;
import com.networknt.schema.dialect.Dialects;
import com.networknt.schema.keyword.NonValidationKeyword;
import io.deltaform.schema.jsonschema.Draft;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The library's dialects, each with our keywords and formats. */
final class LibraryDialects {
  /**
   * Draft 7 lets a validator check contents, and later drafts do not; contains reads its bounds.
   */
  private static final List<String> ANNOTATIONS =
      List.of("contentEncoding", "contentMediaType", "minContains", "maxContains");

  private static final Map<Draft, Dialect> DIALECTS = new EnumMap<>(Draft.class);

  static {
    for (Draft draft : Draft.values()) {
      Dialect.Builder dialect = Dialect.builder(plain(draft)).formats(RuntimeFormat.all());
      dialect.keyword(new RulesKeyword());
      dialect.keyword(new EmbeddedKeyword(draft));
      EqualityKeywords.all().forEach(dialect::keyword);
      LimitKeywords.all().forEach(dialect::keyword);
      ANNOTATIONS.forEach(name -> dialect.keyword(new NonValidationKeyword(name)));
      if (draft != Draft.DRAFT_4) {
        dialect.keyword(new ContainsKeyword(draft));
      }
      DIALECTS.put(draft, dialect.build());
    }
  }

  private LibraryDialects() {}

  /** Also for the parts of a schema that are in another draft than the whole. */
  static DialectRegistry registry() {
    return new DefaultDialectRegistry(DIALECTS.values());
  }

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

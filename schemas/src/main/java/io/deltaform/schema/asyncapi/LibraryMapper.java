package io.deltaform.schema.asyncapi;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the classes of asyncapi-core. Of what it refuses inside maps and lists that library prints
 * a stack trace and goes on; here it is kept in place of printed. Safe for use by several threads.
 */
final class LibraryMapper extends JsonMapper {
  private static final long serialVersionUID = 1L;

  private final transient ThreadLocal<List<JsonProcessingException>> kept =
      ThreadLocal.withInitial(ArrayList::new);

  LibraryMapper() {
    configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);
  }

  /** What the library refuses of {@code tree}, in the order in which it meets it. */
  List<JsonProcessingException> refusals(JsonNode tree, Class<?> type) {
    List<JsonProcessingException> refusals = kept.get();
    try {
      treeToValue(tree, type);
    } catch (JsonProcessingException e) {
      refusals.add(e);
    } finally {
      kept.remove();
    }
    return refusals;
  }

  /** The library's deserializers of maps and lists come here for each of their values. */
  @Override
  public <T> T readValue(JsonParser parser, Class<T> type) throws IOException {
    try {
      return super.readValue(parser, type);
    } catch (JsonProcessingException e) {
      throw new Refusal(e, kept.get());
    }
  }

  private static final class Refusal extends JsonMappingException {
    private static final long serialVersionUID = 1L;

    private final transient List<JsonProcessingException> kept;

    Refusal(JsonProcessingException e, List<JsonProcessingException> kept) {
      super(null, e.getOriginalMessage(), e);
      this.kept = kept;
      if (e instanceof JsonMappingException mapping) {
        List<Reference> path = mapping.getPath();
        for (int i = path.size() - 1; i >= 0; i--) {
          prependPath(path.get(i));
        }
      }
    }

    /** Called where the library goes on without the value. */
    @Override
    public void printStackTrace() {
      kept.add(this);
    }
  }
}

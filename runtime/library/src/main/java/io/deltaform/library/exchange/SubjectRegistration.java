package io.deltaform.library.exchange;

import io.deltaform.library.registry.SchemaDraft;
import io.deltaform.library.registry.SchemaReference;
import io.deltaform.library.registry.SchemaRegistryClient;
import io.deltaform.library.registry.SchemaRegistryException;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostic;
import io.deltaform.schema.model.SourcePosition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Registers files as versions of subjects. */
public final class SubjectRegistration {
  private static final int BY_THE_REGISTRY = 400;
  private static final int BY_THE_SERVER = 500;

  private final SchemaRegistryClient registry;
  private final DraftLinks links;
  private final Map<String, Answer> answers = new LinkedHashMap<>();

  private SubjectRegistration(SchemaRegistryClient registry, DraftLinks links) {
    this.registry = registry;
    this.links = links;
  }

  /**
   * What became of a file.
   *
   * @param at the file; the place in it too, where it is no schema
   * @param id the schema's number; 0 if it was refused
   * @param refusal the reason, mostly the registry's; null if it took the schema, or had it
   */
  public record Answer(SourcePosition at, String subject, int id, @Nullable String refusal) {
    /** Its path. */
    public String file() {
      return at.file();
    }
  }

  /**
   * Registers the schemas among {@code files}, each under its name without the ending; what one
   * takes from another comes first and is referred to. One that is refused does not stop others.
   *
   * @throws ExchangeFault if two files would be one subject, or refer to each other in a circle
   * @throws SchemaRegistryException if the registry does not answer
   */
  public static List<Answer> register(
      SchemaRegistryClient registry, List<SourceFile> files, SubjectPatterns patterns) {
    Map<String, Draft> drafts = new LinkedHashMap<>();
    for (SourceFile file : files) {
      Draft draft = Draft.of(file);
      if (draft != null && patterns.matches(draft.subject())) {
        Draft other = drafts.put(draft.subject(), draft);
        if (other != null) {
          throw new ExchangeFault(
              other.file() + " and " + draft.file() + " would both be " + draft.subject());
        }
      }
    }
    SubjectRegistration all =
        new SubjectRegistration(registry, new DraftLinks(List.copyOf(drafts.values())));
    for (Draft draft : drafts.values()) {
      all.register(draft, new LinkedHashSet<>());
    }
    return List.copyOf(all.answers.values());
  }

  private Answer register(Draft draft, Set<String> above) {
    Answer known = answers.get(draft.subject());
    if (known != null) {
      return known;
    }
    if (!above.add(draft.subject())) {
      throw new ExchangeFault(
          "these refer to each other in a circle, so none can be first: "
              + String.join(", ", above));
    }
    Diagnostic fault = draft.fault();
    if (fault != null) {
      above.remove(draft.subject());
      String reason = "[" + fault.code() + "] " + fault.message();
      return told(new Answer(fault.position(), draft.subject(), 0, reason));
    }
    List<SchemaReference> references = new ArrayList<>();
    Map<String, Integer> versions = new HashMap<>();
    for (Map.Entry<String, Draft> link : links.of(draft).entrySet()) {
      Answer other = register(link.getValue(), above);
      if (other.refusal() != null) {
        return told(draft, 0, other.file() + ", to which it refers, was refused");
      }
      int version =
          versions.computeIfAbsent(other.subject(), subject -> version(subject, other.id()));
      references.add(new SchemaReference(link.getKey(), other.subject(), version));
    }
    above.remove(draft.subject());
    try {
      SchemaDraft sent = new SchemaDraft(draft.type(), draft.text(), references);
      return told(draft, registry.register(draft.subject(), sent), null);
    } catch (SchemaRegistryException e) {
      if (e.status() < BY_THE_REGISTRY || e.status() >= BY_THE_SERVER) {
        throw e;
      }
      return told(draft, 0, String.valueOf(e.getMessage()));
    }
  }

  private Answer told(Draft draft, int id, @Nullable String refusal) {
    SourcePosition file = new SourcePosition(draft.file(), 0, 0);
    return told(new Answer(file, draft.subject(), id, refusal));
  }

  private Answer told(Answer answer) {
    answers.put(answer.subject(), answer);
    return answer;
  }

  /** The newest version that is this schema. */
  private int version(String subject, int id) {
    List<Integer> numbers = registry.versionNumbers(subject);
    for (int i = numbers.size() - 1; i >= 0; i--) {
      if (registry.version(subject, numbers.get(i)).id() == id) {
        return numbers.get(i);
      }
    }
    throw new ExchangeFault("the registry has no version of " + subject + " with the id " + id);
  }
}

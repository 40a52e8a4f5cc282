package io.deltaform.schema.asyncapi;

import io.deltaform.schema.asyncapi.ApiReferences.Place;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.fingerprint.Fingerprints;
import io.deltaform.schema.model.ApiDocument;
import io.deltaform.schema.model.ApiDocument.Channel;
import io.deltaform.schema.model.ApiDocument.Operation;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedObject;
import io.deltaform.schema.text.Located.LocatedText;
import io.deltaform.schema.text.Located.Member;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Reads AsyncAPI documents of versions 2 and 3. */
public final class AsyncApiFrontend {
  private final ApiReferences references;
  private final Diagnostics diagnostics;
  private final List<ApiDocument> documents = new ArrayList<>();
  private final List<Payload> payloads = new ArrayList<>();

  private AsyncApiFrontend(ApiReferences references, Diagnostics diagnostics) {
    this.references = references;
    this.diagnostics = diagnostics;
  }

  /**
   * Reads {@code documents}.
   *
   * @param parts files that are only a part of a document, by path
   * @param others further files that they can refer to, by path
   * @return what can be read; worth nothing if {@code diagnostics} has errors
   */
  public static ApiResult read(
      List<ApiInput> documents,
      Map<String, LocatedObject> parts,
      Map<String, Located> others,
      Diagnostics diagnostics) {
    Map<String, Located> files = new HashMap<>(others);
    Map<String, Located> schemas = new LinkedHashMap<>();
    files.putAll(parts);
    parts.forEach((path, root) -> schemas.put(path, withDialect(root)));
    for (ApiInput input : documents) {
      files.put(input.path(), input.root());
      schemas.put(input.path(), withDialect(input.root()));
    }
    AsyncApiFrontend frontend =
        new AsyncApiFrontend(new ApiReferences(files, diagnostics), diagnostics);
    documents.forEach(frontend::document);
    return new ApiResult(frontend.documents, frontend.payloads, schemas);
  }

  /** Those of {@code candidates} that the documents lead to, directly or by each other. */
  public static Map<String, LocatedObject> parts(
      List<ApiInput> documents, Map<String, LocatedObject> candidates) {
    Map<String, LocatedObject> parts = new TreeMap<>();
    Deque<ApiInput> left = new ArrayDeque<>(documents);
    while (!left.isEmpty()) {
      ApiInput next = left.remove();
      for (String path : ApiReferences.files(next.path(), next.root())) {
        LocatedObject part = candidates.get(path);
        if (part != null && parts.put(path, part) == null) {
          left.add(new ApiInput(path, part));
        }
      }
    }
    return parts;
  }

  /** The document as something that schemas can be found in. */
  private static Located withDialect(LocatedObject root) {
    Map<String, Member> members = new LinkedHashMap<>(root.members());
    members.put(
        "$schema",
        new Member(root.position(), new LocatedText(SchemaFormats.OWN, root.position())));
    return new LocatedObject(members, root.position());
  }

  private void document(ApiInput input) {
    Place root = new Place(input.path(), "", input.root());
    String version = String.valueOf(input.root().text("asyncapi"));
    boolean three = version.matches("3\\.[01]\\.[0-9]+");
    if (!three && !version.matches("2\\.[0-6]\\.[0-9]+")) {
      Located at = input.root().get("asyncapi");
      diagnostics.error(
          "unsupported-asyncapi",
          at == null ? input.root().position() : at.position(),
          "AsyncAPI " + version + " is not read; expected 2.0 to 2.6, 3.0 or 3.1");
      return;
    }
    LocatedObject info = ApiFacts.object(root, "info");
    String title = info == null ? null : info.text("title");
    if (info == null || title == null) {
      diagnostics.error(
          "bad-asyncapi", input.root().position(), "the document has no \"info\" with a \"title\"");
      return;
    }
    ApiMessages messages =
        new ApiMessages(
            input.path(), input.root().text("defaultContentType"), references, diagnostics);
    List<Channel> channels;
    List<Operation> operations;
    if (three) {
      ApiVersion3 read = new ApiVersion3(messages, references, diagnostics);
      read.read(root);
      channels = read.channels;
      operations = read.operations;
    } else {
      ApiVersion2 read = new ApiVersion2(messages, references);
      read.read(root);
      channels = read.channels;
      operations = read.operations;
    }
    payloads.addAll(messages.payloads());
    documents.add(
        new ApiDocument(
            input.path(),
            title,
            text(info, "version"),
            version,
            info.text("description"),
            Fingerprints.ofJson(input.root().toValue()),
            ApiFacts.servers(root, three, references, diagnostics),
            channels,
            operations,
            messages.all()));
    if (!diagnostics.hasErrors()) {
      LibraryCheck.check(input, version, diagnostics);
    }
  }

  private static String text(LocatedObject object, String name) {
    @Nullable String text = object.text(name);
    return text == null ? "" : text;
  }
}

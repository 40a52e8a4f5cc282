package io.deltaform.schema.asyncapi;

import io.deltaform.schema.asyncapi.ApiReferences.Place;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.ApiDocument.Action;
import io.deltaform.schema.model.ApiDocument.Channel;
import io.deltaform.schema.model.ApiDocument.Operation;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Pointers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Channels and operations of AsyncAPI 3. */
final class ApiVersion3 {
  private final ApiMessages messages;
  private final ApiReferences references;
  private final Diagnostics diagnostics;
  private final Map<String, String> channelAt = new HashMap<>();
  final List<Channel> channels = new ArrayList<>();
  final List<Operation> operations = new ArrayList<>();

  ApiVersion3(ApiMessages messages, ApiReferences references, Diagnostics diagnostics) {
    this.messages = messages;
    this.references = references;
    this.diagnostics = diagnostics;
  }

  void read(Place root) {
    Place components = ApiVersion2.components(root);
    for (Place message : ApiFacts.members(components, "messages")) {
      messages.key(message, message.key());
    }
    for (Place place : ApiFacts.members(root, "channels")) {
      Place channel = references.follow(place);
      if (channel != null) {
        channel(place.key(), channel);
      }
    }
    for (Place place : ApiFacts.members(root, "operations")) {
      Place operation = references.follow(place);
      if (operation != null) {
        operation(place.key(), operation);
      }
    }
  }

  private void channel(String key, Place channel) {
    channelAt.put(channel.file() + "#" + channel.pointer(), key);
    List<String> own = new ArrayList<>();
    for (Place message : ApiFacts.members(channel, "messages")) {
      String known = messages.key(message, message.key());
      if (known != null) {
        own.add(known);
      }
    }
    channels.add(
        new Channel(
            key,
            ApiFacts.text(channel, "address"),
            ApiFacts.doc(channel),
            own,
            ApiFacts.bindings(channel, references)));
  }

  private void operation(String key, Place operation) {
    String action = ApiFacts.text(operation, "action");
    boolean acts = "send".equals(action) || "receive".equals(action);
    if (!acts) {
      wrong(operation, "operations." + key + " has no \"action\" send or receive");
    }
    Place channel = operation.member("channel");
    Place target = channel == null ? null : references.follow(channel);
    String known = target == null ? null : channelAt.get(target.file() + "#" + target.pointer());
    if (known == null) {
      if (channel == null || target != null) {
        wrong(operation, "operations." + key + " has no \"channel\" that is one of the document's");
      }
    }
    if (known == null || !acts) {
      return;
    }
    operations.add(
        new Operation(
            key,
            "send".equals(action) ? Action.SEND : Action.RECEIVE,
            known,
            ApiFacts.doc(operation),
            messages(operation, known),
            ApiFacts.bindings(operation, references)));
  }

  /** Those that the operation lists, else all of its channel. */
  private List<String> messages(Place operation, String channel) {
    Place listed = operation.member("messages");
    if (listed == null || !(listed.value() instanceof LocatedArray array)) {
      return channels.stream()
          .filter(c -> c.key().equals(channel))
          .findFirst()
          .map(Channel::messages)
          .orElse(List.of());
    }
    List<String> own = new ArrayList<>();
    List<Located> items = array.items();
    for (int i = 0; i < items.size(); i++) {
      String pointer = Pointers.child(listed.pointer(), String.valueOf(i));
      @Nullable String key =
          messages.key(new Place(listed.file(), pointer, items.get(i)), "message " + (i + 1));
      if (key != null) {
        own.add(key);
      }
    }
    return own;
  }

  private void wrong(Place at, String message) {
    diagnostics.error("bad-asyncapi", at.value().position(), message);
  }
}

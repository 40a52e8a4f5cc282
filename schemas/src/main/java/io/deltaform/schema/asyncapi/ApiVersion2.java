package io.deltaform.schema.asyncapi;

import io.deltaform.schema.asyncapi.ApiReferences.Place;
import io.deltaform.schema.model.ApiDocument.Action;
import io.deltaform.schema.model.ApiDocument.Channel;
import io.deltaform.schema.model.ApiDocument.Operation;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Pointers;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Channels and operations of AsyncAPI 2, in the terms of version 3: a channel's key is its address,
 * and what others publish is what the application receives.
 */
final class ApiVersion2 {
  private final ApiMessages messages;
  private final ApiReferences references;
  final List<Channel> channels = new ArrayList<>();
  final List<Operation> operations = new ArrayList<>();

  ApiVersion2(ApiMessages messages, ApiReferences references) {
    this.messages = messages;
    this.references = references;
  }

  void read(Place root) {
    for (Place message : ApiFacts.members(components(root), "messages")) {
      messages.key(message, message.key());
    }
    for (Place place : ApiFacts.members(root, "channels")) {
      Place channel = references.follow(place);
      if (channel != null) {
        channel(place.key(), channel);
      }
    }
  }

  static Place components(Place root) {
    Place components = root.member("components");
    return components == null ? root : components;
  }

  private void channel(String key, Place channel) {
    Set<String> all = new LinkedHashSet<>();
    operation(key, channel, "publish", Action.RECEIVE, all);
    operation(key, channel, "subscribe", Action.SEND, all);
    channels.add(
        new Channel(
            key,
            key,
            ApiFacts.doc(channel),
            List.copyOf(all),
            ApiFacts.bindings(channel, references)));
  }

  private void operation(String key, Place channel, String word, Action action, Set<String> all) {
    Place operation = channel.member(word);
    if (operation == null) {
      return;
    }
    List<String> own = new ArrayList<>();
    Place message = operation.member("message");
    if (message != null) {
      Place target = references.follow(message);
      Place several = target == null ? null : target.member("oneOf");
      if (several != null && several.value() instanceof LocatedArray array) {
        List<Located> items = array.items();
        for (int i = 0; i < items.size(); i++) {
          String pointer = Pointers.child(several.pointer(), String.valueOf(i));
          add(new Place(several.file(), pointer, items.get(i)), key + " " + (i + 1), own);
        }
      } else if (target != null) {
        add(message, key, own);
      }
    }
    all.addAll(own);
    String id = ApiFacts.text(operation, "operationId");
    operations.add(
        new Operation(
            id == null ? key + " " + word : id,
            action,
            key,
            ApiFacts.doc(operation),
            own,
            ApiFacts.bindings(operation, references)));
  }

  private void add(Place message, String otherwise, List<String> own) {
    String key = messages.key(message, otherwise);
    if (key != null) {
      own.add(key);
    }
  }
}

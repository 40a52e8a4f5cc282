package io.deltaform.registry.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.deltaform.registry.service.Config;
import io.deltaform.registry.service.Fault;
import io.deltaform.registry.service.JsonTexts;
import io.deltaform.registry.service.Mode;
import io.deltaform.registry.service.Normalization;
import io.deltaform.registry.service.Registry;
import io.deltaform.registry.service.Settings;
import io.deltaform.registry.store.SubjectName;
import io.deltaform.schema.compatibility.Level;
import io.deltaform.schema.compatibility.Policy;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Everything below {@code /config} and {@code /mode}. */
final class SettingRoutes {
  private final Settings settings;

  SettingRoutes(Registry registry) {
    this.settings = registry.settings();
  }

  void addTo(Router router) {
    for (String path : new String[] {"", "/{}"}) {
      router
          .add("GET", "/config" + path, this::config)
          .add("PUT", "/config" + path, this::configure)
          .add("DELETE", "/config" + path, this::unconfigure)
          .add("GET", "/mode" + path, this::mode)
          .add("PUT", "/mode" + path, this::setMode)
          .add("DELETE", "/mode" + path, this::unsetMode);
    }
  }

  /** Null for the global setting. */
  private static @Nullable SubjectName subject(Call call) {
    return call.arguments().isEmpty() ? null : call.subject();
  }

  private Answer config(Call call) {
    SubjectName subject = subject(call);
    if (subject == null || call.query().isTrue("defaultToGlobal")) {
      return Answer.ok(print(settings.config(subject), "compatibilityLevel"));
    }
    Config own = settings.ownConfig(subject);
    if (own == null) {
      throw Fault.NO_SUBJECT_CONFIG.because(
          "Subject '"
              + subject.qualified()
              + "' does not have subject-level compatibility configured");
    }
    return Answer.ok(print(own, "compatibilityLevel"));
  }

  /** What is read bears another name than what is written, as clients expect. */
  private static ObjectNode print(Config config, String name) {
    ObjectNode node = JsonTexts.object();
    if (config.level() != null) {
      node.put(name, config.level().name());
    }
    if (config.normalization() == Normalization.KEY_ORDER) {
      node.put("normalize", true);
    }
    if (config.policy() != null) {
      node.put("compatibilityPolicy", config.policy().name());
    }
    return node;
  }

  private Answer configure(Call call) {
    SubjectName subject = subject(call);
    ObjectNode body = call.object();
    JsonNode normalize = body.path("normalize");
    String name = RequestJson.text(body, "compatibility");
    Level level = name == null ? null : Level.of(name);
    String rules = RequestJson.text(body, "compatibilityPolicy");
    Policy policy = rules == null ? null : Policy.of(rules);
    if (rules != null && policy == null) {
      throw Fault.INVALID_LEVEL.because(
          "Invalid compatibility policy. Valid values are " + names(Policy.values()));
    }
    if (level == null && (name != null || (policy == null && !normalize.isBoolean()))) {
      throw Fault.INVALID_LEVEL.because(
          "Invalid compatibility level. Valid values are " + names(Level.values()));
    }
    Normalization normalization = null;
    if (normalize.isBoolean()) {
      normalization = normalize.booleanValue() ? Normalization.KEY_ORDER : Normalization.SPELLING;
    }
    Config config = new Config(level, normalization, policy);
    settings.configure(subject, config);
    return Answer.ok(print(config, "compatibility"));
  }

  private Answer unconfigure(Call call) {
    SubjectName subject = subject(call);
    Config before = settings.config(subject);
    if (settings.unconfigure(subject) == null && subject != null) {
      throw noSubject(subject);
    }
    return Answer.ok(print(before, "compatibilityLevel"));
  }

  private static RuntimeException noSubject(SubjectName subject) {
    return Fault.SUBJECT_NOT_FOUND.because("Subject '" + subject.qualified() + "' not found.");
  }

  private Answer mode(Call call) {
    SubjectName subject = subject(call);
    if (subject == null || call.query().isTrue("defaultToGlobal")) {
      return Answer.ok(print(settings.mode(subject)));
    }
    Mode own = settings.ownMode(subject);
    if (own == null) {
      throw Fault.NO_SUBJECT_MODE.because(
          "Subject '" + subject.qualified() + "' does not have subject-level mode configured");
    }
    return Answer.ok(print(own));
  }

  private static ObjectNode print(Mode mode) {
    return JsonTexts.object().put("mode", mode.name());
  }

  private Answer setMode(Call call) {
    SubjectName subject = subject(call);
    String name = RequestJson.text(call.object(), "mode");
    Mode mode = name == null ? null : Mode.of(name);
    if (mode == null) {
      throw Fault.INVALID_MODE.because("Invalid mode. Valid values are " + names(Mode.values()));
    }
    settings.setMode(subject, mode);
    return Answer.ok(print(mode));
  }

  private Answer unsetMode(Call call) {
    SubjectName subject = subject(call);
    Mode before = settings.mode(subject);
    if (settings.ownMode(subject) == null && subject != null) {
      throw noSubject(subject);
    }
    settings.setMode(subject, null);
    return Answer.ok(print(before));
  }

  private static String names(Enum<?>[] values) {
    return Arrays.stream(values)
        .map(value -> value.name().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(", "));
  }
}

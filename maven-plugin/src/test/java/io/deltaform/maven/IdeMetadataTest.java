package io.deltaform.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.maven.GoalsPage.Goal;
import io.deltaform.maven.GoalsPage.Parameter;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * What IDEs go by when they import a project: Eclipse (m2e) reads {@code
 * META-INF/m2e/lifecycle-mapping-metadata.xml} of the plugin's jar, IntelliJ takes each folder of
 * {@code target/generated-sources} for a source root.
 */
class IdeMetadataTest {
  private static final String METADATA = "/META-INF/m2e/lifecycle-mapping-metadata.xml";
  private GoalsPage page;
  private Element root;

  @BeforeEach
  void read() throws Exception {
    page = GoalsPage.read(Path.of("target/plugin-enhanced.xml"));
    try (InputStream in = IdeMetadataTest.class.getResourceAsStream(METADATA)) {
      root =
          DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in).getDocumentElement();
    }
  }

  private static List<Element> all(Element parent, String name) {
    List<Element> found = new ArrayList<>();
    NodeList nodes = parent.getElementsByTagName(name);
    for (int i = 0; i < nodes.getLength(); i++) {
      found.add((Element) nodes.item(i));
    }
    return found;
  }

  @Test
  void eclipse_is_told_of_every_goal_once() {
    assertThat(root.getTagName()).isEqualTo("lifecycleMappingMetadata");
    Map<String, Element> actions = new TreeMap<>();
    for (Element execution : all(root, "pluginExecution")) {
      for (Element goal : all(execution, "goal")) {
        Element action = all(execution, "action").get(0);
        assertThat(actions.put(goal.getTextContent(), action)).as(goal.getTextContent()).isNull();
      }
    }
    assertThat(actions.keySet())
        .containsExactlyElementsOf(page.goals().stream().map(Goal::name).sorted().toList());
    for (Map.Entry<String, Element> action : actions.entrySet()) {
      boolean generates = action.getKey().startsWith("generate");
      assertThat(all(action.getValue(), "ignore")).as(action.getKey()).hasSize(generates ? 0 : 1);
      if (generates) {
        assertThat(all(action.getValue(), "runOnConfiguration").get(0).getTextContent())
            .isEqualTo("true");
        assertThat(all(action.getValue(), "runOnIncremental").get(0).getTextContent())
            .isEqualTo("true");
      }
    }
  }

  @Test
  void generated_sources_are_where_intellij_looks_for_them() {
    Set<String> outputs =
        Set.of("target/generated-sources/deltaform", "target/generated-test-sources/deltaform");
    List<String> found = new ArrayList<>();
    for (Goal goal : page.goals()) {
      goal.parameters().stream()
          .filter(p -> p.name().equals("output"))
          .map(Parameter::usual)
          .forEach(found::add);
    }
    assertThat(found).containsExactlyInAnyOrderElementsOf(outputs);
  }
}

package io.deltaform.maven;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** The goals of the plugin as its descriptor has them, and as a page for people. */
final class GoalsPage {
  private final List<Goal> goals = new ArrayList<>();

  /** A goal; its phase is empty where it is bound to none. */
  record Goal(String name, String phase, String text, List<Parameter> parameters) {}

  /** A parameter that people set; property and default may be empty. */
  record Parameter(String name, String property, String usual, String text) {}

  /**
   * Reads {@code plugin-enhanced.xml}, which says in HTML what the plugin's own file says in plain
   * text.
   */
  static GoalsPage read(Path descriptor) throws Exception {
    GoalsPage page = new GoalsPage();
    Element root =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(descriptor.toFile())
            .getDocumentElement();
    Map<String, Goal> sorted = new TreeMap<>();
    for (Element mojo : children(root, "mojos", "mojo")) {
      List<Parameter> parameters = new ArrayList<>();
      for (Element parameter : children(mojo, "parameters", "parameter")) {
        if (text(parameter, "editable").equals("true")) {
          parameters.add(parameter(mojo, parameter));
        }
      }
      String phase = text(mojo, "phase");
      String name = text(mojo, "goal");
      sorted.put(name, new Goal(name, phase, plain(text(mojo, "description")), parameters));
    }
    page.goals.addAll(sorted.values());
    return page;
  }

  List<Goal> goals() {
    return goals;
  }

  private static Parameter parameter(Element mojo, Element parameter) {
    String name = text(parameter, "name");
    String property = "";
    String usual = "";
    for (Element value : children(mojo, "configuration", name)) {
      property = value.getTextContent().strip().replaceAll("^\\$\\{|}$", "");
      usual =
          value
              .getAttribute("default-value")
              .replace("${project.build.directory}", "target")
              .replace("${project.basedir}/", "");
    }
    return new Parameter(name, property, usual, plain(text(parameter, "description")));
  }

  /** The section of the page. */
  String markdown() {
    StringBuilder page = new StringBuilder();
    for (Goal goal : goals) {
      page.append("### `deltaform:").append(goal.name()).append("`\n\n");
      page.append(goal.text());
      page.append(goal.phase().isEmpty() ? "" : " Phase: `" + goal.phase() + "`.").append("\n\n");
      page.append("| parameter | property | default | is |\n|---|---|---|---|\n");
      for (Parameter parameter : goal.parameters()) {
        page.append("| `").append(parameter.name()).append("` | ");
        page.append(code(parameter.property())).append(" | ").append(code(parameter.usual()));
        page.append(" | ").append(parameter.text().replace("|", "\\|")).append(" |\n");
      }
      page.append('\n');
    }
    return page.toString();
  }

  private static String code(String text) {
    return text.isEmpty() ? "" : "`" + text + "`";
  }

  private static String plain(String html) {
    return html.replaceAll("</?code>", "`")
        .replaceAll("<[^>]*>", "")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&")
        .replaceAll("\\s+", " ")
        .strip();
  }

  private static String text(Element parent, String name) {
    List<Element> found = direct(parent, name);
    return found.isEmpty() ? "" : found.get(0).getTextContent();
  }

  private static List<Element> children(Element parent, String list, String name) {
    List<Element> lists = direct(parent, list);
    return lists.isEmpty() ? List.of() : direct(lists.get(0), name);
  }

  private static List<Element> direct(Element parent, String name) {
    List<Element> found = new ArrayList<>();
    NodeList all = parent.getChildNodes();
    for (int i = 0; i < all.getLength(); i++) {
      Node node = all.item(i);
      if (node instanceof Element element && element.getTagName().equals(name)) {
        found.add(element);
      }
    }
    return found;
  }
}

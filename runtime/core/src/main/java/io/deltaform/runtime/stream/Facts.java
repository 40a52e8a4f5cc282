package io.deltaform.runtime.stream;

import java.util.ArrayList;
import java.util.List;

/**
 * The facts that a set of signatures asks for, as a tree of member names: one walk along a record
 * finds out about all of them at once.
 */
final class Facts {
  /** A member that is asked for, or that holds one. */
  static final class Node {
    private final String name;
    private final List<Node> children = new ArrayList<>(0);
    private final List<Fact> facts = new ArrayList<>(0);

    private Node(String name) {
      this.name = name;
    }

    String name() {
      return name;
    }

    List<Node> children() {
      return children;
    }

    List<Fact> facts() {
      return facts;
    }

    private Node child(String name) {
      for (Node child : children) {
        if (child.name.equals(name)) {
          return child;
        }
      }
      Node child = new Node(name);
      children.add(child);
      return child;
    }
  }

  /** One fact and its number. */
  record Fact(int number, Condition.Test test) {}

  private final Node root = new Node("");
  private final List<Condition.Member> members = new ArrayList<>();

  Facts(List<Signature> signatures) {
    List<Condition.Member> asked = new ArrayList<>();
    signatures.forEach(signature -> signature.condition().members(asked));
    for (Condition.Member member : asked) {
      if (!members.contains(member)) {
        Node node = root;
        for (String name : member.path()) {
          node = node.child(name);
        }
        node.facts.add(new Fact(members.size(), member.test()));
        members.add(member);
      }
    }
  }

  Node root() {
    return root;
  }

  int count() {
    return members.size();
  }

  /** The number of a member's fact. */
  int number(Condition.Member member) {
    return members.indexOf(member);
  }
}

package io.deltaform.runtime.stream;

import io.deltaform.runtime.json.JsonInput;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The facts that a set of signatures asks for, as a tree of member names: one walk along a record
 * finds out about all of them at once.
 */
final class Facts {
  /** A member that is asked for, or that holds one. */
  static final class Node {
    private final String name;
    private final List<Node> children = new ArrayList<>(0);
    private Node[][] byLength = {};
    private final List<Fact> facts = new ArrayList<>(0);

    private Node(String name) {
      this.name = name;
    }

    /** True if members of this member are asked for. */
    boolean isEntered() {
      return !children.isEmpty();
    }

    /** How many of its members are asked for. */
    int size() {
      return children.size();
    }

    /** The child that the last key of {@code in} names; null if it is asked for nothing. */
    @Nullable Node child(JsonInput in, byte[] b) {
      int length = in.textEnd() - in.textStart();
      if (in.isPlain()) {
        return length < byLength.length ? find(in, b, byLength[length]) : null;
      }
      for (Node[] candidates : byLength) {
        Node child = find(in, b, candidates);
        if (child != null) {
          return child;
        }
      }
      return null;
    }

    private static @Nullable Node find(JsonInput in, byte[] b, Node[] candidates) {
      for (Node candidate : candidates) {
        if (in.textEquals(b, candidate.name)) {
          return candidate;
        }
      }
      return null;
    }

    /** Sorts the children by length, for most keys have the length of none. */
    private void freeze() {
      int longest = children.stream().mapToInt(child -> child.name.length()).max().orElse(-1);
      byLength = new Node[longest + 1][];
      for (int i = 0; i <= longest; i++) {
        int length = i;
        byLength[i] =
            children.stream().filter(child -> child.name.length() == length).toArray(Node[]::new);
      }
      children.forEach(Node::freeze);
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
    root.freeze();
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

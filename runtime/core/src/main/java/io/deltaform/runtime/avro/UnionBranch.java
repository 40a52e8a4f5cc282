package io.deltaform.runtime.avro;

import io.deltaform.runtime.avro.DatumType.Kind;
import java.util.List;
import java.util.function.Predicate;

/** Chooses the branch of a reader's union for a writer's type, as Avro's library does. */
final class UnionBranch {
  private UnionBranch() {}

  /**
   * The branch of the same type and name; else a record that takes the writer's, best one of its
   * name without namespace; else the first to which the type can be promoted.
   *
   * @param takes tells whether values of the writer's type can be written as that of a branch
   * @return -1 if there is none
   */
  static int of(DatumType writer, DatumType reader, Predicate<DatumType> takes) {
    List<DatumType> branches = reader.parts();
    int like = -1;
    for (int i = 0; i < branches.size(); i++) {
      DatumType branch = branches.get(i);
      if (branch.kind() != writer.kind()) {
        continue;
      } else if (TypeNames.matchFully(writer, branch)) {
        return i;
      }
      boolean named = TypeNames.match(writer, branch);
      if ((like < 0 || named) && (named || writer.kind() == Kind.RECORD) && takes.test(branch)) {
        like = i;
      }
    }
    for (int i = 0; like < 0 && i < branches.size(); i++) {
      like = branches.get(i).kind() != writer.kind() && promotes(writer, branches.get(i)) ? i : -1;
    }
    return like;
  }

  private static boolean promotes(DatumType writer, DatumType branch) {
    return ScalarSteps.of(writer, branch) != null && DatumMeanings.fit(writer, branch);
  }
}

/** Says what the build is doing: under {@code mvn -q} it would be silent for a minute. */
final class Stage {
  public static void main(String[] what) {
    System.out.println("[quickstart] " + String.join(" ", what));
  }
}

/* More activities that wait than there is memory for their stacks. */
public class memory_stacks {
  public static def main(Rail[String]) {
    val never = new Cell[Boolean](false);
    finish for (1..1000) async when (never()) { }
  }
}

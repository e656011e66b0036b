/* A stack of fixed room is as it was after what did not fit, or was not there. */
import x10.glb.FixedSizeStack;

public class fixedstack {
  public static def main(args:Rail[String]):void {
    val s = new FixedSizeStack[Long](3);
    for (i in 1..4)
      try {
        s.push(i * i);
      } catch (ArrayIndexOutOfBoundsException) {
        Console.OUT.println("full at " + s.size());
      }
    for (1..4)
      try {
        Console.OUT.println(s.pop());
      } catch (ArrayIndexOutOfBoundsException) {
        Console.OUT.println("empty at " + s.size());
      }
  }
}

/* Activities that no finish waits for send on, or are busy, when the job is over: they end with it, in silence. */
import x10.compiler.Uncounted;

public class latesenders {
  public static def main(Rail[String]) {
    finish for (p in Place.places()) at (p) async {
      for (1..2) @Uncounted async
        while (true)
          for (q in Place.places()) if (q != here) at (q) { }
      val rounds = new Cell[Long](0);
      @Uncounted async while (true) rounds() = rounds() * 3 + 1;
    }
    finish for (p in Place.places()) at (p) async System.sleep(20);
    Console.OUT.println("over");
  }
}

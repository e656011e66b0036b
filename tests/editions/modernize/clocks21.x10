package old.clocks;

/* Phases. */
public class clocks21 {
  public static def main(argv:Array[String]) {
    val total = new Array[Int](1);
    clocked finish {
      for ([i]:Point in 0..2) clocked async {
        atomic total(0) += i;
        next; // all have added
        if (i == 0)
          Console.OUT.println(total(0));
        resume;
        next;
      }
    }
    for (p in 1..2)
      Console.OUT.println(p);
    Console.OUT.println(argv.size + " " + argv.rank);
  }
}

/** What a finish costs that governs nothing, and one that governs one local async. Usage: Finish empty|async times. */
public class Finish {
  static def empty(times:Long):Long {
    var count:Long = 0;
    for (i in 1..times) {
      finish { count++; }
    }
    return count;
  }

  static def oneAsync(times:Long):Long {
    val counts = new Rail[Long](1);
    for (i in 1..times) {
      finish async counts(0)++;
    }
    return counts(0);
  }

  public static def main(args:Rail[String]) {
    val times = Long.parse(args(1));
    val start = System.nanoTime();
    val count = args(0).equals("empty") ? empty(times) : oneAsync(times);
    val took = System.nanoTime() - start;
    if (count != times) throw new IllegalStateException(count + " of " + times);
    Console.OUT.println("seconds " + (took as Double) / 1e9);
  }
}

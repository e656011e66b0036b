import x10.util.ArrayList;

/** A generic container of Long: filled once, then overwritten and summed. Usage: Containers [rounds]. */
public class Containers {
  static N = 20000;

  static def overwrite(list:ArrayList[Long], seed:Long) {
    for (i in 0..(list.size() - 1))
      list(i) = (i * seed) & 1023;
  }

  static def accumulate(list:ArrayList[Long]):Long {
    var sum:Long = 0;
    for (var i:Long = 1; i < list.size(); i++) {
      list(i) = list(i) + (list(i - 1) >> 1);
      sum += list(i);
    }
    return sum;
  }

  public static def main(args:Rail[String]) {
    val rounds = args.size > 0 ? Long.parse(args(0)) : 5000;
    val list = new ArrayList[Long]();
    for (i in 0..(N - 1)) list.add(i);
    val start = System.nanoTime();
    var sum:Long = 0;
    for (k in 1..rounds) {
      overwrite(list, k);
      sum += accumulate(list);
    }
    val seconds = (System.nanoTime() - start) * 1e-9;
    Console.OUT.println("sum " + sum);
    Console.OUT.println("seconds " + seconds);
  }
}

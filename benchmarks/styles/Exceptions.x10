/** A loop that catches what one call in 64 throws, through two levels of calls. Usage: Exceptions [rounds]. */
public class Exceptions {
  static N = 10000;

  static class Rejected extends Exception {
    val value:Long;
    def this(value:Long) {
      super("rejected");
      this.value = value;
    }
  }

  static def check(x:Long):Long {
    if ((x & 63) == 17) throw new Rejected(x);
    return x;
  }

  static def accept(x:Long, weight:Long):Long = weight == 0 ? 0 : check(x * weight) / (weight + 2);

  static def run(values:Rail[Long], weight:Long):Long {
    var sum:Long = 0;
    for (i in values.range()) {
      try {
        sum += accept(values(i), weight);
        values(i) = values(i) + 1;
      } catch (e:Rejected) {
        sum -= e.value;
        values(i) = i;
      }
    }
    return sum;
  }

  public static def main(args:Rail[String]) {
    val rounds = args.size > 0 ? Long.parse(args(0)) : 2000;
    val values = new Rail[Long](N, (i:Long) => (i * 7919) & 1023);
    var sum:Long = 0;
    val start = System.nanoTime();
    for (k in 1..rounds) sum += run(values, k & 7);
    val seconds = (System.nanoTime() - start) * 1e-9;
    Console.OUT.println("sum " + sum);
    Console.OUT.println("seconds " + seconds);
  }
}

/** A virtual call with one implementation, made for each element. Usage: VirtualCall [rounds]. */
public class VirtualCall {
  static N = 10000;

  static abstract class Filter {
    abstract def apply(x:Double):Double;
  }

  static class LowPass extends Filter {
    val weight:Double;
    var state:Double = 0.0;
    def this(weight:Double) { this.weight = weight; }
    def apply(x:Double):Double {
      state += weight * (x - state);
      return state;
    }
  }

  static def run(filter:Filter, samples:Rail[Double]):Double {
    var sum:Double = 0.0;
    for (i in samples.range())
      sum += filter.apply(samples(i));
    return sum;
  }

  public static def main(args:Rail[String]) {
    val rounds = args.size > 0 ? Long.parse(args(0)) : 3000;
    val samples = new Rail[Double](N, (i:Long) => ((i * 7919) % 1000) * 0.001);
    val filter = new LowPass(0.25);
    val start = System.nanoTime();
    var sum:Double = 0.0;
    for (k in 1..rounds) sum += run(filter, samples);
    val seconds = (System.nanoTime() - start) * 1e-9;
    Console.OUT.printf("sum %.12e\n", sum);
    Console.OUT.println("seconds " + seconds);
  }
}

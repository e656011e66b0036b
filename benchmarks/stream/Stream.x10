import x10.array.DistArray_Block_1;

/**
 * HPC Challenge STREAM over distributed arrays: copy, scale, add and triad, ten times. Places start a kernel together
 * and the slowest counts; the seconds compared are the triad's best, the first repetition left out.
 */
public class Stream {
  static val SIZES = ["A", "B", "test"];
  static val ELEMENTS = [1 << 23, 1 << 25, 10000];
  static val REPETITIONS = 10;
  static val SCALAR = 0.42;
  static val TOLERANCE = 1e-13;
  static val TRIAD = 3;

  private val a:DistArray_Block_1[Double];
  private val b:DistArray_Block_1[Double];
  private val c:DistArray_Block_1[Double];
  private val workers:Long;

  /** Arrays of n elements over the places. The suite starts with a = 1 and doubles it while it tests its clock. */
  def this(n:Long, places:PlaceGroup, workers:Long) {
    a = new DistArray_Block_1[Double](n, places, (i:Long) => 2.0);
    b = new DistArray_Block_1[Double](n, places, (i:Long) => 2.0);
    c = new DistArray_Block_1[Double](n, places);
    this.workers = workers;
  }

  static def copy(c:Rail[Double], a:Rail[Double], r:LongRange) { for (i in r) c(i) = a(i); }
  static def scale(b:Rail[Double], c:Rail[Double], r:LongRange) { for (i in r) b(i) = SCALAR * c(i); }
  static def add(c:Rail[Double], a:Rail[Double], b:Rail[Double], r:LongRange) { for (i in r) c(i) = a(i) + b(i); }
  static def triad(a:Rail[Double], b:Rail[Double], c:Rail[Double], r:LongRange) {
    for (i in r) a(i) = b(i) + SCALAR * c(i);
  }

  /** The kernels over this place's elements, from copy to TRIAD. */
  private def kernels():Rail[(LongRange)=>void] {
    val a = this.a.raw();
    val b = this.b.raw();
    val c = this.c.raw();
    return [(r:LongRange) => copy(c, a, r), (r:LongRange) => scale(b, c, r),
            (r:LongRange) => add(c, a, b, r), (r:LongRange) => triad(a, b, c, r)];
  }

  /** The seconds that a kernel takes here, a block of the elements for each worker. */
  private def seconds(kernel:(LongRange)=>void):Double {
    val start = Command.now();
    finish for (part in (0..(a.raw().size - 1)).split(workers)) async kernel(part);
    return Command.now() - start;
  }

  /** One place's part; the best time of each kernel is returned. */
  def run(exchange:PlaceLocalHandle[Exchange[Double]]):Rail[Double] {
    val best = new Rail[Double](TRIAD + 1, Double.POSITIVE_INFINITY);
    val kernels = kernels();
    for (repetition in 0..(REPETITIONS - 1)) for (k in 0..TRIAD) {
      var slowest:Double = 0.0;
      for (took in Exchange.all[Double](exchange, [seconds(kernels(k))])) slowest = Math.max(slowest, took(0));
      if (repetition > 0) best(k) = Math.min(best(k), slowest);
    }
    return best;
  }

  /** The mean of the deviations of x's elements from what they must be, as a part of that. */
  static def error(x:DistArray_Block_1[Double], wanted:Double):Double {
    val sum = x.reduce((s:Double, e:Double) => s + Math.abs(e - wanted), (s:Double, t:Double) => s + t, 0.0);
    return sum / wanted / x.size;
  }

  def validate(command:Command):Boolean {
    val valid = [command.near("the error of a", error(a, 2.353296015320244), 0.0, TOLERANCE),
                 command.near("the error of b", error(b, 0.9724363699670429), 0.0, TOLERANCE),
                 command.near("the error of c", error(c, 3.287761060364764), 0.0, TOLERANCE)];
    return valid(0) && valid(1) && valid(2);
  }

  public static def main(args:Rail[String]) {
    val command = Command.parse("Stream", SIZES, args);
    if (command == null) return;
    val n = ELEMENTS(command.size());
    val places = command.places();
    val exchange = Exchange.make[Double](places);
    val stream = new Stream(n, places, command.workers());
    val best = command.everywhere[Rail[Double]](() => stream.run(exchange))(0);
    command.report(n + " elements", stream.validate(command), best(TRIAD));
  }
}

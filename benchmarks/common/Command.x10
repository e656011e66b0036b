import x10.xrx.Runtime;

/**
 * The command line that the benchmarks share: `NAME [-size SIZE] [-mode serial|parallel|distributed] [-time]`, and how
 * they end: one line of verdict, `seconds S` where -time was given, and the exit status (0; 1 where the result is not
 * the published one; 2 for a wrong command line).
 */
public class Command {
  public val name:String;
  private val sizes:Rail[String];
  private var size:Long = 0;
  private var mode:String = "distributed";
  private var timed:Boolean = false;

  private def this(name:String, sizes:Rail[String]) {
    this.name = name;
    this.sizes = sizes;
  }

  /** The arguments understood, or null, after a usage line and with exit status 2. The first size is the default. */
  public static def parse(name:String, sizes:Rail[String], args:Rail[String]):Command {
    val command = new Command(name, sizes);
    var i:Long = 0;
    while (i < args.size) {
      val taken = command.take(args, i);
      if (taken == 0) {
        command.usage(args(i) + (i + 1 < args.size ? " " + args(i + 1) : ""));
        return null;
      }
      i += taken;
    }
    return command;
  }

  /** How many arguments from i on are one option; 0 if they are no option. */
  private def take(args:Rail[String], i:Long):Long {
    if (args(i).equals("-time")) {
      timed = true;
      return 1;
    }
    if (i + 1 == args.size) return 0;
    if (args(i).equals("-size")) size = indexOf(sizes, args(i + 1));
    else if (args(i).equals("-mode")) mode = args(i + 1);
    else return 0;
    return size >= 0 && indexOf(["serial", "parallel", "distributed"], mode) >= 0 ? 2 : 0;
  }

  private static def indexOf(names:Rail[String], name:String):Long {
    for (i in 0..(names.size - 1)) if (names(i).equals(name)) return i;
    return -1;
  }

  private def usage(wrong:String) {
    var all:String = sizes(0);
    for (i in 1..(sizes.size - 1)) all += "|" + sizes(i);
    Console.ERR.println(name + ": cannot use " + wrong);
    Console.ERR.println("usage: " + name + " [-size " + all + "] [-mode serial|parallel|distributed] [-time]");
    System.setExitCode(2n);
  }

  /** The number of the chosen size among the names given to parse. */
  public def size():Long = size;
  public def isSerial():Boolean = mode.equals("serial");
  public def isParallel():Boolean = mode.equals("parallel");
  public def isDistributed():Boolean = mode.equals("distributed");

  /** The activities to use within this place: one where the mode is serial. */
  public def workers():Long = isSerial() ? 1 : Runtime.numThreads();
  /** The places to use: all of them where the mode is distributed, otherwise this one. */
  public def places():PlaceGroup = isDistributed() ? Place.places() : new SparsePlaceGroup(here);

  /** What f gives at each place to use, all running it at the same time, by their numbers in places(). */
  public def everywhere[T](f:()=>T){T haszero}:Rail[T] {
    val group = places();
    val results = new Rail[T](group.numPlaces());
    finish for (k in 0..(results.size - 1)) async results(k) = at (group(k)) f();
    return results;
  }

  /** Whether got is within tolerance of wanted; says so where not. A NaN is not. */
  public def near(what:String, got:Double, wanted:Double, tolerance:Double):Boolean {
    val near = Math.abs(got - wanted) <= tolerance;
    if (!near) Console.OUT.println(name + ": " + what + " is " + got + ", not " + wanted);
    return near;
  }
  /** The same for numbers that are exact. */
  public def same(what:String, got:Long, wanted:Long):Boolean {
    if (got != wanted) Console.OUT.println(name + ": " + what + " is " + got + ", not " + wanted);
    return got == wanted;
  }

  /** Ends the program: what was computed and whether it is what it must be. Seconds are those of the compared part. */
  public def report(what:String, valid:Boolean, seconds:Double) {
    if (!valid) {
      System.setExitCode(1n);
      return;
    }
    Console.OUT.println(name + " " + sizes(size) + ": " + what + ", validated");
    if (timed) Console.OUT.println("seconds " + seconds);
  }

  /** Seconds since some moment. */
  public static def now():Double = System.nanoTime() as Double / 1e9;
}

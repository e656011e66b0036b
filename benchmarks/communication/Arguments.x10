/** The command line of these programs, `NAME [SIZE] [-time]`, and how they end: as those of common/Command.x10 do. */
public class Arguments {
  public val name:String;
  public val size:Long;
  private val timed:Boolean;

  private def this(name:String, size:Long, timed:Boolean) {
    this.name = name;
    this.size = size;
    this.timed = timed;
  }

  /** The arguments understood, or null, after a usage line and with exit status 2. */
  public static def parse(name:String, what:String, size:Long, args:Rail[String]):Arguments {
    var chosen:Long = size;
    var timed:Boolean = false;
    for (arg in args) {
      if (arg.equals("-time")) timed = true;
      else if (number(arg) > 0) chosen = number(arg);
      else return refused(name + ": cannot use " + arg, name + " [SIZE] [-time]     SIZE: " + what + " (" + size + ")");
    }
    return new Arguments(name, chosen, timed);
  }

  private static def refused(why:String, usage:String):Arguments {
    Console.ERR.println(why);
    Console.ERR.println("usage: " + usage);
    System.setExitCode(2n);
    return null;
  }

  /** 0 if it is no number. */
  private static def number(text:String):Long {
    try {
      return Long.parse(text);
    } catch (NumberFormatException) {
      return 0;
    }
  }

  /** Seconds since some moment. */
  public static def now():Double = System.nanoTime() / 1e9;

  /** Whether got differs from wanted by at most that part of it; says so where not. A NaN does. */
  public static def near(what:String, got:Double, wanted:Double, part:Double):Boolean {
    val near = Math.abs(got - wanted) <= part * Math.abs(wanted);
    if (!near) Console.OUT.println(what + " is " + got + ", not " + wanted);
    return near;
  }
  /** The same for numbers that are exact. */
  public static def same(what:String, got:Long, wanted:Long):Boolean {
    if (got != wanted) Console.OUT.println(what + " is " + got + ", not " + wanted);
    return got == wanted;
  }
  public static def sum(terms:Rail[Double]):Double {
    var sum:Double = 0;
    for (term in terms) sum += term;
    return sum;
  }
  /** Without the last bits, which depend on the order of a sum: so many millionths. */
  public static def shown(x:Double):String {
    val millionths = Math.round(Math.abs(x) * 1e6) as Long;
    val fraction = "" + (1000000 + millionths % 1000000);
    return (x < 0 ? "-" : "") + millionths / 1000000 + "." + fraction.substring(1n);
  }

  /** Ends the program: what was computed, and the exit status 1 where it is wrong. */
  public def report(what:String, valid:Boolean, seconds:Double) {
    Console.OUT.println(name + " " + size + ": " + what + (valid ? ", validated" : ", WRONG"));
    if (!valid) System.setExitCode(1n);
    if (timed) Console.OUT.println("seconds " + seconds);
  }
}

import x10.util.StringBuilder;

/**
 * The arguments of a program, in the order in which it asks for them, each with a default:
 *
 *   val given = new Arguments("NQueens", args);
 *   val n = given.number("SIZE", 10, 1..16);
 *   if (given.areWrong()) return;
 *
 * The other programs of this folder use it. Copy it along with them.
 */
public class Arguments {
  private val program:String;
  private val args:Rail[String];
  private val usage = new StringBuilder();
  private var asked:Long = 0;
  private var problem:String = null;

  public def this(program:String, args:Rail[String]) {
    this.program = program;
    this.args = args;
  }

  /** The next argument, a whole number within limits; the default where it is not given. */
  public def number(name:String, otherwise:Long, limits:LongRange):Long {
    val text = next(name, otherwise.toString());
    try {
      val n = Long.parse(text);
      if (limits.min <= n && n <= limits.max) return n;
    } catch (NumberFormatException) { }
    refuse(name + " is " + text + ", but must be a number " + (limits.max == Long.MAX_VALUE
      ? "of at least " + limits.min : "from " + limits.min + " to " + limits.max));
    return otherwise;
  }
  public def number(name:String, otherwise:Long):Long = number(name, otherwise, 1..Long.MAX_VALUE);

  /** The next argument, any text. */
  public def text(name:String, otherwise:String):String = next(name, otherwise);

  private def next(name:String, otherwise:String):String {
    usage.add(" [" + name + "=" + otherwise + "]");
    return asked < args.size ? args(asked++) : otherwise;
  }
  private def refuse(why:String) {
    if (problem == null) problem = why;
  }

  /** Ask this after the last argument: if it holds, standard error has said why, and the exit status will be 1. */
  public def areWrong():Boolean {
    if (asked < args.size) refuse("there is an argument too many: " + args(asked));
    if (problem == null) return false;
    Console.ERR.println(program + ": " + problem);
    Console.ERR.println("usage: " + program + usage.result());
    System.setExitCode(1n);
    return true;
  }

  /** The last line of a program: whether its result is what it must be. If not, the exit status will be 1. */
  public static def conclude(isRight:Boolean) {
    Console.OUT.println(isRight ? "verified" : "WRONG");
    if (!isRight) System.setExitCode(1n);
  }
}

/**
 * One-sided operations between a place and the next (paper 002, figures 5 and 6): get, put and accumulate of contiguous
 * bytes and of square patches, waited for one by one or in windows of 20, on global arrays and, beneath them, on
 * rails; and a counter, alone and shared by all.
 */
public class GArrays {
  static val OPERATIONS = ["get", "put", "acc", "nbget", "nbput", "railget", "railput"];
  static val PATCHES = ["patchget", "patchput"];
  static val OTHERS = ["fetchadd", "counter", "scatter", "puts", "test", "sweep"];
  /** 8 bytes to 32 MiB; patches of 1 by 1 to 1,024 by 1,024. */
  static val STEPS = 23;
  static val SIDES = 11;

  static def sizes():Rail[String] {
    val contiguous = OPERATIONS.size * STEPS, patches = PATCHES.size * SIDES;
    return new Rail[String](contiguous + patches + OTHERS.size, (i:Long) =>
      i < contiguous ? OPERATIONS(i / STEPS) + "-" + (8 << (i % STEPS)) :
      i < contiguous + patches ? PATCHES((i - contiguous) / SIDES) + "-" + (1 << ((i - contiguous) % SIDES)) :
      OTHERS(i - contiguous - patches));
  }

  /** The median time of one operation, in seconds; not a number if what arrived is wrong. */
  static def measure(transfers:Transfer, name:String):Double {
    val dash = name.indexOf("-");
    if (dash < 0)
      return name.equals("scatter") || name.equals("puts") ? transfers.points(name.equals("scatter"))
          : transfers.count(name.equals("counter"));
    val n = Long.parse(name.substring(dash + 1n));
    val operation = name.substring(0n, dash);
    return operation.startsWith("patch") ? transfers.patch(operation, n) : transfers.contiguous(operation, n / 8);
  }
  static def each(transfers:Transfer, names:Rail[String]):Double {
    var sum:Double = 0;
    for (name in names) {
      val took = measure(transfers, name);
      Console.OUT.println(name.replace('-', ' ') + " " + took);
      sum += took;
    }
    return sum;
  }

  public static def main(args:Rail[String]) {
    val names = sizes();
    val command = Command.parse("GArrays", names, args);
    if (command == null) return;
    val name = names(command.size());
    val isTest = name.equals("test");
    val transfers = new Transfer(isTest ? 1 << 12 : 1 << 22, isTest ? 3 : 1000, isTest ? 2 : 20);
    val took = isTest ? new Quiet(transfers).each(["get-8", "put-4096", "acc-512", "nbget-4096", "nbput-32",
          "railget-64", "railput-64", "patchget-32", "patchput-4", "fetchadd", "counter", "scatter", "puts"])
        : name.equals("sweep") ? each(transfers, new Rail[String](names.size - 2, (i:Long) => names(i)))
        : measure(transfers, name);
    command.report("one-sided operations", command.same("wrong operations", took.isNaN() ? 1 : 0, 0), took);
  }

  /** Measures without printing: times are never the same. */
  static final class Quiet {
    private val transfers:Transfer;
    def this(transfers:Transfer) { this.transfers = transfers; }
    def each(names:Rail[String]):Double {
      var sum:Double = 0;
      for (name in names) sum += measure(transfers, name);
      return sum;
    }
  }
}

import x10.util.*;

/** Texts that the library makes once, as keys. */
public class textkeys {
  static def any(x:Any):String = String.format("%s", [x]);
  public static def main(args:Rail[String]) {
    val count = new HashMap[String,Long]();
    val empty:Any = null;
    for (k in [true.toString(), false.toString(), (args.size == 0).toString(), any(null), any(true), "" + empty])
      count(k) = count.getOrElse(k, 0) + 1;
    for (k in ["true", "false", "null"])
      Console.OUT.println(k + " " + count(k) + " " + (k.hashCode() == any(k).hashCode()));
    Console.OUT.println(true.toString().hashCode() + " " + any(null).hashCode());
  }
}

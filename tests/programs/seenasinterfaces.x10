import x10.util.Ordered;

/** A string or a number that is held as Any is an instance of each of its interfaces. */
public class seenasinterfaces {
  static def kinds(x:Any) {
    var s:String = x + ":";
    if (x instanceof Comparable[String]) s += " text " + (x as Comparable[String]).compareTo("abd");
    if (x instanceof CharSequence) s += " chars " + (x as CharSequence).length();
    if (x instanceof Comparable[Long]) s += " long " + (x as Comparable[Long]).compareTo(4);
    if (x instanceof Arithmetic[Long]) s += " " + ((x as Arithmetic[Long]) + 1);
    if (x instanceof Bitwise[Long]) s += " " + ((x as Bitwise[Long]) & 1);
    if (x instanceof Ordered[Long]) s += " " + ((x as Ordered[Long]) < 9);
    if (x instanceof Comparable[Int]) s += " int " + (x as Comparable[Int]).compareTo(4n);
    if (x instanceof Comparable[Byte]) s += " byte";
    if (x instanceof Comparable[ULong]) s += " ulong";
    if (x instanceof Comparable[Char]) s += " char";
    if (x instanceof Comparable[Double]) s += " double " + ((x as Arithmetic[Double]) * 2.0);
    if (x instanceof Comparable[Boolean]) s += " truth " + (x as Comparable[Boolean]).compareTo(false);
    return s;
  }
  static def lengthOf[T](x:Any) = (x as T).toString().length();
  static def whole[T](x:Any):T = x as T;

  public static def main(Rail[String]) {
    for (x in ["abc" as Any, 3, 3n, 3y, 4ul, 'c', 1.5, true]) Console.OUT.println(kinds(x));
    Console.OUT.println(lengthOf[CharSequence]("four") + " " + whole[Comparable[String]]("x").compareTo("x"));
    try {
      Console.OUT.println(("abc" as Any) as Comparable[Long]);
    } catch (e:ClassCastException) {
      Console.OUT.println(e.getMessage());
    }
  }
}

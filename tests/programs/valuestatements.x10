/** Each expression may be a statement: it is evaluated, and its value is lost. */
public class valuestatements {
  static def told(what:String) {
    Console.OUT.println(what);
    return what.length() > 3n;
  }
  val held = 7;
  def own() {
    this;
    held;
    this.held;
  }
  static val LATE = told("a static val");

  public static def main(args:Rail[String]) {
    val empty = args.size == 0;
    var n:Long = 3;
    if (empty) true;
    3;
    -n;
    1.5;
    'c';
    "text";
    null;
    here;
    n;
    args.size;
    args;
    (x:Long) => x;
    [1, n];
    0..n;
    empty;
    !empty;
    empty && told("and");
    empty || told("not");
    empty ? told("one") : told("other");
    told("cast") as Any;
    told("test") instanceof Any;
    LATE;
    new valuestatements().own();
    for (; n < 5; n) n++;
    try {
      args(0);
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println("out of bounds");
    }
    try {
      (args as Any) as String;
    } catch (e:ClassCastException) {
      Console.OUT.println("no string");
    }
    Console.OUT.println(n);
  }
}

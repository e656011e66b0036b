// A value alone is no statement. An operator may be one, as a program may define it; one of numbers does nothing.
public class unusedvalues {
  operator this + (n:Long):unusedvalues = this;

  public static def main(args:Rail[String]) {
    var x:Long = args.size;
    val all = new unusedvalues();
    x == 4;
    x != 4;
    x + 1;
    -x;
    "text";
    x;
    args.size;
    (x);
    x as Int;
    x > 2 ? 1 : 2;
    () => { };
    for (; x < 3; x == 4)
      x++;
    all + 1;
    args(0);
    new unusedvalues();
    (() => { })();
  }
}

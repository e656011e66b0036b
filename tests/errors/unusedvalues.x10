// A value alone is a statement that does nothing; so is an operator of numbers, but not one that a program defines.
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
    if (x > 2) true;
    nothing;
  }
}

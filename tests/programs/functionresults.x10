// What is wanted of a function's result is known, or checked when it has been computed.
public class functionresults {
  static val one = () => 1;
  static def take(f:()=>Long{self == 1}):Long = f();
  static def text(f:(Long)=>String{self != null}):String = f(0);
  static def given[T](f:()=>T):T = f();

  static def attempt(what:String, f:()=>Any):void {
    try {
      Console.OUT.println(what + " " + f());
    } catch (e:FailedDynamicCheckException) {
      Console.OUT.println(what + " is refused");
    }
  }
  public static def main(args:Rail[String]):void {
    val n = args.size, local = () => 1, again = local;
    val texts = new Rail[String](2, (i:Long) => i == 0 ? "a" : null);
    attempt("a literal", () => take(() => 1));
    attempt("a static val", () => take(one));
    attempt("a val", () => take(local) + take(again));
    attempt("right", () => take(() => n + 1));
    attempt("wrong", () => take(() => n + 2));
    attempt("a text", () => text((i:Long) => texts(i)));
    attempt("no text", () => text((i:Long) => texts(i + 1)));
    val point:(Long)=>Point(2) = (i:Long) => Point.make(i, i);
    attempt("a point", () => point(3));
    val anyRank:(Long)=>Point = (i:Long) => Point.make(new Rail[Long](i));
    val ranked:(Long)=>Point(2) = (i:Long) => anyRank(i);
    attempt("of rank 2", () => ranked(2));
    attempt("of rank 3", () => ranked(3));
    val counts = new Rail[Long](3, (i:Long) => 0);
    counts(0) = given(local) + given(() => 4);
    var later:()=>Long = local;
    later = () => 7;
    attempt("others", () => counts);
    Console.OUT.println(later());
  }
}

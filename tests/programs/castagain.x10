// What a cast gives is known by its type alone, so that a second cast fails when it runs. A cast by a constraint on the
// name of the value says the same as one on self. The size of a rail is looked at when it runs.
public class castagain {
  static def nonNull(x:Any) {x != null} = "not null";
  static def selfNonNull(x:Any{self != null}) = "not null";
  static def three(n:Long) {n == 3} = "three";
  static class P(n:Long) {
    def one() {n == 1} = "one";
  }
  static def one(p:P) {p.n == 1} = "one";
  static def ofThree(r:Rail[Long]{self.size == 3}) = "three elements";
  static def guarded(r:Rail[Long]) {r.size == 3} = "three elements";
  static def attempt(what:String, f:()=>Any) {
    try {
      Console.OUT.println(what + ": " + f());
    } catch (e:Exception) {
      Console.OUT.println(what + ": " + e.typeName());
    }
  }
  public static def main(args:Rail[String]) {
    val x:Any = args, n = args.size + 3, p = new P(args.size + 1);
    Console.OUT.println(nonNull(x as Any{x != null}) + ", " + selfNonNull(x as Any{x != null}));
    Console.OUT.println(three(n as Long{n == 3}) + ", " + three(n as Long{self == 3}));
    Console.OUT.println(one(p as P{p.n == 1}) + ", " + (p as P{p.n == 1}).one() + ", " + one(p as P{self.n == 1}));
    attempt("another number", () => (1 as Any) as Long{self == 2});
    attempt("the number", () => (2 as Any) as Long{self == 2});
    attempt("another text", () => ("a" as Any) as String{self == "b"});
    attempt("is it?", () => (1 as Any) instanceof Long{self == 2});
  }
}

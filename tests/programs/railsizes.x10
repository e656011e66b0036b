// A rail of another size than a type says is found out when the program runs.
public class railsizes {
  static def ofThree(r:Rail[Long]{self.size == 3}) = "three elements";
  static def guarded(r:Rail[Long]) {r.size == 3} = "three elements";
  static class Kept(r:Rail[Long]) {
    val three:Rail[Long]{self.size == 3};
    def this(r:Rail[Long]) {
      property(r);
      three = r;
    }
  }
  static def attempt(what:String, f:()=>Any) {
    try {
      Console.OUT.println(what + ": " + f());
    } catch (e:Exception) {
      Console.OUT.println(what + ": " + e.typeName());
    }
  }
  public static def main(args:Rail[String]) {
    attempt("argument", () => ofThree(new Rail[Long](4)));
    attempt("argument of three", () => ofThree(new Rail[Long](3)));
    attempt("literal", () => ofThree([1, 2]));
    attempt("guard", () => guarded(new Rail[Long](2)));
    attempt("guard of three", () => guarded([1, 2, 3]));
    attempt("val", () => { val r:Rail[Long]{self.size == 3} = new Rail[Long](4); return r.size; });
    attempt("known val", () => { val r = new Rail[Long](2); val q:Rail[Long]{self.size == 3} = r; return q.size; });
    attempt("cast", () => new Rail[Long](4) as Rail[Long]{self.size == 3});
    attempt("is it?", () => new Rail[Long](4) instanceof Rail[Long]{self.size == 3});
    attempt("field", () => new Kept(new Rail[Long](5)).three);
    attempt("result", () => three());
    var r:Rail[Long]{self.size == 3} = [1, 2, 3];
    try {
      r = new Rail[Long](2);
    } catch (e:FailedDynamicCheckException) {
      Console.OUT.println("assignment: " + r);
    }
  }
  static def three():Rail[Long]{self.size == 3} = new Rail[Long](1);
}

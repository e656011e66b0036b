// Null, given a type by a cast: what is asked of it ends in NullPointerException.
public class nullcasts {
  static class C {
    var f:Long = 1;
    var r:Rail[Long];
    def m() = f;
    def constant():Long = 2;
  }
  static def attempt(f:()=>void):Long {
    try {
      f();
    } catch (e:NullPointerException) {
      return 1;
    }
    return 0;
  }
  public static def main(Rail[String]) {
    val thrown = [
      attempt(() => { (null as String).length(); }),
      attempt(() => { val x = (null as C).f; }),
      attempt(() => { (null as C).f = 3; }),
      attempt(() => { (null as C).f++; }),
      attempt(() => { (null as C).r(0)++; }),
      attempt(() => { (null as C).m(); }),
      attempt(() => { (null as C).constant(); }),
      attempt(() => { val x = (null as Rail[Long])(0); }),
      attempt(() => { (null as Rail[Long])(0) = 1; }),
      attempt(() => { val x = (null as Rail[Long]).size; }),
      attempt(() => { (null as ()=>Long)(); }),
      attempt(() => { for (x in (null as Rail[Long])) Console.OUT.println(x); }),
      attempt(() => { (null as Any).toString(); }),
      attempt(() => { throw null as Exception; })
    ];
    Console.OUT.println(thrown.toString(thrown.size));
    Console.OUT.println((null as String) + "" + ((null as C) == null) + ((null as C) instanceof C));
  }
}

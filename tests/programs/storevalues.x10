// The value of a(i) = v is what operator()= returns, which may be another than v; v where it returns nothing.
import x10.util.HashMap;

public class storevalues {
  /** A register: a store gives what was there before. */
  static class Register {
    var held:Long = 0;
    public operator this(i:Long):Long = held + i;
    public operator this(i:Long)=(v:Long):Long {
      val before = held;
      held = v;
      return before;
    }
  }
  static class Silent {
    var held:Long = 0;
    public operator this()=(v:Long):void { held = v; }
  }
  static class Namer {
    public operator this(i:Long)=(v:Long):String = "v" + i + "=" + v;
  }

  public static def main(Rail[String]) {
    val r = new Register();
    val stored = r(0) = 5;
    val raised = r(1) += 10;
    Console.OUT.println(stored + " " + raised + " " + r.held);
    val s = new Silent();
    Console.OUT.println((s() = 7) + s.held);
    val name:String = new Namer()(3) = 4;
    Console.OUT.println(name);
    val map = new HashMap[Long,String]();
    map(1) = "first";
    Console.OUT.println(map(1) = "second");
    val rail = [1, 2];
    val a = new x10.array.Array_1[Long](2);
    rail(0) = a(1) = rail(1) = 9;
    Console.OUT.println(rail(0) + rail(1) + a(1));
  }
}

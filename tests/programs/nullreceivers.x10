// Who calls a function that throws only because what it calls a method of is null notices that. Each line says what was
// caught, or what was answered.
public class nullreceivers {
  static interface Named {
    def number():Long;
  }
  static class Box implements Named {
    var n:Long = 4;
    @x10.compiler.NoInline final def plus(x:Long):Long = n + x;
    @x10.compiler.NoInline final def put(x:Long):void {
      n = x;
    }
    def two():Long = 2;
    public def number():Long = n;
  }
  static class Other implements Named {
    public def number():Long = 9;
  }
  static @x10.compiler.NoInline def exact(b:Box):Long = b.plus(1);
  static @x10.compiler.NoInline def stored(b:Box):void {
    b.put(6);
  }
  static @x10.compiler.NoInline def inlined(b:Box):Long = b.two();
  static @x10.compiler.NoInline def virtually(b:Named):Long = b.number();
  static @x10.compiler.NoInline def applied(f:(Long)=>Long):Long = f(2);
  static @x10.compiler.NoInline def natively(s:String):Long = s.length();
  static @x10.compiler.NoInline def twice(b:Box):Long = exact(b) + 1;

  static def say(what:String, answer:()=>Long):void {
    try {
      Console.OUT.println(what + ": " + answer());
    } catch (e:NullPointerException) {
      Console.OUT.println(what + ": null");
    }
  }
  static def directly(b:Box):void {
    try {
      stored(b);
      Console.OUT.println("stored");
    } catch (e:NullPointerException) {
      Console.OUT.println("not stored");
    }
    try {
      val n = exact(b);
      Console.OUT.println("asked " + n);
    } catch (e:NullPointerException) {
      Console.OUT.println("not asked");
    }
    try {
      inlined(b);
      Console.OUT.println("inlined");
    } catch (e:NullPointerException) {
      Console.OUT.println("not inlined");
    }
  }

  public static def main(args:Rail[String]) {
    for (i in 0..1) {
      val b = i == 0 ? new Box() : null;
      val named:Named = i == 0 ? new Other() : null;
      val f:(Long)=>Long = i == 0 ? (x:Long) => x * 3 : null;
      val text = i == 0 ? "text" : null;
      say("exact", () => exact(b));
      say("virtual", () => virtually(b) + virtually(named));
      say("closure", () => applied(f));
      say("native", () => natively(text));
      say("through another", () => twice(b));
      directly(b);
    }
  }
}

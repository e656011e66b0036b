// A virtual call with one possible target is a call of that: where it is the only one, in a loop, the method stands there,
// and in no table. A method that some call looks up stands in its table; others of its class do not.
import x10.compiler.NoInline;

public class onlyone {
  static class Key(z:Rail[Long]) {
    def this(z:Rail[Long]) { property(z); }
    def mix(r:Rail[Long], at_:Long) {
      var a:Long = r(at_), b:Long = r(at_ + 1), c:Long = r(at_ + 2), d:Long = r(at_ + 3);
      for (k in 0..7) {
        a = (a ^ z(k)) * 3 + (b & c);
        b = (b ^ z(k + 1)) * 5 + (c & d);
        c = (c ^ z(k + 2)) * 7 + (d & a);
        d = (d ^ z(k + 3)) * 9 + (a & b);
        if (a > b) a -= c + (d >> 3) + (b << 2);
        if (b > c) b -= d + (a >> 4) + (c << 3);
        if (c > d) c -= a + (b >> 5) + (d << 4);
      }
      r(at_) = a;
      r(at_ + 1) = b;
      r(at_ + 2) = c;
      r(at_ + 3) = d;
    }
  }
  static abstract class Shape {
    abstract def area():Long;
    abstract def corners():Long;
  }
  static class Square extends Shape {
    def area():Long = 4;
    def corners():Long = 4;
  }
  static class Triangle extends Shape {
    def area():Long = 3;
    def corners():Long = 3;
  }
  static interface Named {
    def name():String;
    def number():Long;
  }
  static class One implements Named {
    public @NoInline def name() = "one";
    public @NoInline def number() = 1;
  }
  static class Two implements Named {
    public @NoInline def name() = "two";
    public @NoInline def number() = 2;
  }

  // CHECK: struct onlyone_Shape_class {
  // CHECK-NEXT: x10_type type;
  // CHECK-NEXT: {{.*}} (*area)(
  // CHECK-NEXT: };
  // CHECK: struct onlyone_Named_table {
  // CHECK-NEXT: {{.*}} (*number)(
  // CHECK-NEXT: };

  // CHECK-LABEL: static void onlyone_all(x10_context *cx, {{.*}}){{$}}
  // CHECK: for (
  // CHECK-NOT: {{ }}onlyone_Key_mix(
  // CHECK: {{^}}}
  static @NoInline def all(key:Key, r:Rail[Long]) {
    for (b in 0..(r.size / 4 - 1)) key.mix(r, 4 * b);
  }
  static @NoInline def area(s:Shape) = s.area();
  static @NoInline def number(n:Named) = n.number();

  public static def main(args:Rail[String]) {
    val key = new Key(new Rail[Long](11, (i:Long) => i * i)), r = new Rail[Long](12, (i:Long) => i);
    all(key, r);
    try {
      all(null, r);
    } catch (NullPointerException) {
      Console.OUT.println("no key");
    }
    val shapes:Rail[Shape] = [new Square() as Shape, new Triangle()];
    val named:Rail[Named] = [new One() as Named, new Two()];
    Console.OUT.println(r(11) + " " + area(shapes(args.size % 2)) + area(shapes(1)) + " " + new Square().corners());
    Console.OUT.println(number(named(args.size % 2)) + number(named(1)) + " " + new Two().name());
  }
}

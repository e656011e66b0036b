import x10.io.CustomSerialization;
import x10.io.Serializer;
import x10.io.Deserializer;
public class packing {
  static class Boom extends Exception { def this(s:String) { super(s); } }
  static class Sum implements CustomSerialization {
    val a:Long; val b:Long;
    transient var sum:Long;
    def this(a:Long, b:Long) { this.a = a; this.b = b; sum = a + b; }
    public def this(d:Deserializer) {
      a = d.readAny() as Long; b = d.readAny() as Long; sum = a + b;
      if (a == -1) throw new Boom("unpacking");
    }
    public def serialize(s:Serializer) {
      if (a == -2) throw new Boom("packing");
      s.writeAny(a); s.writeAny(b);
    }
  }
  static class More(name:String) extends Sum {
    def this(n:String) { super(40, 2); property(n); }
    public def this(d:Deserializer) { super(d); property(d.readAny() as String); }
    public def serialize(s:Serializer) { super.serialize(s); s.writeAny(name); }
  }
  static struct Pair implements CustomSerialization {
    val x:Long; val cell:Cell[Long];
    def this(x:Long) { this.x = x; cell = new Cell[Long](x * 2); }
    public def this(d:Deserializer) { x = d.readAny() as Long; cell = new Cell[Long](x * 3); }
    public def serialize(s:Serializer) { s.writeAny(x); }
  }
  static class Cannot implements x10.io.Unserializable { }
  public static def main(Rail[String]) {
    val next = Place.places().next(here);
    val s = new Sum(3, 4), m = new More("more"), p = Pair(5);
    Console.OUT.println(at (next) (s.sum + " " + m.sum + " " + m.name + " " + p.x + " " + p.cell()));
    val back = at (next) new Sum(s.a, 10);
    Console.OUT.println(back.sum);
    for (bad in [-1, -2]) {
      val t = new Sum(bad, 0);
      try { at (next) Console.OUT.println("not here " + t.sum); }
      catch (e:Boom) { Console.OUT.println("at: " + e.getMessage()); }
      try { finish at (next) async Console.OUT.println("not here " + t.sum); }
      catch (e:MultipleExceptions) {
        Console.OUT.println("async: " + e.exceptions().size + " " + e.exceptions()(0).getMessage());
      }
      try {
        at (next) new Sum(bad, 0); Console.OUT.println("dropped"); val u = at (next) new Sum(bad, 0);
        Console.OUT.println("not here " + u.sum);
      }
      catch (e:Boom) { Console.OUT.println("result: " + e.getMessage()); }
    }
    val c:Any = new Cannot();
    try { at (next) Console.OUT.println(c); }
    catch (e:x10.io.NotSerializableException) { Console.OUT.println(e.getMessage()); }
    val w = new Serializer();
    w.writeAny(m); w.writeAny("text"); w.writeAny(s);
    val r = new Deserializer(w);
    val m2 = r.readAny() as More;
    Console.OUT.println(m2.name + " " + r.readAny() + " " + (r.readAny() as Sum).sum);
  }
}

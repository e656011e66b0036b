import x10.io.*;
// A static method of a struct that packs itself, whose objects are never made.
public class staticofpacked {
  static struct S[T] implements CustomSerialization {
    val n:Long;
    def this(n:Long) { this.n = n; }
    def this(d:Deserializer) { n = d.readAny() as Long; Console.OUT.println(d.readAny() as T); }
    public def serialize(s:Serializer) { s.writeAny(n); s.writeAny(n as Any as T); }
    static def next(p:Place):Place = Place.places().next(p);
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println(at (S.next(here)) here.id + 1);
  }
}

/* An object of a class that travels nowhere but in what another object packs of itself. */
import x10.io.CustomSerialization;
import x10.io.Deserializer;
import x10.io.Serializer;

public class packedbyitself {
  static class Data {
    val data:Any;
    def this(data:Any) { this.data = data; }
  }
  static class Sent implements CustomSerialization {
    val n:Long;
    def this(n:Long) { this.n = n; }
    def this(s:Deserializer) { n = (s.readAny() as Data).data as Long; }
    public def serialize(s:Serializer):void { s.writeAny(new Data(n + 1)); }
  }
  public static def main(Rail[String]) {
    val b = new Sent(4);
    Console.OUT.println(at (Place.places().next(here)) b.n);
  }
}

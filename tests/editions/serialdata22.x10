// edition: 2.2.1
/* Up to X10 2.3 an object serializes itself as SerialData, and a constructor takes that. */
import x10.io.CustomSerialization;
import x10.io.SerialData;

public class serialdata22 {
  static class Base implements CustomSerialization {
    val n:Int;
    transient var copies:Int = 0;
    def this(n:Int) { this.n = n; }
    def this(sd:SerialData) {
      n = sd.data as Int;
      copies = 1;
    }
    public def serialize():SerialData = new SerialData(n + 1, null);
  }
  static class Named extends Base {
    val name:String;
    def this(n:Int, name:String) { super(n); this.name = name; }
    def this(sd:SerialData) {
      super(sd.superclassData);
      name = sd.data as String;
    }
    public def serialize():SerialData = new SerialData(name + "!", super.serialize());
  }
  static class Sent implements CustomSerialization {
    val text:String;
    def this(text:String) { this.text = text; }
    def this(sd:SerialData) { text = "got " + sd.data; }
    public def serialize():SerialData = new SerialData(text, null);
  }
  public static def main(args:Array[String](1)) {
    val b = new Base(4), s = new Sent("a");
    val said = at (here.next()) b.n + " " + b.copies + " " + s.text;
    Console.OUT.println(said + "; " + b.n + " " + b.copies + " " + s.text);
    val named:Base = new Named(7, "x");
    Console.OUT.println(at (here.next()) named.n + " " + (named as Named).name);
  }
}

/* What the type of a value says of its properties decides conditions, and yet null is found where the property is read,
 * after what comes before it and before what comes after it. */
import x10.compiler.NoInline;
import x10.regionarray.Array;
import x10.regionarray.Region;

public class ranksaid {
  static class Box(size:Long, kind:Long) {
    val content:String;
    def this(size:Long, kind:Long, content:String) {
      property(size, kind);
      this.content = content;
    }
  }
  static def say(s:String):Long {
    Console.OUT.print(s + " ");
    return 1;
  }
  static @NoInline def branches(b:Box{self.size==2}):Long {
    say("before");
    if (b.size == 2) say("two"); else say("other");
    if (b.size > 2) return say("more");
    if (b.kind == 1) say("first");
    return b.size <= 1 ? say("few") : b.size != 2 ? say("not two") : b.size >= 2 ? say("two or more") : 0;
  }
  static @NoInline def swapped(b:Box{2==self.size}):Long = b.size < 3 ? say("less") : say("not less");
  /** A parameter that is another box in time. */
  static @NoInline def again(var b:Box{self.size==2}, c:Box{self.size==2}):String {
    var s:String = "";
    for (k in 0..1) {
      s += b.size == 2 ? b.content : "?";
      b = c;
    }
    return s;
  }
  static @NoInline def nothing():Box{self.size==2} = null;
  static def add(a:Array[Long](2), p:Point(2), n:Long) {
    if (a(p) > 3) a(p) += n;
    a(p) += 1;
  }
  static def tried(what:()=>Long) {
    try {
      Console.OUT.println(what());
    } catch (e:NullPointerException) {
      Console.OUT.println("null");
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println(e.getMessage());
    }
  }
  public static def main(args:Rail[String]) {
    tried(() => branches(new Box(2, 1, "a")));
    tried(() => branches(nothing()));
    tried(() => swapped(new Box(2, 2, "b")));
    tried(() => swapped(nothing()));
    Console.OUT.println(again(new Box(2, 1, "a"), new Box(2, 3, "c")));
    tried(() => { Console.OUT.print(again(new Box(2, 1, "a"), nothing())); 0 });
    val a = new Array[Long](Region.make(0..1, 3..6), (p:Point(2)) => p(1));
    for (p in a.region) add(a, p, 10);
    tried(() => { add(a, Point.make(1, 7), 1); 0 });
    tried(() => { add(a, null, 1); 0 });
    tried(() => a.reduce((s:Long, x:Long) => s * 3 + x, 0));
  }
}

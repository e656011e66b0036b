// Structures that go on and on cross places whole: lists, trees without balance, rails in rails, what packs itself,
// cycles.
import x10.io.*;
import x10.util.ArrayList;

public class longlists {
  static val SIZE = 50000;
  static class Link {
    val value:Long;
    var next:Link;
    def this(value:Long, next:Link) {
      this.value = value;
      this.next = next;
    }
    def sum():Long {
      var s:Long = 0;
      for (var l:Link = this; l != null; l = l.next)
        s += l.value;
      return s;
    }
    static def make():Link {
      var list:Link = null;
      for (i in 1..SIZE)
        list = new Link(i, list);
      return list;
    }
  }
  static struct Pair(a:Long, b:Nest) { }
  static class Nest {
    val name:String;
    val pairs:Rail[Pair];
    val any:Rail[Any];
    def this(i:Long, inner:Nest) {
      name = "nest " + i;
      pairs = new Rail[Pair](2, Pair(i, inner));
      any = [inner as Any, name, i];
    }
    /** Levels that are as they were made. */
    static def depth(outer:Nest):Long {
      var n:Long = 0;
      for (var l:Nest = outer; l != null && l.any(0) == l.pairs(1).b && l.any(1).equals("nest " + l.pairs(0).a);
          l = l.pairs(0).b)
        n++;
      return n;
    }
  }
  /** Looks, as it arrives, at what it got. */
  static class Summed implements CustomSerialization {
    val list:Link;
    val inner:Summed;
    val sum:Long;
    def this(list:Link, inner:Summed) {
      this.list = list;
      this.inner = inner;
      sum = -1;
    }
    public def this(d:Deserializer) {
      list = d.readAny() as Link;
      inner = d.readAny() as Summed;
      sum = list.sum() + (inner == null ? 0 : inner.sum);
    }
    public def serialize(s:Serializer) {
      s.writeAny(list);
      s.writeAny(inner);
    }
  }
  static def say(what:String, good:Boolean) { Console.OUT.println(what + (good ? " good" : " BAD")); }

  public static def main(Rail[String]):void {
    val last = Place(Place.numPlaces() - 1);
    val total = SIZE * (SIZE + 1) / 2;
    val list = Link.make();
    say("there", (at (last) list.sum()) == total);
    say("back", (at (last) Link.make()).sum() == total);
    finish at (last) async
      at (Place(0)) async
        if (list.sum() != total)
          Console.OUT.println("BAD");
    say("boxed", (at (last) ([list as Any, "x"](0) as Link).sum()) == total);

    val ring = Link.make();
    var end:Link = ring;
    while (end.next != null)
      end = end.next;
    end.next = ring;
    say("ring", at (last) {
      var n:Long = 1;
      for (var l:Link = ring.next; l != ring; l = l.next)
        n++;
      n == SIZE
    });

    var nest:Nest = null;
    for (i in 1..(SIZE / 10))
      nest = new Nest(i, nest);
    val nests = nest;
    say("nests", (at (last) Nest.depth(nests)) == SIZE / 10);

    val summed = new Summed(list, new Summed(list, new Summed(list.next, null)));
    say("packs itself", (at (last) summed.sum) == 3 * total - SIZE);

    val s = new Serializer();
    s.writeAny(list);
    s.writeAny("after");
    s.writeAny(list.next);
    val d = new Deserializer(s);
    val copy = d.readAny() as Link;
    say("by hand", copy.sum() == total && d.readAny().equals("after") && d.readAny() == copy.next);
  }
}

// edition: 2.0
/* Longer forms of X10 2.0: methods without a body, types in parentheses, homes in types, functions of operators,
 * alternatives of when, elements that are set by methods, loops over products, distributions over one place. */
import x10.util.concurrent.atomic.AtomicInteger;

public class forms20 {
  static class Grid {
    val cells:Rail[Int]! = Rail.make[Int](4);
    var sets:Int = 0;
    incomplete def shape():String;
    def apply(i:Int, j:Int) = cells(2 * i + j);
    def set(v:Int, i:Int, j:Int):Int {
      sets++;
      cells(2 * i + j) = v;
      return v;
    }
  }
  static class Slots[T] {
    val all:Rail[T] = Rail.make[T](3);
    def first(x:T) { all(0) = x; return all(0); }
  }
  static class Owner {
    val name:String;
    val own:()=>String;
    def this(n:String) {
      name = n;
      own = () => this.name + "?"; // seen before it is complete
    }
    def home(i:Int) = "home " + i;
  }
  static def whose(o:Owner{self.at(here)}, p:Owner{self.home==here}) = o.own() + p.name;
  static def first(var a:Int, b:Int):Int {
    when (a > b) { return 1; } or (a == b) { return 2; } or (a < b) return 3;
  }
  public static def main(args:Rail[String]!):Void {
    val g = new Grid();
    g(0, 1) = 5;
    g(0, 1) += 2;
    Console.OUT.println(g(0, 1) + " " + g.sets);
    try { g.shape(); } catch (e:UnsupportedOperationException) { Console.OUT.println("incomplete"); }
    Console.OUT.println(new Slots[String]().first("s") + (7.9 as (Int)));
    val o = new Owner("o");
    Console.OUT.println(whose(o, new Owner("p")) + " " + o.home(3));
    Console.OUT.println(o.home == here);
    Console.OUT.println((at (here.next()) o.home).id + " " + o.at(here) + " " + o.at(here.next()));
    Console.OUT.println(first(2, 1) + " " + first(1, 1) + " " + first(0, 1));
    val d = 0..4 -> here;
    val a = DistArray.make[Int](d, ((i):Point) => i);
    val b = DistArray.make[Int]([1..2, 1..3] -> here, ((i, j):Point) => i * j);
    Console.OUT.println(a.reduce(Int.+, 0) + " " + b.reduce(int.*, 1) + " " + d.zeroBased + " " + d.rail);
    var n:Int = 0;
    for (p(i, j):Point(2) in [1..2, 1..3]) n += i * j;
    for (val (i): Point in [3..4]) n += i;
    Console.OUT.println(n);
    val flags = Rail.make[String](2, (int):String => "f");
    val u = Dist.makeUnique(Place.places);
    Console.OUT.println(flags(1) + Place.places.length + Place.places(1).id + u.region.size());
    val count = new AtomicInteger(0);
    finish for (p in Place.places) count.incrementAndGet();
    Console.OUT.println(count.get() + " " + Activity.sleep(1));
  }
}

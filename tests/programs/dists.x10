/* Distributions of x10.regionarray: who has which point, their algebra, arrays over them, and what is refused. */
import x10.regionarray.*;

public class dists {
  /** Points by the parity of their sum: not rectangular anywhere. */
  static class Checkers extends Dist {
    def this(n:Long) {
      super(Region.make(0..(n - 1), 0..(n - 1)), [Place(0), Place(1)],
          [Checkers.ofColor(n, 0), Checkers.ofColor(n, 1)]);
    }
    static def ofColor(n:Long, color:Long):Region {
      val square = Region.make(0..(n - 1), 0..(n - 1));
      val all = Dist.makeConstant(square, Place(0));
      var d:Dist(2) = all as Dist(2);
      for (p in square)
        if ((p(0) + p(1)) % 2 != color)
          d = d - (Region.make(p(0)..p(0), p(1)..p(1)) as Region(2));
      return d.region;
    }
  }
  static def owners(d:Dist):String {
    var s:String = "";
    for (p in d.region)
      s += d(p as Point(d.region.rank)).id;
    return s;
  }
  static def refusal(use:()=>void):String {
    try {
      use();
    } catch (e:BadPlaceException) {
      return "BadPlace: " + e.getMessage();
    } catch (e:ArrayIndexOutOfBoundsException) {
      return "OutOfBounds: " + e.getMessage();
    } catch (e:IllegalArgumentException) {
      return "IllegalArgument";
    }
    return "none";
  }
  static def line():Region(1) = Region.make(0..9);

  static def algebra():void {
    val block = Dist.makeBlock(line()) as Dist(1);
    val cyclic = Dist.makeCyclic(line()) as Dist(1);
    val last = Dist.makeConstant(Region.make(8..11) as Region(1), Place(3)) as Dist(1);
    Console.OUT.println("block    " + owners(block));
    Console.OUT.println("cyclic   " + owners(cyclic));
    Console.OUT.println("by 3     " + owners(Dist.makeBlockCyclic(line(), 0, 3)));
    Console.OUT.println("constant " + owners(line() -> Place(2)));
    Console.OUT.println("overlay  " + owners(cyclic.overlay(last)));
    Console.OUT.println("union    " + owners(block || last));
    Console.OUT.println("both     " + owners(block && cyclic));
    Console.OUT.println("minus    " + owners(block - (Region.make(2..7) as Region(1))));
    Console.OUT.println("at 1     " + (block | Place(1)).region + " " + (cyclic | Place(1)).region.size());
    Console.OUT.println("2..4     " + owners(block | (Region.make(2..4) as Region(1))));
    Console.OUT.println(refusal(() => { Console.OUT.println(owners(cyclic || last)); }));
    Console.OUT.println(refusal(() => { Console.OUT.println(block(10)); }));
  }
  static def arrays():void {
    val add = (x:Long, y:Long) => x + y;
    val a = DistArray.make[Long](new Checkers(4), (p:Point) => 10 * p(0) + p(1));
    Console.OUT.println("checkers " + a.reduce(add, 0) + ", at place 1 " + (a | Place(1)).reduce(add, 0));
    finish ateach (p in a)
      a(p) = a(p) * 2;
    Console.OUT.println("doubled  " + a.reduce(add, 0));
    val b = DistArray.make[Long](Dist.makeBlock(line()), (p:Point) => p(0));
    Console.OUT.println("portion  " + (at (Place(1)) b.getLocalPortion().reduce(add, 0)));
    val c = b.map[Long,Long](b, (x:Long, y:Long) => x * y);
    Console.OUT.println("squares  " + c.reduce(add, 0));
    Console.OUT.println(refusal(() => { b(9) = 1; }));
    Console.OUT.println(refusal(() => { b(10) = 1; }));
  }
  public static def main(args:Rail[String]):void {
    algebra();
    arrays();
  }
}

// Structs and numbers as keys of generic code: their equals and hashCode are those that their boxes have.
import x10.util.HashMap;

public class structkeys {
  static struct Key(row:Int, column:Long) {}
  static struct Outer(key:Key, weight:Double, name:String) {}
  static struct Rounded(value:Double) {
    public def equals(that:Any):Boolean = that instanceof Rounded && Math.abs((that as Rounded).value - value) < 0.5;
  }
  static class Shelf[K,V]{V haszero} {
    val key:K;
    val value:V;
    def this(key:K, value:V) {
      this.key = key;
      this.value = value;
    }
    @x10.compiler.NoInline def find(k:K):V = k.equals(key) ? value : Zero.get[V]();
    @x10.compiler.NoInline def hash():Int = key.hashCode();
  }

  public static def main(args:Rail[String]) {
    val k = Key(1n, 2);
    Console.OUT.println(new Shelf[Key,Key](k, k).find(Key(1n, 3)) + " " + new Shelf[Key,Key](k, k).find(Key(1n, 2)));
    Console.OUT.println(new Shelf[Key,Key](k, k).hash() == (k as Any).hashCode());
    Console.OUT.println(new Shelf[Long,Long](5, 7).find(5) + " " + new Shelf[Long,Long](5, 7).find(6));
    val n = 0.0 / 0.0;
    Console.OUT.println(new Shelf[Double,Long](0.0, 7).find(-0.0) + " " + new Shelf[Double,Long](n, 7).find(n));
    Console.OUT.println(new Shelf[Rounded,Double](Rounded(1.0), 4.0).find(Rounded(1.2)));
    val o = Outer(k, 2.5, "x");
    Console.OUT.println(new Shelf[Outer,Long](o, 4).hash() == (o as Any).hashCode());
    val none = Outer(k, 2.5, null);
    Console.OUT.println(new Shelf[Outer,Long](none, 4).hash() == (none as Any).hashCode());
    val map = new HashMap[Outer,Key]();
    for (i in 0..99) map(Outer(Key((i % 10) as Int, i % 4), 0.5, "n" + i % 3)) = Key(i as Int, i);
    var column:Long = 0;
    for (entry in map.entries()) column += entry.getValue().column;
    Console.OUT.println(map.size() + " " + column + " " + map(Outer(Key(3n, 1), 0.5, "n1")) + map(o));
  }
}

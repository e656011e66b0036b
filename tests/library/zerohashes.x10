import x10.util.*;

/** What is equal has equal hashes: the two zeros, alone and within what is compared by its parts. */
public class zerohashes {
  static struct Padded(flag:Byte, value:Double, part:Float) { }
  static struct Outer(inner:Padded, n:Short) { }
  static class Own(x:Double) {
    public def equals(that:Any):Boolean = that instanceof Own && (that as Own).x == x;
    public def hashCode():Int = x.hashCode();
  }
  static def same(a:Any, b:Any) {
    val map = new HashMap[Any,Long]();
    map(a) = 1;
    map(b) = map.getOrElse(b, 0) + 1;
    val hashes = a.hashCode() == b.hashCode();
    Console.OUT.println(a.typeName() + " " + a.equals(b) + " " + hashes + " " + map.size() + " " + map(a));
  }
  static def key[K](a:K, b:K) {
    val set = new HashSet[K]();
    set.add(a);
    set.add(b);
    Console.OUT.println((a == b) + " " + (a.hashCode() == b.hashCode()) + " " + set.size());
  }
  static def padded(zero:Double) = Padded(1y, zero, -zero as Float);

  public static def main(args:Rail[String]) {
    same(0.0, -0.0);
    same(0.0f, -0.0f);
    same(padded(0.0), padded(-0.0));
    same(Outer(padded(0.0), 7s), Outer(padded(-0.0), 7s));
    same(Complex(0.0, -0.0), Complex(-0.0, 0.0));
    same(Pair[Double,Long](0.0, 1), Pair[Double,Long](-0.0, 1));
    same(new Own(0.0), new Own(-0.0));
    same(1.5, 1.5f);
    same(Double.NaN, Double.NaN);
    key[Double](0.0, -0.0);
    key[Float](0.0f, -0.0f);
    key[Padded](padded(0.0), padded(-0.0));
    key[Long](0, 1);
  }
}

// X10 2.2/2.3: x10.array is imported by itself; ranges are regions, their products too, points are taken apart.
public class HeatOld {
  static val N = 4;
  public static def main(Array[String](1)) {
    val big = (0..(N+1)) * (0..(N+1));
    val inner:Region(2) = (1..N) * (1..N);
    val a = new Array[Double](big, (p:Point(2)) => p(0) == 0 ? 1.0 : 0.0);
    val t = new Array[Double](big);
    for (step in 1..10) {
      for ([i,j] in inner)
        t(i,j) = (a(i-1,j) + a(i+1,j) + a(i,j-1) + a(i,j+1)) / 4;
      for (p in inner) a(p) = t(p);
    }
    for (i in 1..N) {
      var line:String = "";
      for (j in 1..N) line += (a(i,j) * 10000) as Int + " ";
      Console.OUT.println(line);
    }
    Console.OUT.println(inner.size() + " " + big.rank + " " + inner.min(0) + ".." + inner.max(1));
    Console.OUT.println(a.reduce((x:Double,y:Double) => x + y, 0.0) > 6.0);
  }
}

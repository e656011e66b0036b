// Sums at a place that activities reach by a struct, in a program that also offers and has distributed arrays: neither
// the reducer of an offer nor an array that travels may hold the object.
// 2|4 places, line 12: 0 messages
// 2|4 places, line 14: 0 messages
// 2|4 places, line 22: 0 messages
// 2|4 places, line 29: 0 messages
import x10.regionarray.*;

public class gathered {
  static class Cell { var value:Long = 0; }
  static struct Two(g:GlobalRef[Cell], n:Long) {
    def add(v:Long) { at (g) async { atomic g().value += v * n; } }
  }
  static def record(h:Handle) { at (h.g.home) atomic h.g().value += 2; }
  static struct Handle(g:GlobalRef[Cell]) {}

  public static def main(args:Rail[String]) {
    val cell = new Cell(), h = Handle(new GlobalRef[Cell](cell)), two = Two(new GlobalRef[Cell](cell), 3);
    val A = DistArray.make[Double](Dist.makeBlock(Region.make(0..99)), (p:Point) => p(0) as Double);
    finish for (p in Place.places()) at (p) async {
      for (i in 1..100)
        at (h.g.home) atomic h.g().value += 1;
      for (q in A | here) A(q) += 1.0;
      for (i in 1..100) { record(h); two.add(i); }
    }
    Console.OUT.println(cell.value / Place.numPlaces());
    val most = finish (Reducible.MaxReducer[Long](0)) {
      for (p in Place.places()) at (p) async
        for (i in 1..100) { offer i; if (i % 3 == 0) at (h.g) async atomic h.g().value++; }
    };
    var sum:Double = 0;
    for (p in A) sum += at (A.dist(p)) A(p);
    Console.OUT.println(most + " " + sum + " " + cell.value / Place.numPlaces());
  }
}
// without parallel_reduction: 2|4 places, line 22: 200|600 messages

/* x10.ga over shm: what is done to elements of other places of the host sends nothing, however small the array is. */
import x10.ga.Distribution;
import x10.ga.GlobalArray;
import x10.views.Domain;
import x10.views.View;
import x10.xrx.Sent;

public class sharedarrays {
  static val KINDS = [Sent.PUT, Sent.GET, Sent.ACC, Sent.FETCH, Sent.PUT_LIST, Sent.GET_LIST, Sent.FENCE];

  static def messages():Long {
    var n:Long = 0;
    for (kind in KINDS)
      n += Sent.messages(kind);
    return n;
  }
  static def told(what:String, body:()=>void):void {
    val before = messages();
    finish body();
    Console.OUT.println(what + ": " + (messages() - before));
  }
  public static def main(Rail[String]) {
    val n = Place.numPlaces();
    val d = Domain.make(0..(4 * n - 1));
    val a = GlobalArray.make[Double](Distribution.fixed(d, [n]));
    val all = View.make[Double](d, (p:Point(1)) => p(0) as Double);
    told("put", () => { a.put(d, all); });
    told("fence", () => { a.fence(); });
    told("acc", () => { a.acc(d, all, 2.0); a.fence(); });
    told("get", () => { a.get(d, all); });
    told("fetchAdd", () => {
      for (i in d) a.fetchAdd(i, 0.5);
    });
    val points = new Rail[Long](2 * n, (i:Long) => 2 * i);
    told("scatter", () => { a.scatter(points, new Rail[Double](2 * n, -1)); });
    val got = new Rail[Double](2 * n);
    told("gather", () => { a.gather(points, got); });
    var right:Boolean = true;
    a.get(d, all);
    for (i in 0..(4 * n - 1))
      right &= all(Point.make(i)) == (i % 2 == 0 ? -1.0 : 3 * i + .5) && (i % 2 == 1 || got(i / 2) == -1.0);
    Console.OUT.println(right);
  }
}

/* Regions that are no boxes: a loop goes through the points that their iterators give, in that order. */
import x10.regionarray.*;
public class pointrows {
  static def show(r:Region(2)) {
    var a:String = "", b:String = "";
    for ([i, j] in r) a += i + "," + j + " ";
    val it = r.iterator();
    while (it.hasNext()) { val p = it.next(); b += p(0) + "," + p(1) + " "; }
    Console.OUT.println(a.equals(b) + " " + a);
  }
  public static def main(Rail[String]) {
    show(Region.makeLowerTriangular(4));
    show(Region.makeUpperTriangular(1, 2, 3));
    show(Region.makeBanded(5));
    show(Region.makeBanded(4, 2, 2));
    show((Region.makeUpperTriangular(4) && (Region.make(2..1, 0..3) as Region(2))) as Region(2));
    var n:Long = 0;
    for (p in (Region.makeLowerTriangular(3) * Region.makeLowerTriangular(3))) n = n * 7 + p(0) + 2 * p(3) + p(2);
    for (p in (Region.makeLowerTriangular(3) * Region.makeLowerTriangular(3) * Region.make(1..2))) n = n * 7 + p(0) +
        2 * p(3) + p(4);
    Console.OUT.println(n);
  }
}

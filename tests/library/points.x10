/* Loops over points: left, gone on with, kept, captured, of a rank that is known and of one that is not, and what is
 * refused in them. */
import x10.regionarray.*;
import x10.array.Array_2;
public class points {
  static def one(r:Region(1)) {
    var n:Long = 0; for (p in r) { if (p(0) == 3) continue; if (p(0) == 7) break; n = n * 10 + p(0); } return n;
  }
  static def esc(r:Region(2)) {
    var s:String = ""; outer: for (p in r) {
      for (q in r) { if (q(1) > p(0)) continue outer; if (p(0) == 2) break outer;
        s += p + "" + q; } } return s;
  }
  static def par(r:Region(2)) {
    val a = new Array[Long](r, 0); finish for (p in r) async a(p) = p(0) + p(1); var n:Long = 0; for (p in a) n += a(p);
    return n;
  }
  static def cl(r:Region(2)) {
    val fs = new x10.util.ArrayList[()=>Long](); for (p in r) fs.add(() => p(0) * 10 + p(1)); var n:Long = 0;
    for (f in fs) n += f(); return n;
  }
  static def bad(r:Region) { var n:Long = 0; for (p in r) n += p(2); return n; }
  static def anyRank(r:Region) {
    var n:Long = 0; for (p in r) { n += p.rank; for (i in 0..(p.rank-1)) n = n * 3 + p(i); } return n;
  }
  static def wrong(a:Array[Double](2), r:Region(2)) { var s:Double = 0; for (p in r) s += a(p); return s; }
  static def val2(r:Region(2)) { for (p:Point(2) in r) if (p == null) return 1; return 0; }
  static def varp(r:Region(2)) {
    var n:Long = 0;
    for (q:Point(2) in r) {
      var p:Point(2) = q;
      p = p + p;
      n += p(1);
    }
    return n;
  }
  static def w3(r:Region) { var n:Long = 0; for (p:Point(3) in r) n += p(2); return n; }
  static def ret(r:Region(2)):Point(2) { for (p in r) if (p(0) + p(1) > 2) return p; return null; }
  static def stencil(a:Array[Double](2), b:Array[Double](2), r:Region(2)) {
    for (p in r) b(p) = a(p + Point.make(1, 0)) + a(p - Point.make(0, 1));
  }
  public static def main(args:Rail[String]) {
    val r = Region.make(0..2, 0..2);
    Console.OUT.println(one(Region.make(1..9)) + " " + esc(r) + " " + par(r) + " " + cl(r));
    Console.OUT.println(anyRank(r) + " " + anyRank(Region.make(1..2)) + " " + anyRank(r*r) + " " +
        anyRank(r*r*Region.make(0..1)) + " " + anyRank(Region.makeUnit()) + " " +
            anyRank(Region.makeUpperTriangular(3)) + " " + anyRank(Region.makeEmpty(2)));
    try { bad(r); } catch (e:Exception) { Console.OUT.println(e); }
    try { wrong(new Array[Double](r, 1.0), Region.make(1..3, 0..2)); } catch (e:Exception) { Console.OUT.println(e); }
    try { w3(r); } catch (e:Exception) { Console.OUT.println(e); }
    Console.OUT.println(val2(r) + " " + varp(r) + " " + ret(r) + " " + w3(Region.make(0..1,0..1,0..1)));
    val a = new Array[Double](r, (p:Point(2)) => (p(0) * 3 + p(1)) as Double), b = new Array[Double](r, 0.0);
    stencil(a, b, Region.make(0..1, 1..2));
    Console.OUT.println(b);
    try { stencil(a, b, r); } catch (e:Exception) { Console.OUT.println(e); }
    val c = new Array[Double](Region.make(0..1,0..1,0..1,0..1), 2.0); var s:Double = 0; for (p in c) s += c(p);
    Console.OUT.println(s);
    val c5 = new Array[Double](Region.make(0..1,0..1,0..1,0..1) * Region.make(0..1), 2.0); s = 0;
    for (p in c5) s += c5(p); Console.OUT.println(s);
  }
}

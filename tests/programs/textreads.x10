// What a loop asks other places for ahead of its iterations depends on texts of objects that iterations change.
import x10.compiler.Pure;
import x10.util.*;

public class textreads {
  static class Table {
    var last:Long = -1;
    val squares = new Rail[Long](5, (i:Long) => i * i);
    @Pure def square(i:Long):Long {
      last = i;
      return squares(i % squares.size);
    }
  }
  static def cell(h:PlaceLocalHandle[Cell[Long]], c:Cell[Long], p:Place):Long {
    var s:Long = 0;
    for (i in 0..3) {
      val n = c.toString().length();
      s = s * 100 + (at (p) h()() + n);
      c() = c() * 10;
    }
    return s;
  }
  static def joined(h:PlaceLocalHandle[Cell[Long]], c:Cell[Long], p:Place):Long {
    var s:Long = 0;
    for (i in 0..3) {
      val n = ("" + c).length();
      s = s * 100 + (at (p) h()() + n);
      c() = c() * 10;
    }
    return s;
  }
  static def formatted(h:PlaceLocalHandle[Cell[Long]], c:Cell[Long], p:Place):Long {
    var s:Long = 0;
    for (i in 0..3) {
      val n = String.format("%s", [c as Any]).length();
      s = s * 100 + (at (p) h()() + n);
      c() = c() * 10;
    }
    return s;
  }
  static def added(h:PlaceLocalHandle[Cell[Long]], c:ArrayList[Long], p:Place):Long {
    var s:Long = 0;
    for (i in 0..3) {
      val n = c.toString().length();
      s = s * 100 + (at (p) h()() + n);
      c.add(1);
    }
    return s;
  }
  static def changed(h:PlaceLocalHandle[Cell[Long]], c:ArrayList[Long], p:Place):Long {
    var s:Long = 0;
    for (i in 0..3) {
      val n = c.toString().length();
      s = s * 100 + (at (p) h()() + n);
      c(0) = c(0) * 10;
    }
    return s;
  }
  static def elements(h:PlaceLocalHandle[Cell[Long]], c:Rail[Long], p:Place):Long {
    var s:Long = 0;
    for (i in 0..3) {
      val n = ("" + c).length();
      s = s * 100 + (at (p) h()() + n);
      c(0) = c(0) * 10;
    }
    return s;
  }
  static def anything(h:PlaceLocalHandle[Cell[Long]], c:Any, d:Rail[Long], p:Place):Long {
    var s:Long = 0;
    for (i in 0..3) {
      val n = ("" + c).length();
      s = s * 100 + (at (p) h()() + n);
      d(0) = d(0) * 10;
    }
    return s;
  }
  static def virtual(h:PlaceLocalHandle[Cell[Long]], c:Any, d:Cell[Long], p:Place):Long {
    var s:Long = 0;
    for (i in 0..3) {
      val n = c.toString().length();
      s = s * 100 + (at (p) h()() + n);
      d() = d() * 10;
    }
    return s;
  }
  static def characters(h:PlaceLocalHandle[Cell[Long]], c:Rail[Char], p:Place):Long {
    var s:Long = 0;
    for (i in 0..3) {
      val n = new String(c).indexOf('b');
      s = s * 100 + (at (p) h()() + n);
      c(3 - i) = 'b';
    }
    return s;
  }
  static def kept(h:PlaceLocalHandle[Cell[Long]], t:Table, p:Place):Long {
    var s:Long = 0;
    for (i in 0..3) {
      val n = t.square(3);
      s = s * 100 + (at (p) h()() + n);
      t.squares(3) = n + 1;
    }
    return s;
  }
  static def list() {
    val l = new ArrayList[Long]();
    l.add(1);
    return l;
  }
  public static def main(args:Rail[String]) {
    val h = PlaceLocalHandle.make[Cell[Long]](Place.places(), () => new Cell[Long](2));
    val p = here.next();
    Console.OUT.println(cell(h, new Cell[Long](1), p) + " " + joined(h, new Cell[Long](1), p));
    Console.OUT.println(formatted(h, new Cell[Long](1), p));
    Console.OUT.println(added(h, list(), p) + " " + changed(h, list(), p));
    val r = [1 as Long], c = new Cell[Long](1);
    Console.OUT.println(elements(h, [1 as Long], p) + " " + anything(h, r, r, p) + " " + virtual(h, c, c, p));
    Console.OUT.println(characters(h, ['a' as Char, 'a', 'a', 'a'], p) + " " + kept(h, new Table(), p));
  }
}

// A C function that is given an object may write to it, whatever else it is given: what a loop reads of the object is
// read again after the call.
import x10.compiler.Native;

public class nativewrites {
  static class Box {
    var n:Long = 5;
    val rail = new Rail[Long](2, 7);
  }
  @Native("c", "(void)(#0->data[0] = #1)") static native def put(r:Rail[Long], x:Long):void;
  @Native("c", "(void)(#1->data[0] = #0)") static native def putLast(x:Long, r:Rail[Long]):void;
  @Native("c", "(void)(((struct nativewrites_Box *)#0)->n = #1)") static native def set(b:Box, x:Long):void;

  static def elements(r:Rail[Long], n:Long):Long {
    var s:Long = 0;
    for (k in 0..n) {
      put(r, k);
      s = s * 10 + r(0);
    }
    return s;
  }
  static def last(r:Rail[Long], n:Long):Long {
    var s:Long = 0;
    for (k in 0..n) {
      putLast(k, r);
      s = s * 10 + r(0);
    }
    return s;
  }
  static def fields(b:Box, n:Long):Long {
    var s:Long = 0;
    for (k in 0..n) {
      set(b, k);
      s = s * 10 + b.rail(1) - 7 + b.n;
    }
    return s;
  }
  static def limits(b:Box, n:Long):Long {
    var s:Long = 0;
    for (var k:Long = 0; k < b.n; k++) {
      set(b, n);
      s = s * 10 + k;
    }
    return s;
  }

  public static def main(args:Rail[String]) {
    val n = 4 + args.size, box = new Box();
    Console.OUT.println(elements(box.rail, n));
    Console.OUT.println(last(box.rail, n));
    Console.OUT.println(fields(box, n));
    Console.OUT.println(limits(box, 3 + args.size));
  }
}

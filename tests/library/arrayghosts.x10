/* Ghosts of x10.array's distributed arrays: they are read beside the place's own elements, come along in no sum and no
 * map, and go back to the elements that they are of. Copies of boxes find their way around them. */
import x10.array.*;
import x10.regionarray.Ghosts;

public class arrayghosts {
  static def say(what:String, holds:Boolean):void { Console.OUT.println(what + (holds ? "" : ": not so")); }
  static def count(pg:PlaceGroup, f:()=>Long):Long {
    val sum = GlobalRail[Long](new Rail[Long](1));
    finish for (p in pg) at (p) async {
      val n = f();
      at (sum.home) async atomic sum()(0) += n;
    }
    return sum()(0);
  }
  static def wrap(i:Long, n:Long):Long = (i + n) % n;

  static def line():void {
    val n = 21;
    val a = new DistArray_Block_1[Long](n, (i:Long) => i * i, Ghosts.make(2).periodic());
    a.updateGhosts();
    say("line", 0 == count(a.placeGroup(), () => {
      val own = a.localIndices();
      var wrong:Long = 0;
      for (i in (own.min - 2)..(own.max + 2))
        wrong += a(i) == wrap(i, n) * wrap(i, n) ? 0 : 1;
      wrong
    }));
    say("sum", a.reduce((x:Long, y:Long) => x + y, 0) == 2870);
    val b = new DistArray_Block_1[Long](n, (i:Long) => 1);
    val c = new DistArray_Block_1[Long](n, (i:Long) => -1, Ghosts.make(1));
    a.map(b, (x:Long) => x + 1);
    b.map(c, (x:Long) => 2 * x);
    a.map(c, b, (x:Long, y:Long) => x + y);
    say("mapped", b.reduce((x:Long, y:Long) => x + y, 0) == 2870 + 2 * (2870 + 21) &&
        c.reduce((x:Long, y:Long) => x + y, 0) == 2 * (2870 + 21));
  }
  /** Faces alone of blocks of two axes: a step of Jacobi's beside the same without distribution. */
  static def plane():void {
    val n = 18;
    val a = new DistArray_BlockBlock_2[Double](n, n, (i:Long, j:Long) => (i * 7 + j * j) as Double,
        Ghosts.make(1).periodic().faces());
    val b = new DistArray_BlockBlock_2[Double](n, n, (i:Long, j:Long) => 0.0);
    a.updateGhosts();
    finish for (p in a.placeGroup()) at (p) async
      for ([i, j] in a.localIndices())
        b(i, j) = a(i - 1, j) + a(i + 1, j) + a(i, j - 1) + a(i, j + 1);
    say("plane", 0 == count(a.placeGroup(), () => {
      var wrong:Long = 0;
      val old = (i:Long, j:Long) => (wrap(i, n) * 7 + wrap(j, n) * wrap(j, n)) as Double;
      for ([i, j] in b.localIndices())
        wrong += b(i, j) == old(i - 1, j) + old(i + 1, j) + old(i, j - 1) + old(i, j + 1) ? 0 : 1;
      wrong
    }));
    a.accumulateGhosts((x:Double, y:Double) => x + y, 0.0);
    val box = new Rail[Double](9 * 10);
    finish DistArray.asyncCopy(a, new DenseIterationSpace_2(4, 3, 12, 12), box);
    finish DistArray.asyncCopy(new Rail[Double](4, -5.0), a, new DenseIterationSpace_2(8, 8, 9, 9));
    say("boxes", (at (a.place(8, 8)) a(8, 8)) == -5.0 && (at (a.place(9, 9)) a(9, 9)) == -5.0 &&
        box(0) == (at (a.place(4, 3)) a(4, 3)) && box(89) == (at (a.place(12, 12)) a(12, 12)));
  }
  static def back():void {
    val a = new DistArray_BlockBlock_3[Long](6, 6, 4, (i:Long, j:Long, k:Long) => 0, Ghosts.make([1 as Long, 1, 0]));
    finish for (p in a.placeGroup()) at (p) async {
      val own = a.localIndices();
      for (i in Math.max(own.min0 - 1, 0)..Math.min(own.max0 + 1, 5))
        for (j in Math.max(own.min1 - 1, 0)..Math.min(own.max1 + 1, 5))
          for (k in 0..3)
            a(i, j, k) = 1;
    }
    a.accumulateGhosts((x:Long, y:Long) => x + y, 0);
    val all = a.reduce((x:Long, y:Long) => x + y, 0);
    say("back", all == count(a.placeGroup(), () => {
      val own = a.localIndices();
      own.isEmpty() ? 0 : 4 * (Math.min(own.max0 + 1, 5) - Math.max(own.min0 - 1, 0) + 1) *
          (Math.min(own.max1 + 1, 5) - Math.max(own.min1 - 1, 0) + 1)
    }));
  }
  static def isRefused(get:()=>Long):Boolean {
    try {
      get();
    } catch (e:ArrayIndexOutOfBoundsException) {
      return true;
    }
    return false;
  }
  /** It travels, and each place may send and wait by itself. */
  static def rows():void {
    val a = new DistArray_Block_2[Long](12, 5, (i:Long, j:Long) => 10 * i + j, Ghosts.make(1).by("shift"));
    finish for (p in a.placeGroup()) at (p) async {
      a.sendGhostsLocal();
      a.waitForGhostsLocal();
      val own = a.localIndices();
      var wrong:Long = 0;
      for (i in Math.max(own.min0 - 1, 0)..Math.min(own.max0 + 1, 11))
        for (j in 0..4)
          wrong += a(i, j) == 10 * i + j ? 0 : 1;
      if (wrong > 0)
        throw new Exception(wrong + " wrong at " + here);
    }
    val last = a.placeGroup()(a.placeGroup().numPlaces() - 1);
    Console.OUT.println(at (last) {
      val own = a.localIndices();
      val row = a.getPatch(new DenseIterationSpace_2(own.min0, 0, own.min0, 4));
      (row(4) == 10 * own.min0 + 4) + " " + isRefused(() => a(own.max0 + 1, 0)) + " " +
          isRefused(() => a.getPatch(new DenseIterationSpace_2(own.max0, 0, own.max0 + 1, 0))(0))
    });
    val none = new DistArray_Block_3[Long](0, 2, 2, (i:Long, j:Long, k:Long) => 1, Ghosts.make(1));
    none.updateGhosts();
    say("none", none.reduce((x:Long, y:Long) => x + y, 0) == 0);
  }
  public static def main(args:Rail[String]) {
    line();
    plane();
    back();
    rows();
  }
}

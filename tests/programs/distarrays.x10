/* The distributed arrays of x10.array: who has which element, access, patches, map, reduce, and what is refused. */
import x10.array.*;

public class distarrays {
  static def refusal(use:()=>void):String {
    try {
      use();
    } catch (e:BadPlaceException) {
      return "BadPlace: " + e.getMessage();
    } catch (e:ArrayIndexOutOfBoundsException) {
      return "OutOfBounds: " + e.getMessage();
    } catch (e:NegativeArraySizeException) {
      return "NegativeSize";
    }
    return "none";
  }
  public static def main(args:Rail[String]):void {
    val add = (x:Long, y:Long) => x + y;
    val u = new DistArray_Unique[Long](() => here.id * here.id);
    Console.OUT.println("unique " + u.size + ": " + u.reduce(add, 0) + ", element 2 at " + u.place(2));

    val v = new DistArray_Block_1[Long](10, (i:Long) => i);
    for (p in Place.places())
      Console.OUT.println("block 1 at " + p + ": " + (at (p) v.localIndices()));
    Console.OUT.println("sum " + v.reduce(add, 0) + ", element 9 at " + v.place(9) + ", 10 at " + v.place(10));
    Console.OUT.println(refusal(() => { v(9) = 1; }));
    Console.OUT.println(refusal(() => { v(10) = 1; }));
    Console.OUT.println(refusal(() => { new DistArray_Block_1[Long](-1); }));

    val m = new DistArray_Block_2[Long](5, 3, (i:Long, j:Long) => 10 * i + j);
    val mm = new DistArray_BlockBlock_2[Long](5, 7, (i:Long, j:Long) => 10 * i + j);
    for (p in Place.places())
      Console.OUT.println("block 2 at " + p + ": " + (at (p) m.localIndices()) + " " + (at (p) mm.localIndices()));
    Console.OUT.println("place of (4,6): " + mm.place(4, 6) + ", of (4,7): " + mm.place(4, 7));
    finish for (p in mm.placeGroup()) at (p) async
      for ([i, j] in mm.localIndices())
        mm(i, j) += mm.place(i, j).id * 1000;
    Console.OUT.println("sums " + m.reduce(add, 0) + " " + mm.reduce(add, 0));
    val patch = at (Place(3)) mm.getPatch(new DenseIterationSpace_2(3, 4, 4, 5));
    Console.OUT.println("patch " + patch);
    Console.OUT.println(refusal(() => { at (Place(3)) mm.getPatch(new DenseIterationSpace_2(0, 4, 4, 5)); }));
    Console.OUT.println(refusal(() => { Console.OUT.println(mm(4, 6)); }));

    val d = new DistArray_BlockBlock_3[Double](4, 5, 2, (i:Long, j:Long, k:Long) => (i * 100 + j * 10 + k) as Double);
    val e = new DistArray_BlockBlock_3[Double](4, 5, 2);
    d.map(e, (x:Double) => 2.0 * x);
    val f = new DistArray_BlockBlock_3[Long](4, 5, 2);
    d.map(e, f, (x:Double, y:Double) => (x + y) as Long);
    Console.OUT.println("3d " + f.reduce(add, 0) + " " + new DistArray_Block_3[Long](4, 5, 2).reduce(add, 0));
    val halves = new DistArray_Block_1[Long](4, PlaceGroup.make(2), (i:Long) => here.id);
    Console.OUT.println("of two places " + halves.reduce(add, 0) + ", at the last " +
        (at (Place(3)) halves.raw().size));
  }
}

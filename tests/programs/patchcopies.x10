/* Copies of boxes of distributed arrays, wherever their elements are, to arrays here and back: of all distributions, of
 * any rank, with ghosts, through restrictions; and which are refused. */
import x10.array.DenseIterationSpace_1;
import x10.array.DenseIterationSpace_2;
import x10.array.DenseIterationSpace_3;
import x10.regionarray.*;

public class patchcopies {
  static def value(p:Point):Long {
    var v:Long = 0;
    for (var i:Long = 0; i < p.rank; i++)
      v = 10 * v + p(i);
    return v;
  }
  static def count(r:Region, test:(Point)=>Boolean):Long {
    var n:Long = 0;
    for (p in r)
      if (test(p))
        n++;
    return n;
  }

  /** There and back: what is wrong of it. The array here has a rim of one point around the box. */
  static def check(name:String, dist:Dist, a:DistArray[Long], box:Region):void {
    val patch = box as Region{self.rank==a.dist.region.rank, self.rect};
    val rim = Region.makeRectangular(new Rail[Long](box.rank, (i:Long) => box.min(i) - 1),
                     new Rail[Long](box.rank, (i:Long) => box.max(i) +
                         1)).intersection(dist.region as Region(box.rank));
    val copy = new Array[Long](rim, -1) as Array[Long]{self.rank==a.dist.region.rank};
    finish DistArray.asyncCopy(a, patch, copy);
    var wrong:Long = count(rim, (p:Point) => copy(p as Point(copy.rank)) != (box.contains(p) ? value(p) : -1));
    copy.map(copy, (v:Long) => -v);
    finish DistArray.asyncCopy(copy, a as DistArray[Long]{self.dist.region.rank==copy.rank},
        patch as Region{self.rank==copy.rank, self.rect});
    for (place in dist.places())
      wrong += at (place) count(dist.get(here), (p:Point) =>
        a(p as Point(a.dist.region.rank)) != (box.contains(p) ? -value(p) : value(p)));
    Console.OUT.println(name + " " + box + ": " + wrong + " wrong");
    finish for (place in dist.places()) at (place) async
      for (p in dist.get(here)) a(p as Point(a.dist.region.rank)) = value(p);
  }
  static def check(name:String, dist:Dist, box:Region):void {
    check(name, dist, DistArray.make[Long](dist, (p:Point(dist.region.rank)) => value(p)), box);
  }
  static def regions():void {
    check("line", Dist.makeBlock(Region.make(0..9)), Region.make(2..7));
    val plane = Region.make(0..7, 2..8);
    for (box in [Region.make(1..6, 3..7) as Region, plane as Region, Region.make(3..3, 4..4) as Region,
        Region.make(2..5, 4..4) as Region]) {
      check("rows", Dist.makeBlock(plane), box);
      check("columns", Dist.makeBlock(plane, 1), box);
      check("blocks", Dist.makeBlockBlock(plane), box);
      check("cyclic", Dist.makeCyclic(plane), box);
      check("constant", Dist.makeConstant(plane, here.prev()), box);
    }
    check("box", Dist.makeBlockBlock(Region.make(0..4, 0..4, 0..4), 0, 2), Region.make(1..3, 1..2, 1..3));
    val cube = Region.make(0..4, 1..5, 0..4);
    val all = Place.places();
    val backwards = new SparsePlaceGroup(new Rail[Place](all.numPlaces(), (i:Long) => all(all.numPlaces() - 1 - i)));
    check("cubes", Dist.makeBlock(cube, [0 as Long, 1, 2]), Region.make(1..3, 2..5, 0..3));
    check("backwards", Dist.makeBlock(cube, [2 as Long, 1], backwards), Region.make(1..3, 2..5, 0..3));
    val rims = Dist.makeBlock(cube, [2 as Long, 1], backwards);
    for (size in 1..4) {
      check("dealt " + size, Dist.makeBlockCyclic(plane, 0, size), Region.make(1..6, 3..7));
      check("dealt " + size, Dist.makeBlockCyclic(plane, 1, size), Region.make(1..6, 3..7));
      check("dealt " + size, Dist.makeBlockCyclic(Region.make(-3..40), 0, size), Region.make(-1..38));
      check("dealt " + size, Dist.makeBlockCyclic(cube, 1, size, backwards), cube);
      check("dealt " + size, Dist.makeBlockCyclic(cube, 2, size, backwards), Region.make(1..3, 2..5, 1..1));
    }
    val turns = Dist.makeBlockCyclic(plane, 1, 2);
    check("turns", turns, DistArray.make[Long](turns, (p:Point(2)) => value(p), 1, true), Region.make(1..6, 3..7));
    val some = DistArray.make[Long](turns, (p:Point(2)) => value(p));
    val few = some | (Region.make(2..6, 3..8) as Region(some.dist.region.rank));
    check("turns restricted", few.dist, few as DistArray[Long], Region.make(2..5, 4..7));
    check("rims", rims, DistArray.make[Long](rims, (p:Point(3)) => value(p), 2, true), Region.make(1..3, 2..5, 0..3));
    check("no points", Dist.makeBlock(plane), Region.make(5..4, 3..7));
    check("upper triangle", Dist.makeBlock(Region.makeUpperTriangular(6)), Region.make(0..2, 3..5));
    val ghosts = Dist.makeBlock(plane);
    check("ghosts", ghosts, DistArray.make[Long](ghosts, (p:Point(2)) => value(p), 1, true), Region.make(1..6, 3..7));
    val whole = DistArray.make[Long](Dist.makeBlock(plane), (p:Point(2)) => value(p));
    val part = whole | (Region.make(1..6, 3..7) as Region(whole.dist.region.rank));
    check("restriction", part.dist, part as DistArray[Long], Region.make(2..5, 4..6));
  }

  static def objects():void {
    val dist = Dist.makeBlock(Region.make(0..3, 0..3));
    val a = DistArray.make[String](dist, (p:Point(2)) => "" + value(p));
    val copy = new Array[String](Region.make(1..2, 1..2), "");
    finish DistArray.asyncCopy(a, Region.make(1..2, 1..2), copy);
    for (p in copy.region)
      Console.OUT.print(copy(p) + " ");
    Console.OUT.println();
  }

  static def spaces():void {
    val line = new x10.array.DistArray_Block_1[Long](10, (i:Long) => i);
    val some = new Rail[Long](6);
    finish x10.array.DistArray.asyncCopy(line, new DenseIterationSpace_1(2, 6), some);
    Console.OUT.println(some);
    val plane = new x10.array.DistArray_BlockBlock_2[Long](6, 7, (i:Long, j:Long) => 10 * i + j);
    val box = new Rail[Long](12);
    finish x10.array.DistArray.asyncCopy(plane, new DenseIterationSpace_2(1, 2, 4, 4), box);
    Console.OUT.println(box.toString(12));
    finish x10.array.DistArray.asyncCopy(box, plane, new DenseIterationSpace_2(0, 0, 2, 3));
    val all = new Rail[Long](42);
    finish x10.array.DistArray.asyncCopy(plane, new DenseIterationSpace_2(0, 0, 5, 6), all);
    Console.OUT.println(all.toString(42));
    val cube = new x10.array.DistArray_Block_3[Long](4, 3, 3, (i:Long, j:Long, k:Long) => 100 * i + 10 * j + k);
    val corner = new Rail[Long](8);
    finish x10.array.DistArray.asyncCopy(cube, new DenseIterationSpace_3(1, 0, 1, 2, 1, 2), corner);
    Console.OUT.println(corner);
    finish x10.array.DistArray.asyncCopy(cube, new DenseIterationSpace_3(1, 0, 1, 0, 1, 2), corner);
    Console.OUT.println(at (plane.place(5, 6)) plane.getPatch(new DenseIterationSpace_2(5, 6, 5, 6)));
    attempt(() => { x10.array.DistArray.asyncCopy(plane, new DenseIterationSpace_2(1, 2, 4, 7), all); });
    attempt(() => { x10.array.DistArray.asyncCopy(plane, new DenseIterationSpace_2(1, 2, 4, 5), box); });
  }

  static def attempt(body:()=>void):void {
    try {
      finish body();
    } catch (e:MultipleExceptions) {
      Console.OUT.println(e.exceptions(0));
    }
  }
  static def refused():void {
    val a = DistArray.make[Long](Dist.makeBlock(Region.make(0..3, 0..3)), (p:Point(2)) => value(p));
    val copy = new Array[Long](Region.make(1..2, 1..2), 0);
    attempt(() => { DistArray.asyncCopy(a, Region.make(0..2, 1..2), copy); });
    attempt(() => { DistArray.asyncCopy(copy, a, Region.make(0..2, 1..2)); });
  }

  public static def main(args:Rail[String]) {
    regions();
    objects();
    spaces();
    refused();
  }
}

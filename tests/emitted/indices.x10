// A loop over the points of a space is two loops, over its rows and over the last index: the same whether it names points or
// indices, and no point is made where none is asked for as an object.
import x10.array.Array_2;
import x10.array.DenseIterationSpace_2;
import x10.regionarray.Array;
import x10.regionarray.Dist;
import x10.regionarray.DistArray;
import x10.regionarray.Region;
import x10.util.ArrayList;

public class indices {
  // CHECK-LABEL: static int64_t indices_named(x10_context *cx, {{.*}} *r){{$}}
  // CHECK-NOT: {{Point_(make|type)}}
  // CHECK: X10_RANGE(int64_t, j, {{.*}}) {
  // CHECK-NOT: {{Point_(make|type)}}
  // CHECK: return n;
  static def named(r:Region(2)):Long {
    var n:Long = 0;
    for ([i, j] in r)
      n += i * j;
    return n;
  }

  // The element is read without a test where the row fits.
  // CHECK-LABEL: static double indices_sum(x10_context *cx, struct x10_regionarray_Array_Double *a){{$}}
  // CHECK-NOT: {{Point_(make|type)}}
  // CHECK: x10_range_fits(
  // CHECK-NEXT: double *data = raw->data;
  // CHECK-NEXT: X10_NO_UNROLL
  // CHECK-NEXT: {{for |X10_RANGE}}(
  // CHECK-NEXT: s += data[(i0 - min0) * extent1 + i1 - min1];
  // CHECK-NEXT: }
  // CHECK-NOT: {{Point_(make|type)}}
  // CHECK: return s;
  static def sum(a:Array[Double](2)):Double {
    var s:Double = 0.0;
    for (p in a.region)
      s += a(p);
    return s;
  }

  // CHECK-LABEL: static void indices_scale(x10_context *cx, struct x10_array_Array_2_Double *a){{$}}
  // CHECK-NOT: {{Point_(make|type)}}
  // CHECK: if (raw != NULL) {
  // CHECK-NEXT: double *data = raw->data;
  // CHECK-NEXT: for (int64_t i0 = 0; i0 < numElems_1; i0++) {
  // CHECK-NEXT: X10_UNROLL_LITTLE
  // CHECK-NEXT: for (int64_t i1 = 0; i1 < numElems_2; i1++) {
  // CHECK-NEXT: double v = data[i0 * numElems_2 + i1] * 2.0;
  // CHECK-NEXT: data[i0 * numElems_2 + i1] = v;
  // CHECK-NEXT: }
  // CHECK-NOT: {{Point_(make|type)}}
  // CHECK: {{^}$}}
  static def scale(a:Array_2[Double]):void {
    for (p in a.indices())
      a(p) *= 2.0;
  }

  // CHECK-LABEL: static double indices_place(x10_context *cx, struct x10_regionarray_DistArray_Double *a){{$}}
  // CHECK-NOT: {{Point_(make|type)}}
  // CHECK: return s;
  static def place(a:DistArray[Double](3)):Double {
    var s:Double = 0.0;
    for (p in a.dist.get(here))
      s += a(p);
    return s;
  }

  // Whose rank is not known here.
  // CHECK-LABEL: static double indices_any(x10_context *cx, struct x10_regionarray_Array_Double *a){{$}}
  // CHECK-NOT: x10_new(
  // CHECK: return s;
  static def any(a:Array[Double]):Double {
    var s:Double = 0.0;
    for (p in a)
      s += a(p);
    return s;
  }

  // What names three indices asks once for points of three.
  // CHECK-LABEL: static int64_t indices_apart(x10_context *cx, {{.*}} *r){{$}}
  // CHECK: PointCursor_otherRank(
  // CHECK: while (true) {
  // CHECK-NOT: {{Point_|rank}}
  // CHECK: X10_RANGE(int64_t, k, {{.*}}) {
  // CHECK-NOT: {{Point_|rank}}
  // CHECK: return n;
  static def apart(r:Region):Long {
    var n:Long = 0;
    for ([i, j, k] in r)
      n += i * j + k;
    return n;
  }

  // The rank of a space's class, where it extends one of any rank.
  // CHECK-LABEL: static int64_t indices_box(x10_context *cx, {{.*}} *space){{$}}
  // CHECK-NOT: {{Point_(make|type)|rank}}
  // CHECK: return n;
  static def box(space:DenseIterationSpace_2):Long {
    var n:Long = 0;
    for ([i, j] in space)
      n += i * j;
    return n;
  }

  // That of a restriction of a restriction of a distribution over a region whose rank is known.
  // CHECK-LABEL: static double indices_inner(x10_context *cx){{$}}
  // CHECK: while (true) {
  // CHECK-NOT: {{Point_(make|type)|rank}}
  // CHECK: return s;
  static def inner():Double {
    val d = Dist.makeConstant(Region.make(0..3, 0..3));
    val part = d | Region.make(1..2, 1..2);
    val a = DistArray.make[Double](d, 1.0);
    var s:Double = 0.0;
    for (p in part | here)
      s += a(p);
    return s;
  }

  // One that is kept is made.
  // CHECK-LABEL: static struct x10_util_ArrayList_Point{{[^ ]*}} *indices_kept(x10_context *cx, {{.*}} *r, void *place){{$}}
  // CHECK: x10_new(&x10_lang_Point_type)
  // CHECK: return
  static def kept(r:Region(2)):ArrayList[Point(2)] {
    val all = new ArrayList[Point(2)]();
    for (p in r)
      all.add(p);
    return all;
  }

  public static def main(Rail[String]) {
    val r = Region.make(0..9, 0..9);
    val a = new Array[Double](r, 1.0), b = new Array_2[Double](2, 2);
    val d = DistArray.make[Double](Dist.makeBlock(Region.make(0..3, 0..3, 0..3)), 1.0);
    scale(b);
    Console.OUT.println(named(r) + " " + sum(a) + " " + any(a) + " " + place(d) + " " + box(new DenseIterationSpace_2(1, 1, 2, 2)) + " " + inner() + " " + kept(r).size() + " " +
        apart(Region.make(0..1, 0..1, 0..1)));
  }
}

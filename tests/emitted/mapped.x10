// What `map` of an array is given is in the loop over its rows, also where the array is distributed.
import x10.compiler.NoInline;
import x10.regionarray.Array;
import x10.regionarray.Dist;
import x10.regionarray.DistArray;
import x10.regionarray.Region;

public class mapped {
  // CHECK-LABEL: static void mapped_spread_closure_apply(x10_context *cx, void *object){{$}}
  // CHECK: for (int64_t i = 0; i < n; i++) {
  // CHECK-NEXT: double x = raw_2->data[from_2 + i];
  // CHECK-NEXT: raw->data[to + i] = x * 3.0;
  // CHECK-NEXT: }
  @NoInline static def spread(a:DistArray[Double](2), b:DistArray[Double](2)) {
    a.map(b as DistArray[Double]{self.dist==a.dist}, (x:Double) => x * 3.0);
  }

  // CHECK-LABEL: static void mapped_beside(x10_context *cx, {{.*}}){{$}}
  // CHECK: for (int64_t i = 0; i < n; i++) {
  // CHECK-NEXT: double x = raw{{.*}}->data[from{{.*}} + i];
  // CHECK-NEXT: double y = raw{{.*}}->data[other + i];
  // CHECK-NEXT: raw->data[to + i] = x + y;
  // CHECK-NEXT: }
  @NoInline static def beside(a:Array[Double](2), b:Array[Double](2), c:Array[Double](2)) {
    a.map(c, b, (x:Double, y:Double) => x + y);
  }

  public static def main(args:Rail[String]) {
    val r = Region.make(0..3, 0..args.size);
    val d = Dist.makeBlock(r);
    val a = DistArray.make[Double](d, 1.0);
    val b = DistArray.make[Double](d);
    spread(a, b);
    beside(new Array[Double](r, 1.0), new Array[Double](r, 2.0), new Array[Double](r));
  }
}

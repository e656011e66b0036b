// A loop that names only the indices of points makes none.
import x10.regionarray.Region;

public class indices {
    static def sum(r:Region(2)):Long {
        var n:Long = 0;
        for ([i, j] in r)
            n += i * j;
        return n;
    }
    public static def main(Rail[String]) {
        Console.OUT.println(sum(Region.make(0..9, 0..9)));
    }
}
// CHECK: static int64_t indices_sum(x10_context *cx, {{.*}} *r){{$}}
// CHECK-NEXT: {
// CHECK-NOT: iterator
// CHECK-NOT: x10_lang_Point_make
// CHECK: x10_lang_PointCursor_{{turn|advance}}(
// CHECK: return n;

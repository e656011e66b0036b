// A rail that is always made with the same size needs no test of an index that is known to fit, only that it is there.
import x10.compiler.NoInline;

public class sizes {
  private val table:Rail[Int] = new Rail[Int](12);
  private val varying:Rail[Int];
  private var replaced:Rail[Int] = new Rail[Int](12);

  def this() { varying = new Rail[Int](12); }
  def this(n:Long) { varying = new Rail[Int](n); }
  def replace(n:Long) { replaced = new Rail[Int](n); }

  // CHECK-LABEL: static int32_t sizes_ofTable(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK: if (w != NULL) {
  // CHECK-NEXT: for (int64_t i = 2; i <= 11; i++)
  @NoInline def ofTable():Int {
    val w = table;
    var sum:Int = 0n;
    for (i in 2..11) sum += w(i) * w(i - 2);
    return sum;
  }

  // One element too far: the test stays, and fails.
  // CHECK-LABEL: static int32_t sizes_beyondTable(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (X10_LIKELY(w != NULL && x10_range_fits(2, 12, 12))) {
  @NoInline def beyondTable():Int {
    val w = table;
    var sum:Int = 0n;
    for (i in 2..12) sum += w(i);
    return sum;
  }

  // CHECK-LABEL: static int32_t sizes_ofVarying(x10_context *cx, {{.*}}){{$}}
  // CHECK: x10_range_fits(2, 11, varying->size)
  @NoInline def ofVarying():Int {
    val varying = this.varying;
    var sum:Int = 0n;
    for (i in 2..11) sum += varying(i);
    return sum;
  }

  // CHECK-LABEL: static int32_t sizes_ofReplaced(x10_context *cx, {{.*}}){{$}}
  // CHECK: x10_range_fits(2, 11, now->size)
  @NoInline def ofReplaced():Int {
    val now = replaced;
    var sum:Int = 0n;
    for (i in 2..11) sum += now(i);
    return sum;
  }

  // CHECK-LABEL: static int64_t sizes_ofLocal(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (X10_LIKELY(x10_range_fits(n, 6, 7))) {
  @NoInline static def ofLocal(n:Long):Long {
    val squares = new Rail[Long](7);
    for (i in n..6) squares(i) = i * i;
    var sum:Long = 0;
    for (i in 0..6) sum = 2 * sum + squares(i);
    return sum;
  }

  public static def main(args:Rail[String]) {
    val s = args.size == 0 ? new sizes() : new sizes(args.size);
    s.replace(12 + args.size);
    Console.OUT.println(s.ofTable() + s.ofVarying() + s.ofReplaced() + ofLocal(args.size));
    try {
      Console.OUT.println(s.beyondTable());
    } catch (e:ArrayIndexOutOfBoundsException) { Console.OUT.println(e.getMessage()); }
  }
}

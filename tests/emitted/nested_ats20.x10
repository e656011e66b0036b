// edition: 2.0
// At this place an at of X10 2.0 runs its body without copies. A body that goes on to other places is written once, and
// not once for each way to get there: twelve within each other make less than 64 functions for messages, not 4095.
public class nested_ats20 {
  var n:Int = 0;
  // CHECK: "deepest"
  // CHECK: nested_ats20_main_at12_
  // CHECK-NOT: nested_ats20_main_at64_
  public static def main(Rail[String]) {
    val o = new nested_ats20();
    val p = here.next();
    at (p) { at (o) { at (p) { at (o) { at (p) { at (o) {
      at (p) { at (o) { at (p) { at (o) { at (p) { at (o) {
        o.n++;
        Console.OUT.println("deepest");
      } } } } } }
    } } } } } }
    Console.OUT.println(o.n);
  }
}

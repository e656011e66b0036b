// edition: 2.1.0
/* Up to X10 2.1.1 a range takes sums as its bounds; up to 2.1.0 `val` is a name as well. */
import x10.util.concurrent.atomic.AtomicInteger;

public class releases210 {
  static class Held {
    var val:Int = 3;
    public def apply(i:Int):Int = val + i;
    public def set(v:Int, i:Int):Void { val = v + i; }
  }
  public static def main(args:Array[String](1)):Void {
    val n = 4, held = new Held();
    var sum:Int = 0;
    for ([i] in 0..n - 1) sum += held(i);
    held(1) = 10;
    Console.OUT.println(sum + " " + held.val + " " + (1..n + 2));
    val count = new AtomicInteger(0);
    finish for ([i] in 0..n-1) async count.addAndGet(i);
    Console.OUT.println(count.get());
    Activity.sleep(1);
  }
}

// What is in parentheses after async and finish is called with the block.
public class parallelcalls {
  static struct Sum implements Reducible[Long] {
    public def zero() = 0;
    public operator this(a:Long, b:Long) = a + b;
  }
  public static def main(Rail[String]):void {
    finish (Sum()) {
      offer 1;
    }
    async (here) { }
    val twice = (f:()=>void) => { f(); f(); };
    finish (twice) { async (twice) { } }
  }
}

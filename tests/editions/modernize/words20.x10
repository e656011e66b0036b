// edition: 2.0
/* The words of 2.0; its objects have homes. */
public class words20 {
  const N = 3; // a constant
  global val id:Int;
  var count:Int = 0;

  def this(i:Int) { id = i; }

  public global safe def apply(n:Int) = id + n;

  public static def main(args:Rail[String]!) {
    val o = new words20(2);
    finish async (here.next()) {
      val x = o.id;
      async (o) o.count += x; // at home
    }
    val r = Rail.make[Int](N, (i:Int) => i * 2);
    finish foreach ((i) in 0..N-1) r(i) += 1;
    val (a, b) = Point.make(1, 2);
    Console.OUT.println(o.count + " " + r(2) + " " + a + b + " " + (3 to Double) + " " + o(4));
    val f = future (here) r(0) + 1;
    Console.OUT.println(f.force() + r.length);
  }
}

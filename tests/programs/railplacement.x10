// Rails of rails, made in order, out of order, at once by several activities, and stored again.
public class railplacement {
  static val N = 100;
  static val SIZE = 300; // elements of a row

  static def check(a:Rail[Rail[Long]], what:String) {
    var wrong:Long = 0;
    for (i in a.range()) for (k in a(i).range()) if (a(i)(k) != i * 1000 + k) wrong++;
    Console.OUT.println(what + ": " + wrong);
  }

  static def row(i:Long) = new Rail[Long](SIZE, (k:Long) => i * 1000 + k);

  public static def main(Rail[String]) {
    val a = new Rail[Rail[Long]](N, (i:Long) => new Rail[Long](SIZE, (k:Long) => i * 1000 + k));
    check(a, "in order");
    for (i in 0..(N - 1)) a(N - 1 - i) = new Rail[Long](SIZE, (k:Long) => (N - 1 - i) * 1000 + k);
    check(a, "downward");
    for (i in 0..(N - 1)) a(i * 37 % N) = row(i * 37 % N);
    check(a, "anyhow");
    for (round in 1..10) {
      finish for (i in 0..(N - 1)) async a(i) = new Rail[Long](SIZE, (k:Long) => i * 1000 + k);
      System.gc();
    }
    check(a, "at once");
    val zeros = new Rail[Rail[Double]](N, (Long) => new Rail[Double](SIZE));
    var sum:Double = 0.0;
    for (z in zeros) for (x in z) sum += x;
    Console.OUT.println(sum);
    try {
      a(N) = new Rail[Long](SIZE);
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println(e.getMessage());
    }
    try {
      for (i in 0..3) a(i) = new Rail[Long](2 - i * 1000000000000);
    } catch (e:NegativeArraySizeException) {
      Console.OUT.println(e.getMessage() + ", " + a(0).size + ", " + a(1).size);
    }
  }
}

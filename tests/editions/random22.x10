// edition: 2.2
// Random numbers are those of a Mersenne twister, as programs of the edition expect.
import x10.util.Random;
public class random22 {
  public static def main(args:Array[String](1)) {
    val r = new Random(10101010);
    Console.OUT.println(r.nextInt() + " " + r.nextInt() + " " + r.nextLong() + " " + r.nextDouble());
    var sum:Long = 0;
    for (var i:Int = 0; i < 2000; i++) sum += r.nextInt(10);
    Console.OUT.println(sum + " " + r.nextInt(8) + " " + r.nextInt(1) + " " + r.nextInt(0) + " " +
        r.nextLong(1000000000000L));
    r.setSeed(0);
    Console.OUT.println(r.nextInt() + " " + r.nextBoolean());
  }
}

public class lookalikes {
  public static def main(args:Rail[String]) {
    val a = 3;
    val b = 4 − 1;
    val c = 1 + 2;
    val d = a × b;
    val e = a ≤ b;
    Console.OUT.println(“hello”);
  }
}

public class zeros {
  static struct Positive(n:Long){n != 0} {}
  static struct Wrapped(p:Positive) {}
  static def zero[T](){T haszero} = Zero.get[T]();
  public static def main(args:Rail[String]) {
    val a = zero[Positive]();
    val b = new Rail[Wrapped](2);
    val c = zero[Long{self != 0}]();
  }
}

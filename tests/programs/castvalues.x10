// Casts to types that are made with a value which has no name: it is asked for when the cast is made.
public class castvalues(size:Long) {
  static type Of(n:Long) = castvalues{self.size == n};
  static def made(n:Long) {
    Console.OUT.println("made " + n);
    return new castvalues(n);
  }
  static def same(a:castvalues, b:castvalues{self.size == a.size}) = a.size + b.size;

  public static def main(Rail[String]) {
    val three = new castvalues(3);
    Console.OUT.println((three as Of(made(3).size)).size);
    Console.OUT.println(same(made(3), three as Of(made(3).size)));
    try {
      Console.OUT.println((three as Of(made(4).size)).size);
    } catch (ClassCastException) {
      Console.OUT.println("refused");
    }
  }
}

// A call in the constraint of a type definition, with the definition's parameter.
public class typedefterms(size:Long) {
  static def half(n:Long) = n / 2;
  static type Half(n:Long) = typedefterms{self.size == half(n)};
  public static def main(Rail[String]) {
    Console.OUT.println((new typedefterms(2) as Half(4)).size);
  }
}

// edition: 2.2
/* Of X10 2.2 a plain literal is an Int; l makes it a Long. */
public class editionliterals {
  public static def main(Rail[String]) {
    val one = 1;
    val big = 2147483647;
    Console.OUT.println(one.typeName() + " " + 1l.typeName() + " " + 0xffL.typeName() + " " + 1u.typeName());
    Console.OUT.println(big + 1);
    Console.OUT.println(2147483647l + 1);
    var sum:Int = 0;
    for (i in 1..10) sum += i;
    Console.OUT.println(sum);
  }
}

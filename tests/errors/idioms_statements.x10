// Statements as other languages write them: the message is about the word that is wrong, and says how X10 does.
public class idioms_statements {
  static def words(n:Long, b:Boolean) {
    if (b) Console.OUT.println(1); esle Console.OUT.println(2);
    finsh async Console.OUT.println(3);
    await Console.OUT.println(4);
    if (not b) Console.OUT.println(5);
    x := 3;
    async clocked c { }
    at here.next() { }
    val r = async 3 + 4;
  }
  static def types() {
    Rail[Long] a = new Rail[Long](3);
    x10.util.HashMap[String,Rail[Long]] m = null;
  }
  static def f(x:Long = 3) = x;
  static def g<T>(x:T) = x;
  static def operators(n:Long) {
    if (n === 3) return;
    for (i in 0..<10) Console.OUT.println(i);
    val c = if (n > 0) 1 else 2;
  }
}

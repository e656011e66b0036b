// edition: 2.0
/* Closures, futures and classes share a shared variable with the body around them. */
public class shared20 {
  static def twice(f:()=>Void) { f(); f(); }
  static def told(what:()=>Int):String {
    try {
      return "" + what();
    } catch (e:BadPlaceException) {
      return "not here";
    }
  }
  static interface Counter { def next():Int; }
  public static def main(args:Rail[String]) {
    shared var n:Int = 1;
    twice(() => { n += 2; });
    Console.OUT.println(n);
    shared var text:String;
    twice(() => { text = text == null ? "a" : text + "b"; });
    Console.OUT.println(text);
    shared var list:Array[Int](1) = new Array[Int](3, (i:Point(1)) => i(0));
    val add = (x:Int) => list(2) + x;
    list = new Array[Int](3, (i:Point(1)) => 10 * i(0));
    Console.OUT.println(add(1));
    shared var count:Int = 0;
    val counter = new Counter() { public def next() = ++count; };
    counter.next();
    class Local { def add() { shared var one:Int = 1; val f = () => count + one; one++; count = f(); } }
    new Local().add();
    finish async atomic count += 10;
    Console.OUT.println(count + " " + counter.next());
    Console.OUT.println(future (here) { count * 2 }.force());
    shared var plain:Int = 0;
    finish async plain = 4;
    Console.OUT.println(plain);
    shared var here0:Int = 5;
    val read = () => here0;
    val told = at (here.next()) told(read);
    Console.OUT.println(told + " " + read());
  }
}

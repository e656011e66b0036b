// edition: 2.1
/* In X10 2.1.0 and 2.1.1 the operator () is a method apply, and a(i) = v is a.set(v, i); a method gives back Void. */
public class apply21 {
  static class Square implements (Int)=>Int {
    public def apply(i:Int) = i * i;
    def twice(i:Int) = apply(apply(i));
  }
  static class Shifted extends Square {
    public def apply(i:Int) = super.apply(i) + 1;
  }
  static class One[T] {
    var value:T;
    def this(value:T) { this.value = value; }
    def apply():T = value;
    def set(v:T):Void { value = v; }
  }
  static class Row {
    val elements = new Array[Int](3, 0);
    def apply(i:Int) = elements.apply(i);
    def set(v:Int, i:Int):Int { elements.set(v, i); return v; }
  }
  static interface Job { def apply():Void; }
  static struct Sum implements Reducible[Int] {
    public def zero() = 0;
    public def apply(a:Int, b:Int) = a + b;
  }
  static def fill(list:Settable[Int,String]) { list.set("b", 1); }
  static def next(var n:Int):Int { Console.OUT.print(n + "; "); return n + 1; }

  public static def main(args:Array[String](1)):Void {
    val s = new Square(), shifted:Square = new Shifted();
    Console.OUT.println(s(3) + " " + s.apply(4) + " " + shifted(3) + " " + shifted.twice(2));
    val f = (i:Int) => i + 1, none:()=>Void = () => { Console.OUT.println("called"); };
    Console.OUT.println(f.apply(1));
    none.apply();
    val o = new One[Int](0);
    o() = 4;
    o() += 2;
    Console.OUT.println(o() + " " + o.apply());
    val r = new Row();
    r(1) = 5;
    r(1)++;
    r.set(7, 2);
    Console.OUT.println(r(0) + " " + r(1) + " " + r.apply(2) + " " + (r(0) = 9));
    val job = new Job() { public def apply():Void { Console.OUT.println("done"); } };
    job();
    Console.OUT.println(finish (Sum()) { for ([i] in 1..4) async offer i; });
    val a = new Array[Int](3, 0);
    Console.OUT.println(a.set(next(1), next(0)) + " " + a(1));
    val all = Rail.make[String](2, (Int) => "a");
    fill(all);
    Console.OUT.println(all(0) + all(1));
  }
}

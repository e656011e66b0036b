// Methods with a guard on the types of their class, called on some instances where others do not have them.
import x10.util.*;

public class guardedmethods {
  static struct Key(x:Int, y:Int) { }
  static class Bag[T] {
    protected val all = new ArrayList[T]();
    def this(a:T, b:T) { all.add(a); all.add(b); }
    def least(){T <: Comparable[T]}:T = all(0).compareTo(all(1)) <= 0n ? all(0) : all(1);
    def sum(){T <: Arithmetic[T], T haszero}:T = Zero.get[T]() + all(0) + all(1);
    def count():Long = all.size();
  }
  static class Twice[T] extends Bag[T] {
    def this(a:T) { super(a, a); }
    def least(){T <: Comparable[T]}:T = all(1);
  }
  static interface Summing[T] { def total(){T <: Arithmetic[T]}:T; }
  static class Pairs[T] implements Summing[T] {
    val a:T;
    val b:T;
    def this(a:T, b:T) { this.a = a; this.b = b; }
    public def total(){T <: Arithmetic[T]}:T = a + b;
  }
  /** After the result's type they are no guard, but part of that type, which says nothing of values then. */
  static def first[T](r:Rail[T]):T{T haszero} = r(0);
  static def rounded[T](v:T, by:(T)=>Long):Long{T <: Arithmetic[T], self != -1} = by(v);
  static def same[T](a:T, b:T):Boolean { T == Any, T isref } { return a == b; }

  static def total(s:Summing[Long]):Long = s.total();

  public static def main(Rail[String]):void {
    val names = new ArrayList[String]();
    names.add("b");
    names.add("a");
    names.sort();
    val keys = new ArrayList[Key]();
    keys.add(Key(1n, 2n));
    val list:List[Key] = keys;
    Console.OUT.println(names + " " + list.size());

    val bags:Rail[Bag[String]] = [new Bag[String]("x", "w"), new Twice[String]("z")];
    for (b in bags)
      Console.OUT.println(b.least() + " " + b.count());
    Console.OUT.println(new Bag[Long](3, 4).sum() + " " + new Bag[Key](Key(1n, 1n), Key(2n, 2n)).count() + " " +
      new Twice[Any](1).count());
    Console.OUT.println(total(new Pairs[Long](1, 2)) + " " + new Pairs[Any](1, "2").b);
    Console.OUT.println(first[Key]([Key(3n, 4n)]).hashCode() == Key(3n, 4n).hashCode() && same[Long](3, 3));
    try {
      Console.OUT.println(rounded[String]("b", (s:String) => s.length() as Long) + rounded[Long](-1, (n:Long) => n));
    } catch (e:FailedDynamicCheckException) {
      Console.OUT.println("below 0");
    }
  }
}

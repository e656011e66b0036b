// What cannot be had is reported once, at its place; nothing is said of what follows from it.
import not.there.Foo;
import not.there.Bar;

class Base extends Missing {
  def own() { inherited(); this.other(); Base.third(); x = 1; val y = x; super.fourth(); }
  def named(f:Foo):Foo {
    val made = Foo.make();
    val fresh = new Foo();
    return Bar(3);
  }
  def either(x:Nope) {}
  def either(x:Neither) {}
}

public class inconsequence {
  public static def main(args:Rail[String]) {
    val b = new Base();
    b.more();
    b.i = 3;
    Console.OUT.println(b.j);
    b.either(1);
    b.own().no();
    typo();
  }
}

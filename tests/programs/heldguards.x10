/** Guards that say nothing any more once the types are known: such a method is called and overridden as any other. */
public class heldguards {
  class V { static name = "V"; }
  class W extends V { static name = "W"; }
  def nameOf[T](a:T, b:T){T <: V} = V.name;
  def nameOfAll() {
    val r = nameOf(new V(), new W());
    return r + nameOf(new W(), new W());
  }

  static interface Kept[T] { def keep(x:Any){T <: String}:String; }
  static class Keeper[T] { public def keep(x:Any){T <: String}:String = "kept " + x; }
  static class Words extends Keeper[String] implements Kept[String] {}
  static class Loud extends Keeper[String] { public def keep(x:Any):String = super.keep(x) + "!"; }
  static class Numbers extends Keeper[Long] {}

  public static def main(Rail[String]) {
    Console.OUT.println(new heldguards().nameOfAll());
    val words:Kept[String] = new Words();
    Console.OUT.println(words.keep(1));
    for (k in [new Words() as Keeper[String], new Loud()]) Console.OUT.println(k.keep(2));
    Console.OUT.println(new Numbers().typeName());
  }
}

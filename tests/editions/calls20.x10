// edition: 2.0
/* Methods of an object of X10 2.0 are called at its home, unless they are global; its properties are anywhere. */
public class calls20(size:Int) {
  var count:Int = 0;
  def this(n:Int) { property(n); }
  property half:Int = size / 2;
  def add(n:Int):Int { return ++count; }
  def twice():Int { return add(1) + this.add(1); }
  global def name():String = "of " + size;
  global def tried():String {
    try {
      return "added " + this.add(1);
    } catch (e:BadPlaceException) {
      return "not added";
    }
  }
  public global safe def toString():String = "calls " + size;
  static def told(what:()=>String):String {
    try {
      return what();
    } catch (e:BadPlaceException) {
      return "not here";
    }
  }
  public static def main(Rail[String]) {
    val o = new calls20(8);
    val there = here.next();
    Console.OUT.println(o.twice() + " " + told(() => "" + o.add(1)) + " " + o.tried());
    Console.OUT.println(at (there) (told(() => "" + o.add(1)) + ", " + o.tried() + ", " + o.name()));
    Console.OUT.println(at (there) (o.half + " " + o));
    finish async (there) async (o) o.add(1);
    val far = at (there) new calls20(3);
    Console.OUT.println(told(() => "" + far.twice()) + ", " + (at (far) far.twice()) + " " + far.size);
    Console.OUT.println(o.count);
  }
}

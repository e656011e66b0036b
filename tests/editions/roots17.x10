// edition: 1.7
/* Of methods that X10 1.7 tells apart by Value and Object alone, the first stays; modifiers may be repeated, and
 * objects know the name of their class. */
public class roots17 {
  static public public def told(what:String, v:Value):String = what + " a value " + v;
  static def told(what:String, o:Object):String {
    return what + " an object " + o;
  }
  static def told(what:String, i:Int):String = what + " an int " + i;
  def named() = className();
  public static def main(args:Rail[String]):Void {
    Console.OUT.println(told("1", 2.5) + "; " + told("2", 7));
    Console.OUT.println(new roots17().named());
  }
}

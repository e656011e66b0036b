// A function gives what the type that is wanted of it says of its result.
public class functionresults {
  static val two = () => 2;
  static def take(f:()=>Long{self == 1}) = f();
  static def takeText(f:(Long)=>String{self != null}) = f(0);
  static def takeEither(f:()=>Long{self == 1}):Long = f();
  static def takeEither(f:()=>String):Long = f().length();
  static def oneOf(f:()=>Long) = f();

  public static def main(args:Rail[String]) {
    val a:()=>Long{self == 1} = () => 2;
    val b:()=>Long{self == 1} = ():Long => 1;
    val c:()=>Long{self == 1} = ():Long{self == 2} => 2;
    val d:()=>Long{self == 1} = two;
    val any:()=>Long = () => 1;
    val e:()=>Long{self == 1} = any;
    val f:(Long)=>Point(2) = (i:Long) => Point.make(i);
    take(() => 2);
    take(any);
    takeText((i:Long) => null);
    takeEither(() => 2);
    val g:()=>Long{self == 1} = () => { if (args.size > 1) return 1; return 3; };
    var v:()=>Long{self == 1} = () => 1;
    v = () => 4;
  }
}

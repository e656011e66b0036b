/* The message of an exception is what getMessage gives, wherever it is shown; names of types have no blanks. */
import x10.util.*;
public class messages {
  static class Coded(code:Long) extends Exception {
    def this(code:Long) {
      super("made with this");
      property(code);
    }
    public def getMessage():String = "code " + code;
  }
  static class Silent extends Exception {
    def this() { super("made with this"); }
    public def getMessage():String = null;
  }
  static class Failing extends Exception {
    def this() { super("made with this"); }
    public def getMessage():String { throw new Silent(); }
  }
  static struct Both[T,U] { val a:T; val b:U; def this(a:T, b:U) { this.a = a; this.b = b; } }

  public static def main(args:Rail[String]):void {
    val coded = new Coded(7);
    Console.OUT.println(coded);
    Console.OUT.println(coded.toString() + ", " + coded.getMessage() + ", " + (coded as Any));
    Console.OUT.println(new Exception(coded).getMessage());
    Console.OUT.println(new Silent());
    try {
      Console.OUT.println(new Failing());
    } catch (e:Silent) {
      Console.OUT.println("failed: " + e);
    }
    try {
      finish async throw new Coded(8);
    } catch (e:MultipleExceptions) {
      Console.OUT.println(e.exceptions()(0));
    }
    Console.OUT.println(Both[Long,Pair[String,Int]](1, Pair("x", 2n)));
    Console.OUT.println(new HashMap[String,Rail[Long]]().typeName());
    Console.OUT.println(((a:Long, b:String) => 1n).typeName() + " " + (() => { }).typeName());
    try {
      val a:Any = new Rail[Both[Long,Long]](0);
      Console.OUT.println((a as Rail[Both[Long,Int]]).size);
    } catch (e:ClassCastException) {
      Console.OUT.println(e.getMessage());
    }
    finish {
      async throw new Failing();
      throw new Coded(9);
    }
  }
}

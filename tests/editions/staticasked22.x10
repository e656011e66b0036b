// edition: 2.2
/* What texts, equality, hashes and the library's natives read of static fields within an atomic comes from the first
 * place before it, too. */
public class staticasked22 {
  static class OfText {
    static val TABLE = new Array[String](1, (Int) => "text");
    public def toString() = TABLE(0);
  }
  static class OfEquals {
    static val TABLE = new Array[Boolean](1, (Int) => true);
    public def equals(that:Any) = TABLE(0);
  }
  static class OfHash {
    static val TABLE = new Array[Int](1, (Int) => 9);
    public def hashCode() = TABLE(0);
  }
  static struct Same(n:Int) {
    static val TABLE = new Array[Boolean](1, (Int) => true);
    public def equals(that:Any) = TABLE(0);
  }
  static struct Shown(n:Int) {
    static val TABLE = new Array[Int](1, (Int) => 5);
    public def toString() = "shown " + TABLE(0);
  }
  static class OfReduction { static val TABLE = new Array[Int](1, (Int) => 2); }
  var s:String = "";

  def run(x:Any, y:Any) {
    atomic s += new OfText();
    atomic s += " " + x.equals(y);
    atomic s += " " + (Same(1) as Any == Same(2) as Any);
    atomic s += " " + Shown(1);
    atomic {
      val m = new x10.util.HashMap[OfHash, Int]();
      m.put(new OfHash(), 4);
      s += " " + m.size();
    }
    atomic {
      val a = [3, 1, 2];
      s += " " + a.reduce((p:Int, q:Int) => p + q * OfReduction.TABLE(0), 0);
    }
    return s;
  }
  public static def main(args:Array[String]) {
    for (p in Place.places()) at (p)
      Console.OUT.println(here.id + " " + new staticasked22().run(new OfEquals(), new OfEquals()));
  }
}

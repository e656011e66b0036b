// edition: 2.2
/* What an atomic reads of static fields is copied from the first place before it: within it nobody goes elsewhere. */
public class staticatomic22 {
  static class Direct { static val TABLE = new Array[Int](3, (i:Int) => i * i); }
  static class Called { static val TABLE = new Array[Int](3, (i:Int) => i + 1); static def third() = TABLE(2); }
  static interface Source { def get():Int; }
  static class OfVirtual implements Source {
    static val TABLE = new Array[Int](1, (Int) => 6);
    public def get() = TABLE(0);
  }
  static class OfClosure { static val TABLE = new Array[Int](1, (Int) => 7); }
  static class OfMethod { static val TABLE = new Array[Int](1, (Int) => 8); }
  static class OfWhen { static val TABLE = new Array[Boolean](1, (Int) => true); }
  static class Unused {
    static val TABLE = new Array[Int](1, (Int) => fail());
    static def fail():Int { throw new Exception("unused"); }
  }
  var n:Int = 0;
  atomic def add() { n += OfMethod.TABLE(0); }

  def run(source:Source, f:()=>Int) {
    atomic n += Direct.TABLE(2);
    atomic { n += Called.third(); }
    atomic n += source.get();
    atomic n += f();
    add();
    when (OfWhen.TABLE(0)) n += 1;
    atomic if (n < 0) n += Unused.TABLE(0);
    return n;
  }
  public static def main(args:Array[String]) {
    for (p in Place.places()) at (p)
      Console.OUT.println(here.id + " " + new staticatomic22().run(new OfVirtual(), () => OfClosure.TABLE(0)));
  }
}

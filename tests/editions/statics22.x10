// edition: 2.2
// The first place makes what static fields hold; the others have copies of it as it was then.
public class statics22 {
  static class Other {
    static val table = new Array[Int](4, (i:Int) => 1000 + i); // of the same name as the one of Another.Other
  }
  static class Another {
    static class Other {
      static val table = new Array[Int](4, (i:Int) => 2000 + i);
    }
  }
  static val started = System.nanoTime();
  static val table = new Array[Int](4, (i:Int) => here.id * 10 + i);
  static val where = here;
  static val D = Dist.makeUnique();
  static val parts = DistArray.make[Int](D, ([i]:Point(1)) => 100 + i);
  static val name:String = "made at " + here.id;
  public static def main(args:Array[String](1)) {
    table(0) = 77;
    val first = started;
    for (p in Place.places()) at (p) {
      val line = p.id + " " + (first == started) + " " + table(0) + " " + table(3) + " " + where + " " +
          name + " " + parts(here.id) + " " + Other.table(1) + " " + Another.Other.table(1);
      at (Place.FIRST_PLACE) Console.OUT.println(line);
    }
  }
}

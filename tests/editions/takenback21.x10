/* edition: 2.1.2 */
// Vars are those of their place in an at that is back there: 6, 36, text2. Locals hide those outside an async.
public class takenback21 {
  static class Two[T](a:Boolean, it:T) {
    def this(a:Boolean, it:T):Two[T]{self.a == (a && true)} { property(a, it); }
  }
  static class Sized(rank:Int) {
    static type Sized(n:Int) = Sized{rank==n};
    def this(all:Array[Int](1)):Sized(all.size) { property(all.size); }
  }
  public static def main(Array[String](1)) {
    var n:Int = 1;
    var text:String = "text";
    var sum:Int = 0;
    val home = here;
    val last = Place.place(Place.MAX_PLACES - 1);
    at (last) {
      val more = 2;
      at (home) {
        n += more;
        n = 2 * n;
        text = text + more;
      }
    }
    finish for (p in Place.places()) async at (p) {
      val mine = 9;
      at (home) async {
        atomic sum += mine;
      }
    }
    Console.OUT.println(n + " " + sum + " " + text);
    val x = "outside";
    finish async {
      val x = "inside";
      Console.OUT.println(x);
    }
    val two = new Two[String](true, x);
    Console.OUT.println(two.it + " " + two.a + " " + new Sized([4, 5, 6]).rank);
  }
}

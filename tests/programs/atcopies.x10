/** `at` copies what it captures, its result and what it throws, also where the place is here; `async` shares. */
public class atcopies {
  static class Box {
    var value:Long;
    var next:Box = null;
    def this(v:Long) { value = v; }
  }
  static class Failure extends Exception {
    val box:Box;
    def this(b:Box) { super("failure"); box = b; }
  }
  public static def main(args:Rail[String]) {
    val box = new Box(1);
    at (here) box.value = 2;
    Console.OUT.println("after at (here): " + box.value);
    finish async box.value = 3;
    Console.OUT.println("after async: " + box.value);
    val back = at (here) box;
    Console.OUT.println("result is the same object: " + (back == box) + ", value " + back.value);
    val there = at (Place.places()(Place.numPlaces() - 1)) {
      box.value = 10;
      return box.value + here.id;
    };
    Console.OUT.println("there: " + (there - (Place.numPlaces() - 1)) + ", here: " + box.value);
    val a = new Box(1);
    val b = new Box(2);
    a.next = b;
    b.next = a;
    val cycle = at (here.next()) (a.next.next == a && b.next == a);
    Console.OUT.println("identity kept: " + cycle);
    try {
      at (here.next()) throw new Failure(new Box(5));
    } catch (f:Failure) {
      Console.OUT.println("caught " + f.getMessage() + " " + f.box.value);
    }
    val words = ["one", "two"];
    Console.OUT.println(at (here.next()) (words(0) + words(1)));
    val f = (x:Long) => x + box.value;
    Console.OUT.println(at (here.next()) f(1));
  }
}

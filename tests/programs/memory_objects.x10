/* Objects until there is no memory left, at one place of two: it says so, and the job ends. */
public class memory_objects {
  static class Node(number:Long) {
    val next:Node;
    def this(next:Node, number:Long) { property(number); this.next = next; }
  }

  public static def main(Rail[String]) {
    at (Place.places()(1)) {
      var list:Node = null;
      for (var i:Long = 0; i >= 0; i++)
        list = new Node(list, i);
      Console.OUT.println(list.number);
    }
  }
}

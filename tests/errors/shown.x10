// Types in messages: numbers as written, and nothing of what the compiler names for itself.
public class shown {
  static class Node(left:Node, right:Node) {
    property isLeaf() = left == null && right == null;
  }
  static def leaf(n:Node{self.isLeaf()}) {}
  static def half(x:Double{self==0.5}) {}

  public static def main(Rail[String]) {
    leaf(new Node(new Node(null, null), null));
    half(2.5);
    half(1.0);
  }
}

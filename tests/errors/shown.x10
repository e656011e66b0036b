// Types in messages: numbers as written, and nothing of what the compiler names for itself.
public class shown {
  static class Leaf {}
  static class Node(left:Leaf, right:Leaf) {
    property isLeaf() = left == null && right == null;
  }
  static def leaf(n:Node{self.isLeaf()}) {}
  static def half(x:Double{self==0.5}) {}

  public static def main(Rail[String]) {
    leaf(new Node(new Leaf(), null));
    half(2.5);
    half(1.0);
  }
}

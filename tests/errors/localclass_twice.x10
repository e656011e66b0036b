// The block after a local class is a statement: what it declares does not belong to the class.
public class localclass_twice {
  static def redeclared() {
    class Local {}
    { class Local {} }
  }
  static def inBlock() {
    class Local extends Exception {}
    { class Other {} }
    Local.Other();
  }
  static def siblings() {
    { class Local {} }
    { class Local {} }
  }
}

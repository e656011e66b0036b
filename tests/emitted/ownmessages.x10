// A class of exceptions with a method that is called through a table: the program lays out all of them by itself.
public class ownmessages {
  // CHECK-NOT: x10rt/throwables.h
  // CHECK: struct x10_lang_Exception_class {
  // CHECK: (*getMessage)(
  // CHECK: .exceptions = &exceptions,
  static class Mine extends Exception {
    public def getMessage():String = "mine";
  }
  public static def main(args:Rail[String]) {
    try {
      if (args.size > 0) throw new Mine();
      throw new IllegalStateException("other");
    } catch (e:Exception) {
      Console.OUT.println(e.getMessage());
    }
  }
}

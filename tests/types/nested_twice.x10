public class nested_twice {
  static class Nested {}
  static struct Nested {}
  public static def main(args:Rail[String]) {}
}
class nested_twice {}

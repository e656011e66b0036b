import found.*;

// A class that is found, but whose file does not parse: its errors are shown.
class unparsed {
  public static def main(Rail[String]) {
    Console.OUT.println(Unparsed.n());
  }
}

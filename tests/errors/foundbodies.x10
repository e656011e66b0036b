import found.Body;

/** With --check=all the bodies of classes on the source path are checked too, and what they lead to. */
class foundbodies {
  public static def main(Rail[String]) { Console.OUT.println(Body.reached()); }
}

public class Hello {
  public static def main(Rail[String]) {
    finish for (p in Place.places()) at (p) async
      Console.OUT.println(Greeting.TEXT + here.id);
  }
}

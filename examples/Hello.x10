/*
 * Hello from every place: `at`, `async` and `finish`, and a value that comes back.
 *
 *   x10c Hello.x10 && x10run -np 4 ./Hello
 *
 * The activities run at the same time. Each greeting is written to a rail of the first place, so that the lines come
 * in the order of the places; lines that places print themselves come in any order.
 */
public class Hello {
  public static def main(args:Rail[String]) {
    val given = new Arguments("Hello", args);
    val name = given.text("NAME", "world");
    if (given.areWrong()) return;

    val greetings = new Rail[String](Place.numPlaces());
    finish for (p in Place.places()) async
      greetings(p.id) = at (p) greet(name);
    for (greeting in greetings)
      Console.OUT.println(greeting);
  }

  /** Runs wherever it is called: `here` is that place. */
  static def greet(name:String):String = "Hello, " + name + ", from place " + here.id + " of " + Place.numPlaces();
}

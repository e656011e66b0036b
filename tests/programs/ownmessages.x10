/* Exceptions with messages of their own: their classes have tables of methods, so that the program lays out all classes
 * of exceptions by itself. They are thrown, gathered, sent and printed as others are. */
public class ownmessages {
  static class Numbered extends IllegalArgumentException {
    val number:Long;
    def this(number:Long) { super("unused"); this.number = number; }
    public def getMessage():String = "number " + number;
  }
  static def raise(n:Long) {
    if (n % 2 == 0) throw new Numbered(n);
    throw new IllegalStateException("odd");
  }

  public static def main(Rail[String]) {
    for (n in 1..2)
      try {
        raise(n);
      } catch (e:Exception) {
        Console.OUT.println(e.getMessage() + ", " + e);
      }
    try {
      Console.OUT.println(nothing().number);
    } catch (e:Exception) {
      Console.OUT.println(e.getMessage() + ", " + (e instanceof NullPointerException));
    }
    try {
      finish for (p in Place.places()) at (p) async raise(2 * p.id);
    } catch (e:MultipleExceptions) {
      for (each in e.exceptions)
        Console.OUT.println(each + " " + (each instanceof Numbered));
    }
    try {
      Console.OUT.println(new Rail[Long](3)(n()));
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println(e);
    }
  }
  static @x10.compiler.NoInline def nothing():Numbered = null;
  static def n() = Place.numPlaces() + 10;
}

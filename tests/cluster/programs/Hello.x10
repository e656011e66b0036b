import x10.io.File;

public class Hello {
  static def host() = new File("/proc/sys/kernel/hostname").lines().next();

  public static def main(args:Rail[String]) {
    finish for (p in Place.places()) at (p) async
      Console.OUT.println("Hello from place " + here.id + " of " + Place.numPlaces() + " on " + host());
  }
}

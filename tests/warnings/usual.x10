// What is told with -Wall alone.
public class usual {
  static def count() { Console.OUT.println("counted"); return 1; }

  static def f(unread:Long) {
    val never = count();
    var assigned:Long = 0;
    assigned = count();
    assigned += 2;
    assigned++;
    val _meant = count();
    for (i in 1..2)
      for (var j:Long = 0; j < 2; j++)
        count();
    try { count(); } catch (e:Exception) { }
  }

  static def g(p:Point(2)) {
    val [x, y] = p;
    val size = 3;
    val rail:Rail[Long]{self.size == size} = new Rail[Long](size);
    var stepped:Long = 0;
    rail(stepped++) = x;
    val set = new Rail[Long](1);
    set(0) = 4;
    val read = 1;
    val f = () => {
      val read = 2;
      return 3;
    };
    return read + f();
  }

  public static def main(args:Rail[String]) {
    f(1);
    g([1, 2]);
  }
}

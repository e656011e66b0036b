/** Places that send to each other until they are ended. */
public class Busy {
  public static def main(args:Rail[String]) {
    finish for (p in Place.places()) at (p) async {
      Console.OUT.println("busy at " + here.id);
      for (var round:Long = 0; true; round++) {
        val to = Place.places().next(here), size = round % 5 == 0 ? 100000 : 10;
        val data = new Rail[Long](size, (i:Long) => i);
        if (at (to) data.size != size) throw new Exception("not what was sent");
        System.sleep(1);
      }
    }
  }
}

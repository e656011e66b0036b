import x10.test.Assert;
import x10.util.HashMap;
import x10.util.Random;

public class HashMapTest {
  public def testPut() {
    val map = new HashMap[String, Long]();
    Assert.isTrue(map.isEmpty());
    map("one") = 1;
    map("two") = 3;
    map("two") = 2;
    Assert.equals(2, map.size());
    Assert.equals(2, map("two"));
    Assert.equals(7, map.getOrElse("three", 7));
    Assert.isFalse(map.containsKey("three"));
  }
  /** Against a rail, with many collisions and deletions. */
  public def testAgainstARail() {
    val random = new Random(17);
    val wanted = new Rail[Long](200, -1);
    val map = new HashMap[Long, Long]();
    for (step in 1..20000) {
      val key = random.nextLong(200), value = random.nextLong(1000);
      switch (random.nextInt(3n)) {
        case 0n:
          Assert.equals(wanted(key) >= 0, map.delete(key * 1024));
          wanted(key) = -1;
          break;
        case 1n:
          Assert.equals(wanted(key), map.getOrElse(key * 1024, -1));
          break;
        default:
          map(key * 1024) = value;
          wanted(key) = value;
      }
    }
    var count:Long = 0;
    for (x in wanted) if (x >= 0) count++;
    Assert.equals(count, map.size());
    for (entry in map.entries()) {
      Assert.equals(wanted(entry.getKey() / 1024), entry.getValue());
      count--;
    }
    Assert.equals(0, count);
  }
  public def testAtOtherPlaces() {
    val map = new HashMap[Long, String]();
    for (i in 0..99) map(i) = "v" + i;
    for (p in Place.places()) {
      val sum = at (p) {
        var length:Long = 0;
        for (i in 0..99) length += map(i).length();
        map.clear();
        length
      };
      Assert.equals(290, sum);
    }
    Assert.equals(100, map.size());
  }
}

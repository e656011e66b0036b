import x10.test.Assert;
import x10.util.Random;
import x10.util.SortedMap;

public class SortedMapTest {
  val map = new SortedMap[Long, String]();

  public def setUp() { for (k in [50, 10, 40, 20, 30]) map(k) = "v" + k; }

  public def testOrder() {
    Assert.elements([10, 20, 30, 40, 50], map.keySet());
    Assert.equals(10, map.first().getKey());
    Assert.equals("v50", map.last().getValue());
  }
  public def testNeighbours() {
    Assert.equals(20, map.floor(29).getKey());
    Assert.equals(30, map.floor(30).getKey());
    Assert.equals(20, map.lower(30).getKey());
    Assert.equals(40, map.ceiling(31).getKey());
    Assert.equals(40, map.higher(30).getKey());
    Assert.isNull(map.lower(10));
    Assert.isNull(map.higher(50));
  }
  public def testEmpty() {
    map.clear();
    Assert.isNull(map.first());
    Assert.isNull(map.last());
    Assert.equals(0, map.size());
  }
  /** Insertions and deletions in any order leave the keys sorted. */
  public def testAgainstARail() {
    val random = new Random(11);
    val isThere = new Rail[Boolean](300);
    map.clear();
    for (step in 1..20000) {
      val key = random.nextLong(300);
      if (random.nextBoolean()) {
        map(key) = "" + key;
        isThere(key) = true;
      } else {
        Assert.equals(isThere(key), map.delete(key));
        isThere(key) = false;
      }
    }
    var next:Long = 0;
    for (key in map.keySet()) {
      while (!isThere(next)) next++;
      Assert.equals(next++, key);
    }
    while (next < 300) Assert.isFalse(isThere(next++));
  }
}

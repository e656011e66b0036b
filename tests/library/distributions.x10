/* x10.ga.Distribution: random ones of 1 to 9 axes against the definition, point by point; what the library decides
 * against all that it could; and what is refused. */
import x10.ga.Distribution;
import x10.ga.Part;
import x10.util.Random;
import x10.views.Domain;

public class distributions {
  static val random = new Random(17);
  static def upTo(n:Long):Long = random.nextLong(n) + 1;

  static def wrong(what:String, d:Distribution):void {
    throw new Exception(what + ": " + d);
  }
  static def domain(rank:Long, most:Long):Domain {
    val min = Point.make(rank, (i:Long) => random.nextLong(9) - 4);
    return Domain.make(min, Point.make(rank, (i:Long) => min(i) + random.nextLong(most)) as Point(min.rank));
  }
  static def section(d:Domain):Domain {
    val min = Point.make(d.rank, (i:Long) => d.min(i) + random.nextLong(d.extent(i)));
    return Domain.make(min, Point.make(d.rank, (i:Long) => min(i) + random.nextLong(d.max(i) - min(i) + 1))
        as Point(min.rank), Point.make(d.rank, (i:Long) => random.nextLong(3) + 1) as Point(min.rank));
  }
  /** The k-th point of a domain. */
  static def point(d:Domain, k:Long):Point {
    var rest:Long = k;
    val p = new Rail[Long](d.rank);
    for (var i:Long = d.rank - 1; i >= 0; i--) {
      p(i) = d.min(i) + rest % d.extent(i) * d.stride(i);
      rest /= d.extent(i);
    }
    return Point.make(p);
  }

  static def starts(d:Domain, axis:Long, blocks:Long):Rail[Long] {
    val all = new Rail[Long](blocks);
    all(0) = d.min(axis);
    var n:Long = 1;
    for (var i:Long = 1; i < d.extent(axis) && n < blocks; i++)
      if (random.nextLong(2) == 0 || d.extent(axis) - i == blocks - n)
        all(n++) = d.min(axis) + i;
    return all;
  }
  /** Factors of at most `places`, each at most an axis' extent. */
  static def grid(d:Domain, places:Long):Rail[Long] {
    var left:Long = places;
    val all = new Rail[Long](d.rank);
    for (var i:Long = 0; i < d.rank; i++) {
      all(i) = upTo(Math.min(left, d.extent(i)));
      left /= all(i);
    }
    return all;
  }
  static def make(kind:Long, d:Domain, group:PlaceGroup):Distribution {
    if (kind == 0)
      return Distribution.auto(d, group);
    val g = grid(d, group.numPlaces());
    if (kind == 1)
      return Distribution.fixed(d, new Rail[Long](d.rank, (i:Long) => random.nextLong(2) == 0 ? -1 : g(i)), group);
    if (kind == 2)
      return Distribution.chunked(d, new Rail[Long](d.rank, (i:Long) => random.nextLong(2) == 0 ? -1 : upTo(6)), group);
    if (kind == 3)
      return Distribution.irregular(d, new Rail[Rail[Long]](d.rank, (i:Long) => starts(d, i, g(i))), group);
    return Distribution.blockCyclic(d, new Rail[Long](d.rank, (i:Long) => upTo(3)), g, group);
  }

  /** The owners of all points, as the places say what they own. */
  static def owners(d:Distribution):Rail[Long] {
    val all = new Rail[Long](d.domain.size(), -1);
    for (p in d.group)
      for (box in d.blocksOf(p))
        for (k in 0..(box.size() - 1)) {
          val n = indexIn(d.domain, point(box, k));
          if (all(n) != -1)
            wrong("two owners", d);
          all(n) = p.id;
        }
    return all;
  }
  static def indexIn(d:Domain, p:Point):Long {
    var n:Long = 0;
    for (i in 0..(d.rank - 1))
      n = n * d.extent(i) + (p(i) - d.min(i)) / d.stride(i);
    return n;
  }
  static def checkOwners(d:Distribution):void {
    val all = owners(d);
    for (k in 0..(all.size - 1))
      if (all(k) != d.ownerOf(point(d.domain, k)).id)
        wrong("another owner", d);
    if (d.isCartesian())
      for (p in d.group) {
        val boxes = d.blocksOf(p);
        if (boxes.size > 1 || (boxes.size == 0 ? !d.domainOf(p).isEmpty() : !d.domainOf(p).equals(boxes(0))))
          wrong("not one box", d);
      }
  }
  static def isLess(a:Point, b:Point):Boolean = a < (b as Point(a.rank));
  static def checkLocate(d:Distribution):void {
    val s = section(d.domain);
    val seen = new Rail[Long](s.size());
    var before:Point = null;
    for (part in d.locate(s)) {
      if (part.domain.isEmpty() || before != null && !isLess(before, part.domain.min()))
        wrong("not in order", d);
      before = part.domain.min();
      for (k in 0..(part.domain.size() - 1)) {
        val p = point(part.domain, k);
        if (!s.contains(p) || d.ownerOf(p) != part.place)
          wrong("another part", d);
        seen(indexIn(s, p))++;
      }
    }
    for (n in seen)
      if (n != 1)
        wrong("not once", d);
  }

  /** Blocks by trying all. */
  static def checkBest(d:Distribution, most:Rail[Long]):void {
    val chosen = d.blocks();
    val n = d.domain;
    var best:Long = 0;
    var cut:Long = 0;
    for (a in 1..most(0))
      for (b in 1..most(1))
        for (c in 1..most(2)) {
          if (a * b * c > d.group.numPlaces())
            continue;
          val faces = (a - 1) * n.extent(1) * n.extent(2) + (b - 1) * n.extent(0) * n.extent(2) +
              (c - 1) * n.extent(0) * n.extent(1);
          if (a * b * c > best || a * b * c == best && faces < cut) {
            best = a * b * c;
            cut = faces;
          }
        }
    val got = (chosen(0) - 1) * n.extent(1) * n.extent(2) + (chosen(1) - 1) * n.extent(0) * n.extent(2) +
        (chosen(2) - 1) * n.extent(0) * n.extent(1);
    if (chosen(0) * chosen(1) * chosen(2) != best || got != cut)
      wrong("not the best", d);
  }

  static def refused(what:()=>Any):void {
    try {
      Console.OUT.println("accepted: " + what());
    } catch (e:Exception) {
      Console.OUT.println(e.typeName() + ": " + e.getMessage());
    }
  }
  static def errors():void {
    val d = Domain.make(Point.make(0, 0), Point.make(15, 3));
    val four = PlaceGroup.make(4);
    refused(() => Distribution.fixed(d, [3, 2], four));
    refused(() => Distribution.fixed(d, [-1, 5], four));
    refused(() => Distribution.fixed(d, [0, 1], four));
    refused(() => Distribution.fixed(d, [2], four));
    refused(() => Distribution.chunked(d, [0, 1], four));
    refused(() => Distribution.auto(Domain.empty(2), four));
    refused(() => Distribution.auto(Domain.make(Point.make(0), Point.make(8), Point.make(2)), four));
    refused(() => Distribution.irregular(d, [[0, 4, 4], [0]], four));
    refused(() => Distribution.irregular(d, [[1, 4], [0]], four));
    refused(() => Distribution.irregular(d, [[0, 16], [0]], four));
    refused(() => Distribution.irregular(d, [[0, 4, 8], [0, 2]], four));
    refused(() => Distribution.blockCyclic(d, [2, 2], [3, 2], four));
    refused(() => Distribution.blockCyclic(d, [0, 2], [2, 2], four));
    refused(() => Distribution.auto(d, four).ownerOf(Point.make(16, 0)));
    refused(() => Distribution.auto(d, four).locate(Domain.make(Point.make(0, 0), Point.make(20, 3))));
    refused(() => Distribution.blockCyclic(d, [2, 2], [2, 2], four).domainOf(Place(0)));
  }

  public static def main(args:Rail[String]) {
    for (round in 0..599) {
      val group = PlaceGroup.make(upTo(12));
      val rank = 1 + round % 9;
      val d = make(round % 5, domain(rank, rank == 1 ? 200 : rank < 4 ? 12 : 3), group);
      checkOwners(d);
      for (k in 1..3) checkLocate(d);
      if (!d.equals(d) || d.equals(Distribution.auto(d.domain, PlaceGroup.make(13))))
        wrong("equal", d);
    }
    for (round in 1..200) {
      val d = domain(3, 20);
      val group = PlaceGroup.make(upTo(64));
      checkBest(Distribution.auto(d, group), new Rail[Long](3, (i:Long) => d.extent(i)));
      val least = new Rail[Long](3, (i:Long) => upTo(8));
      checkBest(Distribution.chunked(d, least, group),
          new Rail[Long](3, (i:Long) => Math.max(d.extent(i) / least(i), 1)));
    }
    // Figure 2 of paper 002: each block has 100 elements.
    val line = Distribution.chunked(Domain.make(Point.make(0), Point.make(699)), [100], PlaceGroup.make(7));
    for (p in line.group)
      if (line.domainOf(p).size() != 100)
        wrong("not 100", line);
    Console.OUT.println(line);
    Console.OUT.println(Distribution.auto(Domain.make(Point.make(0, 0), Point.make(99, 99)), PlaceGroup.make(2)));
    Console.OUT.println(Distribution.fixed(Domain.make(Point.make(0, 0, 0), Point.make(63, 63, 63)), [-1, 1, -1],
        PlaceGroup.make(16)));
    errors();
  }
}

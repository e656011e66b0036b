/* Gives each point of a region its place. The parts of places are in the order of the points: block deals out points.
 */
package x10.editions.v15.x10.lang;

import x10.compiler.Unchanging;
import x10.editions.java.util.Set;

@Unchanging
public final class dist(region:region, rank:long){region.rank==rank} implements Iterable[Point{self.rank==this.rank}],
    PointSpace {
  /* How points are dealt out: all to one place, as block, in turns of `size` points, or as the parts say. */
  private static CONSTANT = 0;
  private static BLOCK = 1;
  private static TURNS = 2;
  private static LISTED = 3;
  private val kind:long;
  private val place:long;
  private val size:long;
  private val parts:Rail[region]; // by place

  private def this(region:region, kind:long, place:long, size:long, parts:Rail[region]):dist{self.rank==region.rank} {
    property(region, region.rank);
    this.kind = kind;
    this.place = place;
    this.size = size;
    this.parts = parts;
  }
  public static def constant(r:region, p:Place):dist{self.rank==r.rank} =
    new dist(r, CONSTANT, p.id, 0, null) as dist{self.rank==r.rank};
  private static def listed(r:region, parts:Rail[region]):dist{self.rank==r.rank} {
    var found:long = -1;
    var several:boolean = false;
    for (p in parts.range())
      if (!parts(p).isEmpty()) {
        several |= found >= 0;
        found = p;
      }
    return (several ? new dist(r, LISTED, 0, 0, parts) : constant(r, found < 0 ? here : Place(found))) as
        dist{self.rank==r.rank};
  }

  public static class Factory {
    public def block(r:region):dist{self.rank==r.rank} = new dist(r, BLOCK, 0, 0, null) as dist{self.rank==r.rank};
    public def cyclic(r:region):dist{self.rank==r.rank} = blockCyclic(r, 1);
    public def blockCyclic(r:region, size:long):dist{self.rank==r.rank} {
      if (size < 1)
        throw new IllegalArgumentException("blockCyclic of " + size + " points each");
      return new dist(r, TURNS, 0, size, null) as dist{self.rank==r.rank};
    }
    public def unique():dist{self.rank==1} =
      new dist(x10.editions.v15.x10.lang.region.make(0, Place.numPlaces() - 1), BLOCK, 0, 0, null) as
          dist{self.rank==1};
    /** Over these places alone. */
    public def block(r:region, over:Rail[Place]):dist{self.rank==r.rank} {
      val n = r.size();
      return over.size == Place.numPlaces() ? block(r) :
          among(r, over, (k:long) => r.slice(start(n, k, over.size), start(n, k + 1, over.size)));
    }
    public def cyclic(r:region, over:Rail[Place]):dist{self.rank==r.rank} = blockCyclic(r, 1, over);
    public def blockCyclic(r:region, size:long, over:Rail[Place]):dist{self.rank==r.rank} =
      over.size == Place.numPlaces() ? blockCyclic(r, size) : among(r, over, (k:long) => turns(r, size, k, over.size));
    public def unique(over:Rail[Place]):dist{self.rank==1} = over.size == Place.numPlaces() ? unique() :
        (among(x10.editions.v15.x10.lang.region.make(0, over.size - 1), over, (k:long) =>
        x10.editions.v15.x10.lang.region.make(k, k)) as dist{self.rank==1});
    public def block(r:region, over:Set):dist{self.rank==r.rank} = block(r, inOrder(over));
    public def cyclic(r:region, over:Set):dist{self.rank==r.rank} = cyclic(r, inOrder(over));
    public def blockCyclic(r:region, size:long, over:Set):dist{self.rank==r.rank} =
      blockCyclic(r, size, inOrder(over));
    public def unique(over:Set):dist{self.rank==1} = unique(inOrder(over));
    /** Each point has a place of its own by chance. */
    public def random(r:region):dist{self.rank==r.rank} {
      val chance = new x10.util.Random();
      val spot = new Rail[long](r.size(), (i:long) => chance.nextLong(Place.numPlaces()));
      return among(r, allPlaces(), (k:long) => ofOrdinals(r, (i:long) => spot(i) == k));
    }
    /** Any one will do. */
    public def arbitrary(r:region):dist{self.rank==r.rank} = block(r);
    public def constant(r:region, p:Place):dist{self.rank==r.rank} = x10.editions.v15.x10.lang.dist.constant(r, p);
    public def local(r:region):dist{self.rank==r.rank} = x10.editions.v15.x10.lang.dist.constant(r, here);
  }
  public static val factory = new Factory();
  public static val UNIQUE = factory.unique();

  // ---- where points are ----

  private static def start(points:long, place:long):long = start(points, place, Place.numPlaces());
  /** Where the k-th of n blocks begins: the first ones have a point more than the last ones. */
  private static def start(points:long, k:long, n:long):long = points / n * k + Math.min(k, points % n);
  private def placeOf(ordinal:long):long {
    if (kind == TURNS)
      return ordinal / size % Place.numPlaces();
    val each = region.size() / Place.numPlaces(), more = region.size() % Place.numPlaces();
    return ordinal < more * (each + 1) ? ordinal / (each + 1) : (ordinal - more) / each;
  }
  public def get(p:Point):Place {
    if (kind == CONSTANT) {
      if (!region.contains(p))
        region.outside(p);
      return Place(place);
    }
    if (kind != LISTED)
      return Place(placeOf(region.ordinal(p)));
    for (spot in parts.range())
      if (parts(spot).contains(p))
        return Place(spot);
    region.outside(p);
    return here;
  }
  public def get(i0:long):Place = get(Point.make(i0));
  public def get(i0:long, i1:long):Place = get(Point.make(i0, i1));
  public def get(i0:long, i1:long, i2:long):Place = get(Point.make(i0, i1, i2));
  public def get(i0:long, i1:long, i2:long, i3:long):Place = get(Point.make(i0, i1, i2, i3));
  public operator this(p:Point):Place = get(p);
  public operator this(i0:long):Place = get(i0);
  public operator this(i0:long, i1:long):Place = get(i0, i1);
  public operator this(i0:long, i1:long, i2:long):Place = get(i0, i1, i2);
  public operator this(i0:long, i1:long, i2:long, i3:long):Place = get(i0, i1, i2, i3);

  /** The points of a place. */
  public def get(p:Place):region{self.rank==this.rank} {
    val n = region.size();
    return (kind == CONSTANT ? (p.id == place ? region : x10.editions.v15.x10.lang.region.factory.emptyRegion(rank)) :
            kind == BLOCK ? region.slice(start(n, p.id), start(n, p.id + 1)) :
            kind == LISTED ? parts(p.id) : turns(p.id)) as region{self.rank==this.rank};
  }
  private def turns(place:long):region = turns(region, size, place, Place.numPlaces());
  /** What the k-th of n gets in turns. */
  private static def turns(r:region, size:long, k:long, n:long):region {
    val rows = r.asRows();
    val sum = new RowList(r.rank);
    for (var from:long = k * size; from < r.size(); from += size * n)
      sum.append(rows.slice(from, Math.min(from + size, r.size())));
    return x10.editions.v15.x10.lang.region.of(sum);
  }
  private static def ofOrdinals(r:region, has:(long)=>boolean):region {
    val rows = r.asRows();
    val sum = new RowList(r.rank);
    for (i in 0..(r.size() - 1))
      if (has(i))
        sum.append(rows.slice(i, i + 1));
    return x10.editions.v15.x10.lang.region.of(sum);
  }
  private static def allPlaces():Rail[Place] = new Rail[Place](Place.numPlaces(), (i:long) => Place(i));
  private static def inOrder(places:Set):Rail[Place] {
    val each = new x10.util.GrowableRail[Place]();
    for (p in Place.places())
      if (places.contains(p))
        each.add(p);
    return each.toRail();
  }
  private static def among(r:region, over:Rail[Place], part:(long)=>region):dist{self.rank==r.rank} {
    val parts = new Rail[region](Place.numPlaces(), x10.editions.v15.x10.lang.region.factory.emptyRegion(r.rank));
    for (k in over.range())
      parts(over(k).id) = part(k);
    return listed(r, parts);
  }
  public def restrictToRegion(p:Place):region{self.rank==this.rank} = get(p);
  /** Those that have points. */
  public def places():Rail[Place] {
    if (kind == CONSTANT)
      return region.isEmpty() ? new Rail[Place](0) : [Place(place) as Place];
    val each = new x10.util.GrowableRail[Place]();
    for (p in Place.places())
      if (kind == LISTED ? !parts(p.id).isEmpty() : p.id < (region.size() + turn() - 1) / turn())
        each.add(p);
    return each.toRail();
  }
  private def turn():long = kind == TURNS ? size : 1;
  public def onePlace():Place {
    if (kind != CONSTANT)
      throw new UnsupportedOperationException("onePlace of " + toString());
    return Place(place);
  }
  def isConstant():boolean = kind == CONSTANT;
  public def rect():boolean = region.rect;
  public def zeroBased():boolean = region.zeroBased();
  public def rail():boolean = region.rail();
  public def distribution():dist{self.rank==this.rank} = this;
  public def size():long = region.size();
  public def contains(p:Point):boolean = region.contains(p);

  public def cursor():PointCursor = region.cursor();
  public def iterator():Iterator[Point{self.rank==this.rank}] = region.iterator() as
      Iterator[Point{self.rank==this.rank}];

  // ---- sets ----

  private def each(part:(Place)=>region):Rail[region] =
    new Rail[region](Place.numPlaces(), (p:long) => part(Place(p)));
  public def restriction(r:region{self.rank==this.rank}):dist{self.rank==this.rank} {
    val common = region.intersection(r as region{self.rank==this.region.rank});
    if (kind == CONSTANT)
      return constant(common, Place(place)) as dist{self.rank==this.rank};
    return listed(common, each((p:Place) => get(p).intersection(r as region{self.rank==this.rank}))) as
        dist{self.rank==this.rank};
  }
  public def restriction(p:Place):dist{self.rank==this.rank} = constant(get(p), p) as dist{self.rank==this.rank};
  public operator this | (r:region{self.rank==this.rank}):dist{self.rank==this.rank} = restriction(r);
  public operator this | (p:Place):dist{self.rank==this.rank} = restriction(p);
  /** Of points of which no two are the same. */
  public def union(that:dist{self.rank==this.rank}):dist{self.rank==this.rank} {
    if (!region.disjoint(that.region))
      throw new IllegalArgumentException("the union of distributions with common points: " + this + " || " + that);
    return overlay(that);
  }
  public operator this || (that:dist{self.rank==this.rank}):dist{self.rank==this.rank} = union(that);
  /** Where both have a point, that one's place. */
  public def overlay(that:dist{self.rank==this.rank}):dist{self.rank==this.rank} {
    val all = region.union(that.region as region{self.rank==this.region.rank});
    val rest = region.difference(that.region as region{self.rank==this.region.rank});
    return listed(all, each((p:Place) =>
        (get(p).intersection(rest as region{self.rank==this.rank})).union(that.get(p) as
        region{self.rank==this.rank}))) as dist{self.rank==this.rank};
  }
  /** Of those points that have the same place in both. */
  public def intersection(that:dist{self.rank==this.rank}):dist{self.rank==this.rank} {
    val parts = each((p:Place) => get(p).intersection(that.get(p) as region{self.rank==this.rank}));
    return ofParts(parts);
  }
  private def ofParts(parts:Rail[region]):dist{self.rank==this.rank} {
    var all:region{self.rank==this.rank} = parts(0) as region{self.rank==this.rank};
    for (p in 1..(parts.size - 1))
      all = all.union(parts(p) as region{self.rank==this.rank}) as region{self.rank==this.rank};
    return listed(all, parts) as dist{self.rank==this.rank};
  }
  public operator this && (that:dist{self.rank==this.rank}):dist{self.rank==this.rank} = intersection(that);
  public def difference(r:region{self.rank==this.rank}):dist{self.rank==this.rank} =
    restriction(region.difference(r as region{self.rank==this.region.rank}) as region{self.rank==this.rank});
  public operator this - (r:region{self.rank==this.rank}):dist{self.rank==this.rank} = difference(r);
  /** Without the points that have the same place there. */
  public operator this - (that:dist{self.rank==this.rank}):dist{self.rank==this.rank} =
    ofParts(each((p:Place) => get(p).difference(that.get(p) as region{self.rank==this.rank})));
  /** Its points, by what they would be if all places had as many as the one with most. */
  public def distributionEfficiency():float {
    var most:long = 0;
    for (p in Place.places())
      most = Math.max(most, get(p).size());
    return size() as float / (most * Place.numPlaces());
  }
  public def isSubdistribution(that:dist{self.rank==this.rank}):boolean = (that && this).equals(this);

  public def equals(that:Any):boolean {
    if (!(that instanceof dist) || !(that as dist).region.equal(region))
      return false;
    for (p in Place.places())
      if (!get(p).equal((that as dist).get(p)))
        return false;
    return true;
  }
  public def hashCode():Int = region.hashCode();
  public def toString():String {
    if (kind == CONSTANT)
      return region.toString() + "->" + PlaceText.of(Place(place));
    var s:String = "";
    for (p in places())
      s += (s.equals("") ? "" : ",") + get(p).toString() + "->" + PlaceText.of(p);
    return "[" + s + "]";
  }
}

/* How the elements of a domain are dealt out to the places of a group: each axis is cut into blocks, and the places
 * form a grid of as many axes. A distribution never changes, is made without a message, and is the same at every place
 * that has it. Who owns a point is found axis by axis, so that it takes no longer for more places: by arithmetic, and
 * for irregular blocks by binary search along each axis.
 *
 * There are four ways to say where the cuts are (paper 002, section 3), and others for linear algebra:
 * - auto: the library decides. It uses as many places as it can, and cuts through as few elements as it can;
 * - fixed: the number of blocks of some axes is given, and the library decides the others;
 * - chunked: no block is smaller than the sizes given;
 * - irregular: the first index of each block, for each axis;
 * - blockCyclic: blocks of one size, dealt out in turn along each axis of a grid of places. What a place owns of a box
 *   is contiguous in its memory, row by row;
 * - tiled: the same, or blocks that begin at given indices, but each block lies by itself in its owner's memory, and
 *   takes as much of it as the greatest;
 * - cyclic: blocks of one size, numbered row by row, and dealt out in turn to all places, without a grid. Each lies by
 *   itself, too.
 *
 * Places are numbered along the grid row by row, the last axis fastest, in the order of the group; those that are left
 * over own nothing. With the last three a place may own several boxes, with the others it owns one.
 *
 * @property domain all points
 * @property group the places among which they are dealt out */
package x10.ga;

import x10.compiler.Named;
import x10.compiler.NoInline;
import x10.compiler.Unchanging;
import x10.io.Printer;
import x10.util.GrowableRail;
import x10.views.Domain;

@Unchanging @Named
public final class Distribution(domain:Domain, group:PlaceGroup) {
  private val cuts:Rail[Cut];
  private val tiles:Tiles;        // null where the places form a grid and their memory is dense
  private val weights:Rail[Long]; // how far apart places are in the group that are neighbours along an axis
  private @Named transient var name:Long;

  /** How many axes the domain has. */
  public property rank():Long = domain.rank;

  private def this(domain:Domain, group:PlaceGroup, cuts:Rail[Cut]):Distribution{self.domain==domain} {
    this(domain, group, cuts, null);
  }
  private def this(domain:Domain, group:PlaceGroup, cuts:Rail[Cut], tiles:Tiles):Distribution{self.domain==domain} {
    property(domain, group);
    this.cuts = cuts;
    this.tiles = tiles;
    name = 0;
    weights = new Rail[Long](cuts.size);
    var weight:Long = 1;
    for (var i:Long = cuts.size - 1; i >= 0; i--) {
      weights(i) = weight;
      weight *= cuts(i).parts;
    }
  }

  /** The library decides. */
  public static def auto(d:Domain):Distribution{self.rank==d.rank} = auto(d, Place.places());
  /** The same over the places of a group; IllegalArgumentException of an empty domain, and of one with strides. */
  public static def auto(d:Domain, group:PlaceGroup):Distribution{self.rank==d.rank} =
    fixed(d, new Rail[Long](d.rank, -1), group);

  /** So many blocks of each axis; -1 where the library decides. */
  public static def fixed(d:Domain, blocks:Rail[Long]):Distribution{self.rank==d.rank} =
    fixed(d, blocks, Place.places());
  /** The same over the places of a group; IllegalArgumentException where an axis cannot have so many blocks, or where
   * there are more blocks than places. */
  public static def fixed(d:Domain, blocks:Rail[Long], group:PlaceGroup):Distribution{self.rank==d.rank} {
    Given.requireAxes(d, blocks.size, "numbers of blocks");
    for (var i:Long = 0; i < d.rank; i++)
      if (blocks(i) != -1 && (blocks(i) < 1 || blocks(i) > d.extent(i)))
        throw new IllegalArgumentException("axis " + i + " of " + d + " cannot have " + blocks(i) + " blocks");
    return even(d, group, (i:Long) => blocks(i) == -1 ? 1 : blocks(i),
        (i:Long) => blocks(i) == -1 ? d.extent(i) : blocks(i));
  }

  /** No block has fewer indices of an axis than given, unless the axis has; -1 where it does not matter. */
  public static def chunked(d:Domain, least:Rail[Long]):Distribution{self.rank==d.rank} =
    chunked(d, least, Place.places());
  /** The same over the places of a group; IllegalArgumentException where a size is neither positive nor -1. */
  public static def chunked(d:Domain, least:Rail[Long], group:PlaceGroup):Distribution{self.rank==d.rank} {
    Given.requireAxes(d, least.size, "sizes of blocks");
    for (var i:Long = 0; i < d.rank; i++)
      if (least(i) != -1 && least(i) < 1)
        throw new IllegalArgumentException("blocks of axis " + i + " cannot have " + least(i) + " indices");
    return even(d, group, (i:Long) => 1, (i:Long) => least(i) == -1 ? d.extent(i)
        : Math.max(d.extent(i) / least(i), 1));
  }
  private static def even(d:Domain, group:PlaceGroup, least:(Long)=>Long,
      most:(Long)=>Long):Distribution{self.rank==d.rank} {
    val rank = d.rank;
    val blocks = Factors.choose(group.numPlaces(), new Rail[Long](rank, (i:Long) => d.extent(i)),
        new Rail[Long](rank, least), new Rail[Long](rank, most));
    if (blocks == null)
      throw Given.tooMany(new Rail[Long](rank, least), "blocks", group);
    return new Distribution(d, group, new Rail[Cut](rank, (i:Long) => Cut.even(d.min(i), d.max(i), blocks(i))));
  }

  /** The first index of each block, of each axis. */
  public static def irregular(d:Domain, starts:Rail[Rail[Long]]):Distribution{self.rank==d.rank} =
    irregular(d, starts, Place.places());
  /** The same over the places of a group; IllegalArgumentException where the starts do not increase from the least
   * index on, or where there are more blocks than places. */
  public static def irregular(d:Domain, starts:Rail[Rail[Long]], group:PlaceGroup):Distribution{self.rank==d.rank} {
    Given.requireStarts(d, starts);
    Given.requireGrid(new Rail[Long](d.rank, (i:Long) => starts(i).size), "blocks", group);
    return new Distribution(d, group, begun(d, starts));
  }
  /** Blocks of this size, dealt out in turn to a grid of places. The last block of an axis may be smaller. */
  public static def blockCyclic(d:Domain, block:Rail[Long], grid:Rail[Long]):Distribution{self.rank==d.rank} =
    blockCyclic(d, block, grid, Place.places());
  /** The same over the places of a group; IllegalArgumentException where a size is not positive, or where the grid
   * has more places than the group. */
  public static def blockCyclic(d:Domain, block:Rail[Long], grid:Rail[Long],
      group:PlaceGroup):Distribution{self.rank==d.rank} {
    Given.requireBlocks(d, block);
    Given.requirePlaces(d, grid, group);
    return new Distribution(d, group, new Rail[Cut](d.rank, (i:Long) =>
        Cut.dealt(d.min(i), d.max(i), block(i), grid(i))));
  }

  /** Tiles of this size, dealt out as blockCyclic does; each lies by itself in its owner's memory. */
  public static def tiled(d:Domain, tile:Rail[Long], grid:Rail[Long]):Distribution{self.rank==d.rank} =
    tiled(d, tile, grid, Place.places());
  /** The same over the places of a group; IllegalArgumentException where a size is not positive, or where the grid
   * has more places than the group. */
  public static def tiled(d:Domain, tile:Rail[Long], grid:Rail[Long],
      group:PlaceGroup):Distribution{self.rank==d.rank} {
    Given.requireBlocks(d, tile);
    Given.requirePlaces(d, grid, group);
    val cuts = sized(d, tile);
    return new Distribution(d, group, cuts, Tiles.along(grid, cuts));
  }
  /** Tiles that begin at these indices of each axis, dealt out in the same way. */
  public static def tiled(d:Domain, starts:Rail[Rail[Long]], grid:Rail[Long]):Distribution{self.rank==d.rank} =
    tiled(d, starts, grid, Place.places());
  /** The same over the places of a group; IllegalArgumentException where the starts do not increase from the least
   * index on, or where the grid has more places than the group. */
  public static def tiled(d:Domain, starts:Rail[Rail[Long]], grid:Rail[Long],
      group:PlaceGroup):Distribution{self.rank==d.rank} {
    Given.requireStarts(d, starts);
    Given.requirePlaces(d, grid, group);
    val cuts = begun(d, starts);
    return new Distribution(d, group, cuts, Tiles.along(grid, cuts));
  }
  /** Blocks of this size, numbered row by row: the places get one each in turn, without a grid. */
  public static def cyclic(d:Domain, block:Rail[Long]):Distribution{self.rank==d.rank} =
    cyclic(d, block, Place.places());
  /** The same over the places of a group; IllegalArgumentException where a size is not positive. */
  public static def cyclic(d:Domain, block:Rail[Long], group:PlaceGroup):Distribution{self.rank==d.rank} {
    Given.requireBlocks(d, block);
    val cuts = sized(d, block);
    return new Distribution(d, group, cuts, Tiles.inTurn(group.numPlaces(), cuts));
  }
  private static def sized(d:Domain, block:Rail[Long]):Rail[Cut] =
    new Rail[Cut](d.rank, (i:Long) => Cut.sized(d.min(i), d.max(i), block(i)));
  private static def begun(d:Domain, starts:Rail[Rail[Long]]):Rail[Cut] =
    new Rail[Cut](d.rank, (i:Long) => Cut.from(d.min(i), d.max(i), starts(i)));

  /** How many blocks each axis is cut into. */
  public def blocks():Rail[Long] = new Rail[Long](rank, (i:Long) => cuts(i).blocks);
  /** The points of the block with these numbers, from 0 along each axis; ArrayIndexOutOfBoundsException where there is
   * none. */
  public def block(numbers:Rail[Long]):Domain {
    for (var i:Long = 0; i < rank; i++)
      if (numbers.size != rank || numbers(i) < 0 || numbers(i) >= cuts(i).blocks)
        throw new ArrayIndexOutOfBoundsException("block " + numbers + " of " + blocks());
    return box((i:Long) => cuts(i).start(numbers(i)), (i:Long) => cuts(i).end(numbers(i)));
  }
  /** Whether the places form a grid: not if the distribution is cyclic. */
  public def hasGrid():Boolean = tiles == null || tiles.hasGrid();
  /** How many places the grid has along each axis; UnsupportedOperationException where there is none. */
  public def grid():Rail[Long] {
    requireGrid();
    return new Rail[Long](rank, (i:Long) => tiles == null ? cuts(i).parts : tiles.places(i));
  }
  /** Where a place is in the grid, from 0 along each axis; null of one that is not in it.
   * UnsupportedOperationException where there is no grid. */
  public def coordinates(p:Place):Rail[Long] {
    requireGrid();
    val role = group.indexOf(p);
    if (role < 0 || role >= roles())
      return null;
    return new Rail[Long](rank, (i:Long) => tiles == null ? coordinate(role, i) : tiles.coordinate(role, i));
  }
  private def requireGrid():void {
    if (!hasGrid())
      throw new UnsupportedOperationException("the places of a cyclic distribution form no grid");
  }
  /** Whether each block lies by itself in its owner's memory. */
  def isTiled():Boolean = tiles != null;
  /** Whether each place owns one box, or nothing. */
  public def isCartesian():Boolean {
    if (isTiled())
      return false;
    for (var i:Long = 0; i < rank; i++)
      if (cuts(i).isDealt())
        return false;
    return true;
  }

  /** All that a place owns; of a place outside of the group or the grid, nothing. UnsupportedOperationException where
   * it is several boxes: blocksOf. */
  public def domainOf(p:Place):Domain = domainOf(group.indexOf(p));
  @NoInline def domainOf(role:Long):Domain {
    if (role < 0 || role >= roles())
      return Domain.empty(rank);
    if (!isCartesian())
      throw new UnsupportedOperationException("what a place owns of a block-cyclic distribution is several boxes");
    for (var i:Long = 0; i < rank; i++)
      if (coordinate(role, i) >= cuts(i).blocks)
        return Domain.empty(rank);
    return box((i:Long) => cuts(i).start(coordinate(role, i)), (i:Long) => cuts(i).end(coordinate(role, i)));
  }
  /** The blocks that a place owns, row by row. */
  public @NoInline def blocksOf(p:Place):Rail[Domain] {
    val role = group.indexOf(p);
    val found = new GrowableRail[Domain]();
    if (role >= 0 && role < roles())
      eachBlock(domain, (owner:Long, points:Domain) => {
        if (owner == role)
          found.add(points);
      });
    return found.toRail();
  }
  private def box(min:(Long)=>Long, max:(Long)=>Long):Domain =
    Ranks.box(Point.make(rank, min), Point.make(rank, max));

  /** ArrayIndexOutOfBoundsException outside of the domain. */
  public def ownerOf(p:Point):Place = group(roleOf(p));
  def roleOf(p:Point):Long {
    if (p.rank != rank || !Ranks.contains(domain, p))
      throw new ArrayIndexOutOfBoundsException(p + " not contained in " + domain);
    if (isTiled())
      return tiles.owner(new Rail[Long](rank, (i:Long) => cuts(i).blockOf(p(i))));
    var role:Long = 0;
    for (var i:Long = 0; i < rank; i++)
      role += cuts(i).partOf(cuts(i).blockOf(p(i))) * weights(i);
    return role;
  }
  /** Who has a block. */
  private def ownerOf(block:Rail[Long]):Long {
    if (isTiled())
      return tiles.owner(block);
    var owner:Long = 0;
    for (var i:Long = 0; i < rank; i++)
      owner += cuts(i).partOf(block(i)) * weights(i);
    return owner;
  }
  /** Point i of those whose indices follow each other in a rail is outside. */
  @NoInline def refuse(points:Rail[Long], i:Long):void {
    throw new ArrayIndexOutOfBoundsException(Point.make(rank, (axis:Long) => points(i * rank + axis)) + ", point " + i +
        ", not contained in " + domain);
  }
  /** The blocks in which a section has elements, row by row. */
  public @NoInline def locate(section:Domain):Rail[Part] {
    require(section);
    val found = new GrowableRail[Part]();
    eachBlock(section, (owner:Long, points:Domain) => {
      found.add(Part(group(owner), points));
    });
    return found.toRail();
  }
  @NoInline def require(section:Domain):void {
    if (section.rank != rank || !Direct.contains(domain, section))
      throw new ArrayIndexOutOfBoundsException(section + " not contained in " + domain);
  }

  /** Calls body with each place of the grid that owns some of the section's bounding box. */
  @NoInline def eachOwner(section:Domain, body:(Long)=>void):void {
    if (section.isEmpty())
      return;
    val low = new Rail[Long](rank, (i:Long) => cuts(i).blockOf(section.min(i)));
    val high = new Rail[Long](rank, (i:Long) =>
        Math.min(cuts(i).blockOf(section.max(i)), low(i) + cuts(i).parts - 1));
    val block = new Rail[Long](low);
    do
      body(ownerOf(block));
    while (next(low, high, block));
  }
  /** The place of the grid that owns all of the section's bounding box; -1 where there are several. */
  @NoInline def soleOwner(section:Domain):Long {
    var owner:Long = 0;
    for (var i:Long = 0; i < rank; i++) {
      val block = cuts(i).blockOf(section.min(i));
      if (section.max(i) > cuts(i).end(block))
        return -1;
      owner += cuts(i).partOf(block) * weights(i);
    }
    return owner;
  }

  /** Places that may own something. */
  def roles():Long = isTiled() ? tiles.places : weights(0) * cuts(0).parts;
  /** The coordinate of a place of the grid along an axis. */
  def coordinate(role:Long, axis:Long):Long = role / weights(axis) % cuts(axis).parts;
  /** The indices of a place's memory: of a Cartesian distribution those of the array, with the ghosts; otherwise from 0
   * on. */
  @NoInline def memory(halo:Halo, role:Long):Domain {
    if (isCartesian())
      return halo.around(domainOf(role));
    if (isTiled())
      return tiles.memory(role);
    return role >= roles() ? Domain.empty(rank) : Dealt.memory(this, role, domain);
  }
  /** The index at that position in the memory of a place, which is not tiled. */
  def indexOf(role:Long, memory:Point):Point =
    isCartesian() ? memory : Point.make(rank, (i:Long) => cuts(i).index(coordinate(role, i), memory(i)));
  /** Where a point is in the memory of its owner, by the indices of that memory; not of a Cartesian distribution, whose
   * memory has the indices of the array. */
  @NoInline def placeOf(owner:Long, p:Point):Point =
    isTiled() ? tiles.placeOf(p) : Point.make(rank, (i:Long) => cuts(i).below(coordinate(owner, i), p(i)));
  /** The position of a point in the memory of its owner, which is tiled. */
  def cellOf(p:Point):Long = tiles.cell(p);
  def cut(axis:Long):Cut = cuts(axis);
  def weight(axis:Long):Long = weights(axis);

  /** Calls body with the owner, and what the section has of it, for each block that has some of it, row by row. */
  @NoInline def eachBlock(section:Domain, body:(Long, Domain)=>void):void {
    if (section.isEmpty())
      return;
    val low = new Rail[Long](rank, (i:Long) => cuts(i).blockOf(section.min(i)));
    val high = new Rail[Long](rank, (i:Long) => cuts(i).blockOf(section.max(i)));
    val block = new Rail[Long](low);
    do {
      val points = Ranks.both(section,
          box((i:Long) => cuts(i).start(block(i)), (i:Long) => cuts(i).end(block(i))));
      if (!points.isEmpty())
        body(ownerOf(block), points);
    } while (next(low, high, block));
  }
  /** To the next block between two corners. False after the last. */
  static def next(low:Rail[Long], high:Rail[Long], block:Rail[Long]):Boolean {
    for (var i:Long = low.size - 1; i >= 0; i--) {
      if (block(i) < high(i)) {
        block(i)++;
        return true;
      }
      block(i) = low(i);
    }
    return false;
  }

  /** Whether every point has the same owner, and the same place in its memory. */
  public def equals(that:Any):Boolean {
    if (!(that instanceof Distribution))
      return false;
    val other = that as Distribution;
    if (!domain.equals(other.domain) || !group.equals(other.group))
      return false;
    for (var i:Long = 0; i < rank; i++)
      if (!cuts(i).equals(other.cuts(i)))
        return false;
    return isTiled() ? tiles.equals(other.tiles) : !other.isTiled();
  }
  /** Depends on the domain and the group. */
  public def hashCode():Int = domain.hashCode() * 31n + group.hashCode();
  /** Prints what each place of the group owns, a line for each. No message. */
  public def print(out:Printer):void {
    out.println(toString());
    for (p in group) {
      var line:String = p + ":";
      for (points in blocksOf(p))
        line += " " + points;
      out.println(line);
    }
  }
  /** The domain, how many blocks each axis has, and over how many places it goes. */
  public def toString():String = "Distribution(" + domain + " in " + blocks() + (isTiled() ? " tiles" : " blocks") +
      " over " + (hasGrid() ? "" + grid() : "" + roles()) + " places)";
}

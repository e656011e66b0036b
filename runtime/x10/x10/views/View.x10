/** The elements of a rail by the points of a domain: a descriptor of memory, which is at one place, for the use of all.
 *
 * A view has a domain, and says where in the rail each of its points is: where the first one is, and how far, in
 * elements, it is from a point to the next along each axis. It owns no elements; several views may have the same ones.
 * A view does not change; `constrict`, `translate`, `permute`, `slice`, `inject` and `project` make another one of the
 * same elements, wherever they are, and send nothing. A view may go to other places: it stays a view of the same
 * elements.
 *
 * Elements are read and written at home only: BadPlaceException elsewhere, ArrayIndexOutOfBoundsException for a point
 * that the domain does not have. An access costs what one to an Array of the same rank costs, where the elements along
 * the last axis are next to each other. For another view, a permuted one for example, it is a call; and if the domain
 * has strides or more than four axes, it divides along each axis.
 *
 * `a.copyFrom(b)` copies the elements whose points are in both domains, from any place to any place, whichever place
 * asks. Nothing is collective: the other places need not take part. If there are no such points, nothing is done. The
 * ranks are equal, or the call does not compile. Where source and target are the same elements of a rail, it is as if
 * the source had been copied first. `copyFrom` waits until the elements are in place; `asyncCopyFrom` is counted in the
 * finish around. Any of several copies to the same elements may be the last. It costs
 *   - nothing where both are here,
 *   - one message with the elements where the source is here: it may be changed as soon as the call returns,
 *   - a request and an answer with the elements where the target is here,
 *   - one message to the source's place and one from there to the target's where neither is here.
 * A message carries the elements, one after the other, and 16 bytes for each axis along which the elements at the
 * other place are not next to each other. Elements that have references in them are serialized, in as many messages. */
package x10.views;

import x10.compiler.Inline;
import x10.compiler.Native;
import x10.compiler.SendsForCaller;
import x10.compiler.Unchanging;
import x10.compiler.Uncounted;
import x10.regionarray.Array;
import x10.xrx.Transfers;

@Unchanging
public final class View[T] extends ViewElements[T] {
  private transient var last:ViewCopy[T] = null; // that was made

  private def this(domain:Domain, rail:GlobalRail[T], step0:Long, step1:Long, step2:Long, step3:Long,
      steps:Rail[Long], first:Long):View[T]{self.rank==domain.rank} {
    super(domain, rail, step0, step1, step2, step3, steps, first);
  }
  private static @Inline def of[T](domain:Domain, rail:GlobalRail[T], first:Long,
      step:(Long)=>Long):View[T]{self.rank==domain.rank} {
    val rank = domain.rank;
    return new View[T](domain, rail, step(0), rank > 1 ? step(1) : 0, rank > 2 ? step(2) : 0,
        rank > 3 ? step(3) : 0, rank > 4 ? new Rail[Long](rank, step) : null, first) as View[T]{self.rank==domain.rank};
  }

  // ---- making ----

  /** New elements here, in the order of the points; all are zero. */
  public static def make[T](domain:Domain){T haszero}:View[T]{self.rank==domain.rank} =
    rowMajor[T](new Rail[T](domain.size()), domain);
  /** New elements here, in the order of the points; that of p is init(p). */
  public static def make[T](domain:Domain, init:(Point(domain.rank))=>T):View[T]{self.rank==domain.rank} {
    val rail = Unsafe.allocRailUninitialized[T](domain.size());
    var n:Long = 0;
    for (p in domain)
      rail(n++) = init(p as Point(domain.rank));
    return rowMajor[T](rail, domain);
  }
  private static def rowMajor[T](rail:Rail[T], domain:Domain):View[T]{self.rank==domain.rank} =
    rowMajor[T](GlobalRail[T](rail), domain, 0);
  private static def rowMajor[T](rail:GlobalRail[T], domain:Domain, offset:Long):View[T]{self.rank==domain.rank} {
    val steps = new Rail[Long](domain.rank);
    var within:Long = 1;
    for (var i:Long = domain.rank - 1; i >= 0; i--) {
      steps(i) = within;
      within *= domain.extent(i);
    }
    return of[T](domain, rail, domain.isEmpty() ? 0 : offset, (i:Long) => steps(i));
  }
  /** A view of existing elements, at any place: from the offset on, in the order of the points.
   * ArrayIndexOutOfBoundsException where they are too few. */
  public static def over[T](rail:GlobalRail[T], domain:Domain, offset:Long):View[T]{self.rank==domain.rank} {
    if (offset < 0 || offset > rail.size - domain.size())
      throw new ArrayIndexOutOfBoundsException("a rail of " + rail.size + " has not all of " + domain + " from " +
          offset + " on");
    return rowMajor[T](rail, domain, offset);
  }
  /** A view of existing elements: that of the domain's least point is rail(offset), and from each point to the next
   * along axis i it is strides(i) elements, in either direction. All points must have elements of the rail
   * (ArrayIndexOutOfBoundsException), and each its own: there is an order of the axes in which each stride is greater
   * than all that is within reaches (IllegalArgumentException). */
  public static def over[T](rail:Rail[T], domain:Domain, offset:Long,
      strides:Rail[Long]):View[T]{self.rank==domain.rank} = over[T](GlobalRail[T](rail), domain, offset, strides);
  /** The same of a rail that may be at another place. */
  public static def over[T](rail:GlobalRail[T], domain:Domain, offset:Long,
      strides:Rail[Long]):View[T]{self.rank==domain.rank} {
    if (strides.size != domain.rank)
      throw new IllegalArgumentException(strides.size + " strides of a domain of rank " + domain.rank);
    val counts = new Rail[Long](domain.rank + 1, (i:Long) => i == 0 ? 1 : domain.extent(i - 1));
    requireSource(rail.size, offset, strides, counts);
    val kept = new Rail[Long](strides);
    return of[T](domain, rail, domain.isEmpty() ? 0 : offset, (i:Long) => kept(i));
  }
  @Native("c", "x10_section_require_source(#cx, #0, #1, #2, #3)")
  private static native def requireSource(size:Long, from:Long, strides:Rail[Long], counts:Rail[Long]):void;
  /** A view of all elements of an array, whose region is a box. */
  public static def over[T](array:Array[T]):View[T]{self.rank==array.rank} {
    if (!array.region.rect || array.raw().size != array.region.size())
      throw new IllegalArgumentException("the region of the array, " + array.region + ", is not all of a box");
    return rowMajor[T](array.raw(), Domain.of(array.region as x10.regionarray.Region{self.rect}))
        as View[T]{self.rank==array.rank};
  }

  // ---- other views of the same elements ----

  /** The points that are in d, too. */
  public def constrict(d:Domain{self.rank==this.rank}):View[T]{self.rank==this.rank} {
    val some = domain * (d as Domain{self.rank==this.domain.rank});
    return (some.isEmpty() ? with(some, 0, (i:Long) => step(i)) :
        with(some, position(some), (i:Long) => step(i, some.stride(i)))) as View[T]{self.rank==this.rank};
  }
  /** Without the w outermost points in each direction. */
  public def interior(w:Long):View[T]{self.rank==this.rank} =
    constrict(domain.shrink(w) as Domain{self.rank==this.rank});
  /** What was at p is at p + by, p * by, p / by. */
  public def translate(by:Point{self.rank==this.rank}):View[T]{self.rank==this.rank} =
    same(domain + (by as Point{self.rank==this.domain.rank}));
  /** What was at p is at p * by. */
  public def inject(by:Point{self.rank==this.rank}):View[T]{self.rank==this.rank} =
    same(domain * (by as Point{self.rank==this.domain.rank}));
  /** What was at p is at p / by, which leaves no rest. */
  public def project(by:Point{self.rank==this.rank}):View[T]{self.rank==this.rank} =
    same(domain / (by as Point{self.rank==this.domain.rank}));
  /** Axis i of the result is axis axes(i) of this one. */
  public def permute(axes:Rail[Long]):View[T]{self.rank==this.rank} =
    with(domain.permute(axes), position(), (i:Long) => step(axes(i))) as View[T]{self.rank==this.rank};
  /** The two axes exchanged. */
  public def transpose(){rank==2}:View[T]{self.rank==this.rank, self.rank==2} =
    permute([1, 0]) as View[T]{self.rank==this.rank, self.rank==2};
  /** The points with that index along an axis, without it: a view with one axis less.
   * ArrayIndexOutOfBoundsException where the axis has no such index. */
  public def slice(axis:Long, index:Long):View[T] {
    val less = domain.slice(axis, index);
    if (less.isEmpty())
      throw new ArrayIndexOutOfBoundsException("index " + index + " not contained in axis " + axis + " of " + domain);
    return with(less, position() + step(axis, index - domain.min(axis)), (i:Long) => step(i < axis ? i : i + 1));
  }
  private def same(moved:Domain):View[T]{self.rank==this.rank} =
    with(moved, position(), (i:Long) => step(i)) as View[T]{self.rank==this.rank};
  private @Inline def with(domain:Domain, first:Long, step:(Long)=>Long):View[T] =
    of[T](domain, rail, first, step);

  // ---- copies ----

  /** Copies the elements of the points that both have. */
  public @SendsForCaller def copyFrom(source:View[T]{self.rank==this.rank}):void {
    val copy = copyOf(source);
    if (copy.isEmpty)
      return;
    if (isLocal() && source.isLocal())
      copy.start(this);
    else
      finish copy.start(this);
  }
  /** Copies the elements of the points that both have; the finish around waits for it. */
  public @SendsForCaller def asyncCopyFrom(source:View[T]{self.rank==this.rank}):void {
    val copy = copyOf(source);
    if (!copy.isEmpty)
      copy.start(this);
  }
  /** Remembers it: a program that updates ghosts copies between the same views again and again. */
  private def copyOf(source:View[T]{self.rank==this.rank}):ViewCopy[T] {
    val known = last;
    if (known != null && known.source == source)
      return known;
    val points = domain * (source.domain as Domain{self.rank==this.domain.rank});
    val copy = new ViewCopy[T](this, source, points);
    release();
    last = copy;
    return copy;
  }
  @Native("c", "x10_atomic_release()") private static native def release():void;

  /** The same, and the signal, which is of this view's place, rises when the elements are in place; also if there are
   * none. Nobody waits for that but those who await the signal: one message where the source is here, and none back. */
  public @SendsForCaller def copyFromAndSignal(source:View[T]{self.rank==this.rank}, signal:GlobalSignal):void {
    val copy = copyOf(source);
    if (signal.home() != home)
      throw new BadPlaceException("the signal is at " + signal.home() + ", and what is copied to at " + home);
    if (copy.isEmpty)
      signal.raise();
    else if (source.isLocal())
      copy.signal(this, signal);
    else
      signalThere[T](this, source, signal);
  }
  private static def signalThere[T](target:View[T], source:View[T]{self.rank==target.rank}, signal:GlobalSignal):void {
    at (source.home) @Uncounted async
      target.copyFromAndSignal(source as View[T]{self.rank==target.rank}, signal);
  }
  /** Returns at once; the handle says when the elements are in place. */
  public @SendsForCaller def nbCopyFrom(source:View[T]{self.rank==this.rank}):Handle {
    val handle = Handle.begin();
    try {
      asyncCopyFrom(source);
    } finally {
      handle.end();
    }
    return handle;
  }
  /** Adds alpha times the source's element. */
  public static val ADD = Transfers.ADD;
  /** Multiplies by alpha times the source's element. */
  public static val MULTIPLY = Transfers.MULTIPLY;
  /** Takes alpha times the source's element where that is less. */
  public static val MIN = Transfers.MIN;
  /** Takes alpha times the source's element where that is greater. */
  public static val MAX = Transfers.MAX;
  /** Leaves the bits set that alpha times the source's element has too. */
  public static val AND = Transfers.AND;
  /** Sets the bits that alpha times the source's element has. */
  public static val OR = Transfers.OR;
  /** Turns the bits that alpha times the source's element has. */
  public static val XOR = Transfers.XOR;
  /** Takes alpha times the source's element, whatever the element was. */
  public static val SWAP = Transfers.SWAP;

  /** Each element of the points that both have becomes what it is, op, alpha times the source's: ADD, MULTIPLY, MIN,
   * MAX, and of integers AND, OR, XOR. Atomic for each element against other updates of it, not against copies, so
   * that any number of places may add to the same elements at a time. The elements are Int, Long, UInt, ULong, Float,
   * Double or Complex: UnsupportedOperationException for others. It returns when copyFrom would, and costs as much;
   * only a source that is not here is always told to send. */
  public @SendsForCaller def accumulateFrom(source:View[T]{self.rank==this.rank}, op:Int, alpha:T):void {
    finish asyncAccumulateFrom(source, op, alpha);
  }
  /** As accumulateFrom; the finish around waits for it. */
  public @SendsForCaller def asyncAccumulateFrom(source:View[T]{self.rank==this.rank}, op:Int, alpha:T):void {
    val copy = copyOf(source);
    if (copy.isEmpty)
      return;
    if (!source.isLocal())
      accumulateThere[T](this, source, op, alpha);
    else if (source.rail == rail)
      asyncAccumulateFrom(source.moved(), op, alpha);
    else
      copy.accumulate(this, op, alpha);
  }
  /** As accumulateFrom; returns at once, and the handle says when the elements have been updated. */
  public @SendsForCaller def nbAccumulateFrom(source:View[T]{self.rank==this.rank}, op:Int, alpha:T):Handle {
    val handle = Handle.begin();
    try {
      asyncAccumulateFrom(source, op, alpha);
    } finally {
      handle.end();
    }
    return handle;
  }
  private static @SendsForCaller def accumulateThere[T](target:View[T], source:View[T]{self.rank==target.rank}, op:Int,
      alpha:T):void {
    at (source.home) async target.asyncAccumulateFrom(source as View[T]{self.rank==target.rank}, op, alpha);
  }
  /** The same elements in a rail of their own. */
  private def moved():View[T]{self.rank==this.rank} {
    val there = rowMajor[T](Unsafe.allocRailUninitialized[T](domain.size()), domain) as View[T]{self.rank==this.rank};
    there.copyFrom(this as View[T]{self.rank==there.rank});
    return there;
  }

  /** The domain, and the place that has the elements. */
  public def toString():String = "View(" + domain + " at " + home + ")";
}

/** Views of r axes. */
public type View[T](r:Long) = View[T]{self.rank==r};

/* What distributed arrays of three dimensions have in common, wherever their elements are. */
package x10.array;

import x10.compiler.CompilerFlags;
import x10.compiler.Inline;
import x10.compiler.Named;
import x10.compiler.NoInline;
import x10.compiler.Pure;
import x10.compiler.Unchanging;

@Unchanging @Named
public abstract class DistArray_3[T] extends DistArray[T]{this.rank()==3} implements (Long,Long,Long)=>T {
  /** How many indices an element has: 3. */
  public property rank():Long = 3;

  protected val dist:Dist_3;
  private transient var part:DenseIterationSpace_3; // of this place, once it has been asked for
  /* The extents of this place's part with its ghosts, once the rail has been found. */
  private transient var min0:Long;
  private transient var min1:Long;
  private transient var min2:Long;
  private transient var extent0:Long;
  private transient var extent1:Long;
  private transient var extent2:Long;

  protected def this(dist:Dist_3, init:(Long,Long,Long)=>T) {
    super(dist, make[T](dist, () => dist.make[T](init), (h:PlaceLocalHandle[Rail[T]]) =>
        new Described_3[T](dist, h, null)));
    this.dist = dist;
    part = null;
    min0 = 0;
    min1 = 0;
    min2 = 0;
    extent0 = 0;
    extent1 = 0;
    extent2 = 0;
  }
  /** With ghosts: a halo that has the rails already. */
  protected def this(dist:Dist_3, halo:Halo[T]) {
    super(dist, make[T](dist, () => halo.rail(), (h:PlaceLocalHandle[Rail[T]]) =>
        new Described_3[T](dist, h, halo)));
    this.dist = dist;
    part = null;
    min0 = 0;
    min1 = 0;
    min2 = 0;
    extent0 = 0;
    extent1 = 0;
    extent2 = 0;
  }
  def this(dist:Dist_3, rails:PlaceLocalHandle[Rail[T]], halo:Halo[T]) {
    super(dist, rails, halo);
    this.dist = dist;
    part = null;
    min0 = 0;
    min1 = 0;
    min2 = 0;
    extent0 = 0;
    extent1 = 0;
    extent2 = 0;
  }

  /** All indices of the array. No message. */
  public final property globalIndices():DenseIterationSpace_3{self.rank==3, self.rect} =
      dist.space as DenseIterationSpace_3{self.rank==3, self.rect};
  /** The indices of the elements of this place, without ghosts; none where it is not in the group. No message. */
  public final @Inline property localIndices():DenseIterationSpace_3{self.rank==3, self.rect} =
      (part == null ? ask() : part) as DenseIterationSpace_3{self.rank==3, self.rect};
  private @Pure @NoInline def ask():DenseIterationSpace_3 {
    part = dist.localIndices();
    return part;
  }
  /* The extents of the whole, and of this place's part. */
  protected property numElems_1():Long = dist.space.max0 - dist.space.min0 + 1;
  protected property numElems_2():Long = dist.space.max1 - dist.space.min1 + 1;
  protected property numElems_3():Long = dist.space.max2 - dist.space.min2 + 1;
  protected property minIndex_1():Long = localIndices().min0;
  protected property minIndex_2():Long = localIndices().min1;
  protected property minIndex_3():Long = localIndices().min2;
  protected property numElemsLocal_1():Long = localIndices().max0 - localIndices().min0 + 1;
  protected property numElemsLocal_2():Long = localIndices().max1 - localIndices().min1 + 1;
  protected property numElemsLocal_3():Long = localIndices().max2 - localIndices().min2 + 1;
  def dist():Dist = dist;
  /** Who has the element; INVALID_PLACE for indices outside the array. It is computed: no message. */
  public final def place(i:Long, j:Long, k:Long):Place = isLocal(i, j, k) ? here : dist.place(i, j, k);
  /** Who has the element; INVALID_PLACE for a point outside the array. It is computed: no message. */
  public final def place(p:Point(3)):Place = place(p(0), p(1), p(2));
  /* Asked before the distribution, which divides: programs ask most often about what they have. */
  private @Inline def isLocal(i:Long, j:Long, k:Long):Boolean {
    val local = localIndices();
    return i >= local.min0 && i <= local.max0 && j >= local.min1 && j <= local.max1 &&
      k >= local.min2 && k <= local.max2;
  }

  def settle():void {
    min0 = keptMin(0);
    min1 = keptMin(1);
    min2 = keptMin(2);
    extent0 = keptMax(0) - min0 + 1;
    extent1 = keptMax(1) - min1 + 1;
    extent2 = keptMax(2) - min2 + 1;
  }
  private @Pure @NoInline def astray(i:Long, j:Long, k:Long):void {
    misplaced(Point.make(i, j, k), dist.place(i, j, k));
  }
  /** In the rail, which has been found. */
  private @Inline def offset(i:Long, j:Long, k:Long):Long {
    if (CompilerFlags.checkBounds() &&
      (i - min0 < 0 || i - min0 >= extent0 || j - min1 < 0 || j - min1 >= extent1 || k - min2 < 0 ||
          k - min2 >= extent2))
      astray(i, j, k);
    return ((i - min0) * extent1 + j - min1) * extent2 + k - min2;
  }
  /** An element or a ghost of this place. BadPlaceException where another place has it,
   * ArrayIndexOutOfBoundsException where the array has none. */
  public final @Inline operator this(i:Long, j:Long, k:Long):T {
    val all = raw();
    return Unsafe.uncheckedRailApply[T](all, offset(i, j, k));
  }
  /** Changes an element or a ghost of this place to v, which is the result. BadPlaceException where another place has
   * the element, ArrayIndexOutOfBoundsException where the array has none. */
  public final @Inline operator this(i:Long, j:Long, k:Long)=(v:T):T{self==v} {
    val all = raw();
    Unsafe.uncheckedRailSet[T](all, offset(i, j, k), v);
    return v;
  }
  /** An element or a ghost of this place. BadPlaceException where another place has it,
   * ArrayIndexOutOfBoundsException where the array has none. */
  public final @Inline operator this(p:Point(3)):T = this(p(0), p(1), p(2));
  /** Changes an element or a ghost of this place to v, which is the result. BadPlaceException where another place has
   * the element, ArrayIndexOutOfBoundsException where the array has none. */
  public final @Inline operator this(p:Point(3))=(v:T):T{self==v} = this(p(0), p(1), p(2)) = v;
}

/* What places know of one. */
final class Described_3[T] extends DistArray_3[T] {
  def this(dist:Dist_3, rails:PlaceLocalHandle[Rail[T]], halo:Halo[T]) { super(dist, rails, halo); }
}

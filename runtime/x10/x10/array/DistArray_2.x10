/* What distributed arrays of two dimensions have in common, wherever their elements are. */
package x10.array;

import x10.compiler.CompilerFlags;
import x10.compiler.Inline;
import x10.compiler.Named;
import x10.compiler.NoInline;
import x10.compiler.Pure;
import x10.compiler.Unchanging;

@Unchanging @Named
public abstract class DistArray_2[T] extends DistArray[T]{this.rank()==2} implements (Long,Long)=>T {
  /** How many indices an element has: 2. */
  public property rank():Long = 2;

  protected val dist:Dist_2;
  private transient var part:DenseIterationSpace_2; // of this place, once it has been asked for
  /* The extents of this place's part with its ghosts, once the rail has been found. */
  private transient var min0:Long;
  private transient var min1:Long;
  private transient var extent0:Long;
  private transient var extent1:Long;

  protected def this(dist:Dist_2, init:(Long,Long)=>T) {
    super(dist, make[T](dist, () => dist.make[T](init), (h:PlaceLocalHandle[Rail[T]]) =>
        new Described_2[T](dist, h, null)));
    this.dist = dist;
    part = null;
    min0 = 0;
    min1 = 0;
    extent0 = 0;
    extent1 = 0;
  }
  /** With ghosts: a halo that has the rails already. */
  protected def this(dist:Dist_2, halo:Halo[T]) {
    super(dist, make[T](dist, () => halo.rail(), (h:PlaceLocalHandle[Rail[T]]) =>
        new Described_2[T](dist, h, halo)));
    this.dist = dist;
    part = null;
    min0 = 0;
    min1 = 0;
    extent0 = 0;
    extent1 = 0;
  }
  def this(dist:Dist_2, rails:PlaceLocalHandle[Rail[T]], halo:Halo[T]) {
    super(dist, rails, halo);
    this.dist = dist;
    part = null;
    min0 = 0;
    min1 = 0;
    extent0 = 0;
    extent1 = 0;
  }

  /** All indices of the array. No message. */
  public final property globalIndices():DenseIterationSpace_2{self.rank==2, self.rect} =
      dist.space as DenseIterationSpace_2{self.rank==2, self.rect};
  /** The indices of the elements of this place, without ghosts; none where it is not in the group. No message. */
  public final @Inline property localIndices():DenseIterationSpace_2{self.rank==2, self.rect} =
      (part == null ? ask() : part) as DenseIterationSpace_2{self.rank==2, self.rect};
  private @Pure @NoInline def ask():DenseIterationSpace_2 {
    part = dist.localIndices();
    return part;
  }
  /* The extents of the whole, and of this place's part. */
  protected property numElems_1():Long = dist.space.max0 - dist.space.min0 + 1;
  protected property numElems_2():Long = dist.space.max1 - dist.space.min1 + 1;
  protected property minIndex_1():Long = localIndices().min0;
  protected property minIndex_2():Long = localIndices().min1;
  protected property numElemsLocal_1():Long = localIndices().max0 - localIndices().min0 + 1;
  protected property numElemsLocal_2():Long = localIndices().max1 - localIndices().min1 + 1;
  def dist():Dist = dist;
  /** Who has the element; INVALID_PLACE for indices outside the array. It is computed: no message. */
  public final def place(i:Long, j:Long):Place = isLocal(i, j) ? here : dist.place(i, j);
  /** Who has the element; INVALID_PLACE for a point outside the array. It is computed: no message. */
  public final def place(p:Point(2)):Place = place(p(0), p(1));
  /* Asked before the distribution, which divides: programs ask most often about what they have. */
  private @Inline def isLocal(i:Long, j:Long):Boolean {
    val local = localIndices();
    return i >= local.min0 && i <= local.max0 && j >= local.min1 && j <= local.max1;
  }

  def settle():void {
    min0 = keptMin(0);
    min1 = keptMin(1);
    extent0 = keptMax(0) - min0 + 1;
    extent1 = keptMax(1) - min1 + 1;
  }
  private @Pure @NoInline def astray(i:Long, j:Long):void { misplaced(Point.make(i, j), dist.place(i, j)); }
  /** In the rail, which has been found. */
  private @Inline def offset(i:Long, j:Long):Long {
    if (CompilerFlags.checkBounds() &&
      (i - min0 < 0 || i - min0 >= extent0 || j - min1 < 0 || j - min1 >= extent1))
      astray(i, j);
    return (i - min0) * extent1 + j - min1;
  }
  /** An element or a ghost of this place. BadPlaceException where another place has it,
   * ArrayIndexOutOfBoundsException where the array has none. */
  public final @Inline operator this(i:Long, j:Long):T {
    val all = raw();
    return Unsafe.uncheckedRailApply[T](all, offset(i, j));
  }
  /** Changes an element or a ghost of this place to v, which is the result. BadPlaceException where another place has
   * the element, ArrayIndexOutOfBoundsException where the array has none. */
  public final @Inline operator this(i:Long, j:Long)=(v:T):T{self==v} {
    val all = raw();
    Unsafe.uncheckedRailSet[T](all, offset(i, j), v);
    return v;
  }
  /** An element or a ghost of this place. BadPlaceException where another place has it,
   * ArrayIndexOutOfBoundsException where the array has none. */
  public final @Inline operator this(p:Point(2)):T = this(p(0), p(1));
  /** Changes an element or a ghost of this place to v, which is the result. BadPlaceException where another place has
   * the element, ArrayIndexOutOfBoundsException where the array has none. */
  public final @Inline operator this(p:Point(2))=(v:T):T{self==v} = this(p(0), p(1)) = v;
}

/* What places know of one. */
final class Described_2[T] extends DistArray_2[T] {
  def this(dist:Dist_2, rails:PlaceLocalHandle[Rail[T]], halo:Halo[T]) { super(dist, rails, halo); }
}

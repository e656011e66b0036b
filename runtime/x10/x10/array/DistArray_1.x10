/* What distributed arrays of one dimension have in common, wherever their elements are. */
package x10.array;

import x10.compiler.CompilerFlags;
import x10.compiler.Inline;
import x10.compiler.Named;
import x10.compiler.NoInline;
import x10.compiler.Pure;
import x10.compiler.Unchanging;

@Unchanging @Named
public abstract class DistArray_1[T] extends DistArray[T]{this.rank()==1} implements (Long)=>T {
  /** How many indices an element has: 1. */
  public property rank():Long = 1;

  protected val dist:Dist_1;
  private transient var part:DenseIterationSpace_1; // of this place, once it has been asked for
  /* The extents of this place's part with its ghosts, once the rail has been found. */
  private transient var min0:Long;
  private transient var extent0:Long;

  protected def this(dist:Dist_1, init:(Long)=>T) {
    super(dist, make[T](dist, () => dist.make[T](init), (h:PlaceLocalHandle[Rail[T]]) =>
        new Described_1[T](dist, h, null)));
    this.dist = dist;
    part = null;
    min0 = 0;
    extent0 = 0;
  }
  /** With ghosts: a halo that has the rails already. */
  protected def this(dist:Dist_1, halo:Halo[T]) {
    super(dist, make[T](dist, () => halo.rail(), (h:PlaceLocalHandle[Rail[T]]) =>
        new Described_1[T](dist, h, halo)));
    this.dist = dist;
    part = null;
    min0 = 0;
    extent0 = 0;
  }
  def this(dist:Dist_1, rails:PlaceLocalHandle[Rail[T]], halo:Halo[T]) {
    super(dist, rails, halo);
    this.dist = dist;
    part = null;
    min0 = 0;
    extent0 = 0;
  }

  /** All indices of the array. No message. */
  public final property globalIndices():DenseIterationSpace_1{self.rank==1, self.rect} =
      dist.space as DenseIterationSpace_1{self.rank==1, self.rect};
  /** The indices of the elements of this place, without ghosts; none where it is not in the group. No message. */
  public final @Inline property localIndices():DenseIterationSpace_1{self.rank==1, self.rect} =
      (part == null ? ask() : part) as DenseIterationSpace_1{self.rank==1, self.rect};
  private @Pure @NoInline def ask():DenseIterationSpace_1 {
    part = dist.localIndices();
    return part;
  }
  /* The extents of the whole, and of this place's part. */
  protected property minLocalIndex():Long = localIndices().min;
  protected property maxLocalIndex():Long = localIndices().max;
  def dist():Dist = dist;
  /** Who has the element; INVALID_PLACE for indices outside the array. It is computed: no message. */
  public final def place(i:Long):Place = isLocal(i) ? here : dist.place(i);
  /** Who has the element; INVALID_PLACE for a point outside the array. It is computed: no message. */
  public final def place(p:Point(1)):Place = place(p(0));
  /* Asked before the distribution, which divides: programs ask most often about what they have. */
  private @Inline def isLocal(i:Long):Boolean {
    val local = localIndices();
    return i >= local.min && i <= local.max;
  }

  def settle():void {
    min0 = keptMin(0);
    extent0 = keptMax(0) - min0 + 1;
  }
  private @Pure @NoInline def astray(i:Long):void { misplaced(Point.make(i), dist.place(i)); }
  /** In the rail, which has been found. */
  private @Inline def offset(i:Long):Long {
    if (CompilerFlags.checkBounds() && (i - min0 < 0 || i - min0 >= extent0))
      astray(i);
    return i - min0;
  }
  /** An element or a ghost of this place. BadPlaceException where another place has it,
   * ArrayIndexOutOfBoundsException where the array has none. */
  public final @Inline operator this(i:Long):T {
    val all = raw();
    return Unsafe.uncheckedRailApply[T](all, offset(i));
  }
  /** Changes an element or a ghost of this place to v, which is the result. BadPlaceException where another place has
   * the element, ArrayIndexOutOfBoundsException where the array has none. */
  public final @Inline operator this(i:Long)=(v:T):T{self==v} {
    val all = raw();
    Unsafe.uncheckedRailSet[T](all, offset(i), v);
    return v;
  }
  /** An element or a ghost of this place. BadPlaceException where another place has it,
   * ArrayIndexOutOfBoundsException where the array has none. */
  public final @Inline operator this(p:Point(1)):T = this(p(0));
  /** Changes an element or a ghost of this place to v, which is the result. BadPlaceException where another place has
   * the element, ArrayIndexOutOfBoundsException where the array has none. */
  public final @Inline operator this(p:Point(1))=(v:T):T{self==v} = this(p(0)) = v;
}

/* What places know of one. */
final class Described_1[T] extends DistArray_1[T] {
  def this(dist:Dist_1, rails:PlaceLocalHandle[Rail[T]], halo:Halo[T]) { super(dist, rails, halo); }
}

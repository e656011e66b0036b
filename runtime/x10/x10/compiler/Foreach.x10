/* The loops of x10.util.foreach as methods, for programs that use them so. */
package x10.compiler;

import x10.array.DenseIterationSpace_2;
import x10.util.foreach.Basic;
import x10.util.foreach.Bisect;
import x10.util.foreach.Block;
import x10.util.foreach.Cyclic;
import x10.util.foreach.Sequential;

public final class Foreach {
  /** The body for each index of the range, one iteration after the other. */
  public static def sequential(min:Long, max:Long, body:(Long)=>void):void { Sequential.operator for(min..max, body); }
  /** The body once, for the whole range. */
  public static def sequential(min:Long, max:Long, body:(Long,Long)=>void):void {
    Sequential.operator for(min..max, (part:LongRange) => { body(part.min, part.max); });
  }
  /** The body for each point of a box, one iteration after the other. */
  public static def sequential(space:DenseIterationSpace_2, body:(Long,Long)=>void):void {
    Sequential.operator for(space, body);
  }
  /** The body for each point of a box, one iteration after the other. */
  public static def sequential(min0:Long, max0:Long, min1:Long, max1:Long, body:(Long,Long)=>void):void {
    Sequential.operator for(new DenseIterationSpace_2(min0, min1, max0, max1), body);
  }
  /** The body for each index of the range, one iteration after the other; what it gives is joined by reduce,
   * beginning with identity. */
  public static def sequentialReduce[T](min:Long, max:Long, body:(Long)=>T, reduce:(T,T)=>T, identity:T):T =
    Sequential.operator for[T](min..max, reduce, identity, body);
  /** The body once, for the whole range; what it gives is joined by reduce. */
  public static def sequentialReduce[T](min:Long, max:Long, body:(Long,Long)=>T, reduce:(T,T)=>T):T =
    Sequential.operator for[T](min..max, reduce, (part:LongRange) => body(part.min, part.max));
  /** The body for each point of a box, one iteration after the other; what it gives is joined by reduce, beginning
   * with identity. */
  public static def sequentialReduce[T](space:DenseIterationSpace_2, body:(Long,Long)=>T, reduce:(T,T)=>T,
      identity:T):T =
    Sequential.operator for[T](space, reduce, identity, body);

  /** The body for each index of the range, an activity for each iteration. It waits for all. */
  public static def basic(min:Long, max:Long, body:(Long)=>void):void { Basic.operator for(min..max, body); }
  /** The body for each point of a box, an activity for each iteration. It waits for all. */
  public static def basic(space:DenseIterationSpace_2, body:(Long,Long)=>void):void { Basic.operator for(space, body); }
  /** The body for each point of a box, an activity for each iteration. It waits for all. */
  public static def basic(min0:Long, max0:Long, min1:Long, max1:Long, body:(Long,Long)=>void):void {
    Basic.operator for(new DenseIterationSpace_2(min0, min1, max0, max1), body);
  }

  /** The body for each index of the range, in as many contiguous blocks as the place has workers. It waits for all. */
  public static def block(min:Long, max:Long, body:(Long)=>void):void { Block.operator for(min..max, body); }
  /** The body once for each block of the range, in as many contiguous blocks as the place has workers. It waits for
   * all. */
  public static def block(min:Long, max:Long, body:(Long,Long)=>void):void {
    Block.operator for(min..max, (part:LongRange) => { body(part.min, part.max); });
  }
  /** The body for each point of a box, in as many rectangular blocks as the place has workers. It waits for all. */
  public static def block(space:DenseIterationSpace_2, body:(Long,Long)=>void):void { Block.operator for(space, body); }
  /** The body for each point of a box, in as many rectangular blocks as the place has workers. It waits for all. */
  public static def block(min0:Long, max0:Long, min1:Long, max1:Long, body:(Long,Long)=>void):void {
    Block.operator for(new DenseIterationSpace_2(min0, min1, max0, max1), body);
  }
  /** The body for each index of the range, in as many contiguous blocks as the place has workers; what it gives is
   * joined by reduce, beginning with identity. It waits for all. */
  public static def blockReduce[T](min:Long, max:Long, body:(Long)=>T, reduce:(T,T)=>T, identity:T):T =
    Block.operator for[T](min..max, reduce, identity, body);
  /** The body once for each block of the range, in as many contiguous blocks as the place has workers; what it gives is
   * joined by reduce. It waits for all. */
  public static def blockReduce[T](min:Long, max:Long, body:(Long,Long)=>T, reduce:(T,T)=>T):T =
    Block.operator for[T](min..max, reduce, (part:LongRange) => body(part.min, part.max));
  /** The body for each point of a box, in as many rectangular blocks as the place has workers; what it gives is
   * joined by reduce, beginning with identity. It waits for all. */
  public static def blockReduce[T](space:DenseIterationSpace_2, body:(Long,Long)=>T, reduce:(T,T)=>T, identity:T):T =
    Block.operator for[T](space, reduce, identity, body);

  /** The body for each index of the range, dealt out in turn to as many activities as the place has workers. It waits
   * for all. */
  public static def cyclic(min:Long, max:Long, body:(Long)=>void):void { Cyclic.operator for(min..max, body); }
  /** The body for each index of the range, dealt out in turn to as many activities as the place has workers; what it
   * gives is joined by reduce, beginning with identity. It waits for all. */
  public static def cyclicReduce[T](min:Long, max:Long, body:(Long)=>T, reduce:(T,T)=>T, identity:T):T =
    Cyclic.operator for[T](min..max, reduce, identity, body);

  /** The body for each index of the range, halved down to a grain that the number of workers gives. It waits for all.
   */
  public static def bisect(min:Long, max:Long, body:(Long)=>void):void { Bisect.operator for(min..max, body); }
  /** The body once for each block of the range, halved down to a grain that the number of workers gives. It waits for
   * all. */
  public static def bisect(min:Long, max:Long, body:(Long,Long)=>void):void {
    Bisect.operator for(min..max, (part:LongRange) => { body(part.min, part.max); });
  }
  /** The body for each point of a box, whose rows are halved down to a grain that the number of workers gives. It
   * waits for all. */
  public static def bisect(space:DenseIterationSpace_2, body:(Long,Long)=>void):void {
    Bisect.operator for(space, body);
  }
  /** The body for each point of a box, whose rows are halved down to a grain that the number of workers gives. It
   * waits for all. */
  public static def bisect(min0:Long, max0:Long, min1:Long, max1:Long, body:(Long,Long)=>void):void {
    Bisect.operator for(new DenseIterationSpace_2(min0, min1, max0, max1), body);
  }
  /** The body for each index of the range, halved down to a grain that the number of workers gives; what it gives is
   * joined by reduce, beginning with identity. It waits for all. */
  public static def bisectReduce[T](min:Long, max:Long, body:(Long)=>T, reduce:(T,T)=>T, identity:T):T =
    Bisect.operator for[T](min..max, reduce, identity, body);
  /** The body once for each block of the range, halved down to a grain that the number of workers gives; what it
   * gives is joined by reduce. It waits for all. */
  public static def bisectReduce[T](min:Long, max:Long, body:(Long,Long)=>T, reduce:(T,T)=>T):T =
    Bisect.operator for[T](min..max, reduce, (part:LongRange) => body(part.min, part.max));
  /** The body for each point of a box, whose rows are halved down to a grain that the number of workers gives; what
   * it gives is joined by reduce, beginning with identity. It waits for all. */
  public static def bisectReduce[T](space:DenseIterationSpace_2, body:(Long,Long)=>T, reduce:(T,T)=>T, identity:T):T =
    Bisect.operator for[T](space, reduce, identity, body);
  /** The body for each index of the range, halved down to a grain that is given. It waits for all. */
  public static def bisect(min:Long, max:Long, grainSize:Long, body:(Long)=>void):void {
    Bisect.operator for(min..max, grainSize, body);
  }
  /** The body once for each block of the range, halved down to a grain that is given. It waits for all. */
  public static def bisect(min:Long, max:Long, grainSize:Long, body:(Long,Long)=>void):void {
    Bisect.operator for(min..max, grainSize, (part:LongRange) => { body(part.min, part.max); });
  }
}

/* The loops of x10.util.foreach as methods, for programs that use them so. */
package x10.compiler;

import x10.array.DenseIterationSpace_2;
import x10.util.foreach.Basic;
import x10.util.foreach.Bisect;
import x10.util.foreach.Block;
import x10.util.foreach.Cyclic;
import x10.util.foreach.Sequential;

public final class Foreach {
  public static def sequential(min:Long, max:Long, body:(Long)=>void):void { Sequential.operator for(min..max, body); }
  public static def sequential(min:Long, max:Long, body:(Long,Long)=>void):void {
    Sequential.operator for(min..max, (part:LongRange) => { body(part.min, part.max); });
  }
  public static def sequential(space:DenseIterationSpace_2, body:(Long,Long)=>void):void {
    Sequential.operator for(space, body);
  }
  public static def sequential(min0:Long, max0:Long, min1:Long, max1:Long, body:(Long,Long)=>void):void {
    Sequential.operator for(new DenseIterationSpace_2(min0, min1, max0, max1), body);
  }
  public static def sequentialReduce[T](min:Long, max:Long, body:(Long)=>T, reduce:(T,T)=>T, identity:T):T =
    Sequential.operator for[T](min..max, reduce, identity, body);
  public static def sequentialReduce[T](min:Long, max:Long, body:(Long,Long)=>T, reduce:(T,T)=>T):T =
    Sequential.operator for[T](min..max, reduce, (part:LongRange) => body(part.min, part.max));
  public static def sequentialReduce[T](space:DenseIterationSpace_2, body:(Long,Long)=>T, reduce:(T,T)=>T,
      identity:T):T =
    Sequential.operator for[T](space, reduce, identity, body);

  public static def basic(min:Long, max:Long, body:(Long)=>void):void { Basic.operator for(min..max, body); }
  public static def basic(space:DenseIterationSpace_2, body:(Long,Long)=>void):void { Basic.operator for(space, body); }
  public static def basic(min0:Long, max0:Long, min1:Long, max1:Long, body:(Long,Long)=>void):void {
    Basic.operator for(new DenseIterationSpace_2(min0, min1, max0, max1), body);
  }

  public static def block(min:Long, max:Long, body:(Long)=>void):void { Block.operator for(min..max, body); }
  public static def block(min:Long, max:Long, body:(Long,Long)=>void):void {
    Block.operator for(min..max, (part:LongRange) => { body(part.min, part.max); });
  }
  public static def block(space:DenseIterationSpace_2, body:(Long,Long)=>void):void { Block.operator for(space, body); }
  public static def block(min0:Long, max0:Long, min1:Long, max1:Long, body:(Long,Long)=>void):void {
    Block.operator for(new DenseIterationSpace_2(min0, min1, max0, max1), body);
  }
  public static def blockReduce[T](min:Long, max:Long, body:(Long)=>T, reduce:(T,T)=>T, identity:T):T =
    Block.operator for[T](min..max, reduce, identity, body);
  public static def blockReduce[T](min:Long, max:Long, body:(Long,Long)=>T, reduce:(T,T)=>T):T =
    Block.operator for[T](min..max, reduce, (part:LongRange) => body(part.min, part.max));
  public static def blockReduce[T](space:DenseIterationSpace_2, body:(Long,Long)=>T, reduce:(T,T)=>T, identity:T):T =
    Block.operator for[T](space, reduce, identity, body);

  public static def cyclic(min:Long, max:Long, body:(Long)=>void):void { Cyclic.operator for(min..max, body); }
  public static def cyclicReduce[T](min:Long, max:Long, body:(Long)=>T, reduce:(T,T)=>T, identity:T):T =
    Cyclic.operator for[T](min..max, reduce, identity, body);

  public static def bisect(min:Long, max:Long, body:(Long)=>void):void { Bisect.operator for(min..max, body); }
  public static def bisect(min:Long, max:Long, body:(Long,Long)=>void):void {
    Bisect.operator for(min..max, (part:LongRange) => { body(part.min, part.max); });
  }
  public static def bisect(space:DenseIterationSpace_2, body:(Long,Long)=>void):void {
    Bisect.operator for(space, body);
  }
  public static def bisect(min0:Long, max0:Long, min1:Long, max1:Long, body:(Long,Long)=>void):void {
    Bisect.operator for(new DenseIterationSpace_2(min0, min1, max0, max1), body);
  }
  public static def bisectReduce[T](min:Long, max:Long, body:(Long)=>T, reduce:(T,T)=>T, identity:T):T =
    Bisect.operator for[T](min..max, reduce, identity, body);
  public static def bisectReduce[T](min:Long, max:Long, body:(Long,Long)=>T, reduce:(T,T)=>T):T =
    Bisect.operator for[T](min..max, reduce, (part:LongRange) => body(part.min, part.max));
  public static def bisectReduce[T](space:DenseIterationSpace_2, body:(Long,Long)=>T, reduce:(T,T)=>T, identity:T):T =
    Bisect.operator for[T](space, reduce, identity, body);
  public static def bisect(min:Long, max:Long, grainSize:Long, body:(Long)=>void):void {
    Bisect.operator for(min..max, grainSize, body);
  }
  public static def bisect(min:Long, max:Long, grainSize:Long, body:(Long,Long)=>void):void {
    Bisect.operator for(min..max, grainSize, (part:LongRange) => { body(part.min, part.max); });
  }
}

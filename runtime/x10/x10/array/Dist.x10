/* Which place each point of an iteration space belongs to. */
package x10.array;

import x10.compiler.Named;
import x10.compiler.Unchanging;

@Unchanging
public abstract class Dist(pg:PlaceGroup, is:IterationSpace) {
  public property rank():Long = is.rank;

  private @Named transient var name:Long;

  protected def this(pg:PlaceGroup, is:IterationSpace):Dist{self.pg==pg, self.is==is} {
    property(pg, is);
    name = 0;
  }
}

public type Dist(r:Long) = Dist{self.rank==r};

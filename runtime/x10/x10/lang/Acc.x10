/* A value that activities add to: see Accumulator. */
package x10.lang;

public abstract class Acc {
  public abstract def supply(t:Any):void;
  public abstract def reset(t:Any):void;
  public abstract def result():Any;
  public abstract def home():Place;
}

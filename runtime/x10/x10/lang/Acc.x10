/* A value that activities add to: see Accumulator. */
package x10.lang;

public abstract class Acc {
  /** Adds a value; ClassCastException where it is of another type. */
  public abstract def supply(t:Any):void;
  /** Makes the sum this value, whatever it was. */
  public abstract def reset(t:Any):void;
  /** The sum so far. */
  public abstract def result():Any;
  /** The place that keeps the sum. */
  public abstract def home():Place;
}

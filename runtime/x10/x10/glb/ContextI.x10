/* What a queue can ask of its place while it works. */
package x10.glb;

public interface ContextI {
  /** Lets others have a share of the tasks now. */
  def yielding():void;
}

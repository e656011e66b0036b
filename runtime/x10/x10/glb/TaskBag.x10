/* Tasks on their way from one place to another. */
package x10.glb;

public interface TaskBag {
  /** How many tasks. */
  def size():Long;
}

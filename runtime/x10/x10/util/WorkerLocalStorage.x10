/* Values by key, those of the calling thread at this place: what one thread puts, no other sees. */
package x10.util;

public class WorkerLocalStorage[Key,Value]{Value haszero} {
  private val maps = new WorkerLocalHandle[HashMap[Key,Value]](() => new HashMap[Key,Value]());

  /** The zero of Value where there is none. */
  public def get(key:Key):Value = maps().get(key);
  /** What the calling thread has under the key, or `value` where there is none. */
  public def getOrElse(key:Key, value:Value):Value = maps().getOrElse(key, value);
  /** A NoSuchElementException where there is none. */
  public def getOrThrow(key:Key):Value = maps().getOrThrow(key);
  /** Gives what was there before, or the zero of Value. */
  public def put(key:Key, value:Value):Value = maps().put(key, value);
  /** Takes the calling thread's value out; gives it, or the zero of Value. */
  public def remove(key:Key):Value = maps().remove(key);
}

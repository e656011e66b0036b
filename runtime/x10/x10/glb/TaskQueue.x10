/* The tasks of one place, and what has come of those that are done. Only one activity uses a queue at a time. */
package x10.glb;

public interface TaskQueue[Queue,R] {
  /** Does at most n tasks; whether there are more. */
  def process(n:Long, context:Context[Queue,R]){Queue<:TaskQueue[Queue,R]}:Boolean;
  /** Gives some of the tasks away, null where there are too few. */
  def split():TaskBag;
  /** Takes tasks that another queue has given away. */
  def merge(bag:TaskBag):void;
  /** How many tasks have been done. */
  def count():Long;
  /** What has come of the tasks that were done here. */
  def getResult():GLBResult[R];
  /** Prints what the queue has counted, if anything. */
  def printLog():void;
}

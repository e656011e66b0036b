/* A collection whose elements are numbered from 0. */
package x10.util;

public interface List[T] extends Collection[T], Indexed[T], Settable[Long,T] {
  def indices():List[Long];
  def addBefore(i:Long, v:T):void;
  def removeAt(i:Long):T;
  def indexOf(v:T):Long;
  def lastIndexOf(v:T):Long;
  def indexOf(index:Long, v:T):Long;
  def lastIndexOf(index:Long, v:T):Long;
  def iterator():ListIterator[T];
  def iteratorFrom(i:Long):ListIterator[T];
  def subList(fromIndex:Long, toIndex:Long):List[T];
  def removeFirst():T;
  def removeLast():T;
  def getFirst():T;
  def getLast():T;
  def reverse():void;
  def sort(){T <: Comparable[T]}:void;
  def sort(cmp:(T,T)=>Int):void;
}

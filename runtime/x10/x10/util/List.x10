/* A collection whose elements are numbered from 0. */
package x10.util;

public interface List[T] extends Collection[T], Indexed[T], Settable[Long,T] {
  /** A list of the numbers from 0 to size() - 1. */
  def indices():List[Long];
  /** Puts an element before element i, at the end where i is the size. */
  def addBefore(i:Long, v:T):void;
  /** Takes element i out, which is the result. */
  def removeAt(i:Long):T;
  /** The index of the first element that is equal to v; -1 where none is. */
  def indexOf(v:T):Long;
  /** The index of the last element that is equal to v; -1 where none is. */
  def lastIndexOf(v:T):Long;
  /** The same of the elements from `index` on. */
  def indexOf(index:Long, v:T):Long;
  /** The same of the elements up to `index`, which is included. */
  def lastIndexOf(index:Long, v:T):Long;
  /** Goes through the elements both ways, from the first one on. */
  def iterator():ListIterator[T];
  /** Goes through the elements both ways; next() gives element i first. */
  def iteratorFrom(i:Long):ListIterator[T];
  /** A list of its own of the elements from fromIndex up to, but not including, toIndex. */
  def subList(fromIndex:Long, toIndex:Long):List[T];
  /** Takes the first element out, which is the result; an exception where there are none. */
  def removeFirst():T;
  /** Takes the last element out, which is the result; an exception where there are none. */
  def removeLast():T;
  /** The first element; an exception where there are none. */
  def getFirst():T;
  /** The last element; an exception where there are none. */
  def getLast():T;
  /** Puts the elements into the other order. */
  def reverse():void;
  /** Sorts by compareTo; equal elements keep their order. */
  def sort(){T <: Comparable[T]}:void;
  /** Sorts by a function that is negative, 0 or positive; equal elements keep their order. */
  def sort(cmp:(T,T)=>Int):void;
}

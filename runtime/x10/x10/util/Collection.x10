/* A container that can be changed. What changes it says whether it did. */
package x10.util;

public interface Collection[T] extends Container[T] {
  /** Puts an element in; whether the collection has changed. */
  def add(v:T):Boolean;
  /** Takes one element that is equal to v out; whether there was one. */
  def remove(v:T):Boolean;
  /** Adds each element of c; whether the collection has changed. */
  def addAll(c:Container[T]):Boolean;
  /** Takes out what c does not contain; whether the collection has changed. */
  def retainAll(c:Container[T]):Boolean;
  /** Takes out what c contains; whether the collection has changed. */
  def removeAll(c:Container[T]):Boolean;
  /** Adds the elements of c for which p holds; whether the collection has changed. */
  def addAllWhere(c:Container[T], p:(T)=>Boolean):Boolean;
  /** Takes out the elements for which p holds; whether the collection has changed. */
  def removeAllWhere(p:(T)=>Boolean):Boolean;
  /** Takes all elements out. */
  def clear():void;
  /** A collection of its own with the same elements. */
  def clone():Collection[T];
}

/* A container that can be changed. What changes it says whether it did. */
package x10.util;

public interface Collection[T] extends Container[T] {
  def add(v:T):Boolean;
  def remove(v:T):Boolean;
  def addAll(c:Container[T]):Boolean;
  def retainAll(c:Container[T]):Boolean;
  def removeAll(c:Container[T]):Boolean;
  def addAllWhere(c:Container[T], p:(T)=>Boolean):Boolean;
  def removeAllWhere(p:(T)=>Boolean):Boolean;
  def clear():void;
  def clone():Collection[T];
}

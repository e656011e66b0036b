/* java.util.Set. */
package x10.editions.java.util;

public interface Set {
  def size():Int;
  def isEmpty():Boolean;
  def contains(v:Any):Boolean;
  def add(v:Any):Boolean;
  def remove(v:Any):Boolean;
  def clear():void;
  def iterator():Iterator;
}

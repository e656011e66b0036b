/* Sorting of arrays, and finding in them. */
package x10.editions.v22.util;

import x10.regionarray.Array;
import x10.util.RailUtils;

public class ArrayUtils {
  private def this() {}

  public static def sort[T](a:Array[T], cmp:(T,T)=>Int):void { RailUtils.sort[T](a.raw(), cmp); }
  public static def sort[T](a:Array[T]){T <: Comparable[T]}:void { RailUtils.sort[T](a.raw()); }
  public static def binarySearch[T](a:Array[T], key:T, cmp:(T,T)=>Int):Int =
    binarySearch[T](a, key, 0n, a.size as Int, cmp);
  public static def binarySearch[T](a:Array[T], key:T){T <: Comparable[T]}:Int =
    binarySearch[T](a, key, 0n, a.size as Int);
  public static def binarySearch[T](a:Array[T], key:T, min:Int, max:Int, cmp:(T,T)=>Int):Int =
    RailUtils.binarySearch[T](a.raw(), key, min, max, cmp) as Int;
  public static def binarySearch[T](a:Array[T], key:T, min:Int, max:Int){T <: Comparable[T]}:Int =
    RailUtils.binarySearch[T](a.raw(), key, min, max) as Int;
}

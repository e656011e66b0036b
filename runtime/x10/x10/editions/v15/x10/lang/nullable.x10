/* A value, where none may be, too: null. */
package x10.editions.v15.x10.lang;

import x10.compiler.Nullable;
import x10.compiler.Unchanging;

@Nullable @Unchanging
public final class nullable[T] implements Held {
  private val value:T;
  private def this(value:T) { this.value = value; }

  public static def of[T](v:T):nullable[T] = new nullable[T](v);
  public static operator[T](v:T):nullable[T] = new nullable[T](v);
  public static operator[T](v:nullable[T]) as T = v.value;
  public def value():T = value;
  public def held():Any = value;

  public def equals(that:Any):boolean = that instanceof nullable[T] ? value.equals((that as nullable[T]).value)
      : value.equals(that);
  public def hashCode():Int = value.hashCode();
  public def toString():String = value.toString();
}

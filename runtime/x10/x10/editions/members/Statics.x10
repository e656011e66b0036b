/* Static fields up to X10 2.3: the first place makes what they hold, and the others get copies of it as it was then. */
package x10.editions.members;

import x10.io.Deserializer;
import x10.io.Serializer;
import x10.util.HashMap;

public class Statics {
  private static val packed = new HashMap[String,Rail[Byte]](); // at the first place: what it has made

  private static val values = new HashMap[String,Any](); // at the first place: a Cell of each, null while it is made

  private def this() {}

  public static def first():Place = Place(0);
  public static def isFirst():Boolean = here.id == 0;

  /** What a field holds at the first place. It is packed where there are other places. */
  public static def made[T](field:String, value:T):T {
    if (Place.numPlaces() > 1) {
      val out = new Serializer();
      out.writeAny(value);
      val bytes = out.toRail();
      out.release();
      atomic packed.put(field, bytes);
    }
    return value;
  }
  /** At the first place, a copy of what a field held when it was made. `now` is the field: so it has been made. */
  public static def fresh[T](field:String, now:T):T {
    var bytes:Rail[Byte];
    atomic bytes = packed(field);
    return new Deserializer(bytes).readAny() as T;
  }

  /** What is made of a field's initializer: at the first place once, and elsewhere a copy of that as it was then. */
  public static def ofFirst[T](field:String, init:()=>T):T {
    if (isFirst())
      return first(field, init);
    return at (first()) copy(field, init);
  }
  private static def first[T](field:String, init:()=>T):T {
    val mine = new Cell[Boolean](false);
    atomic if (!values.containsKey(field)) {
      values.put(field, null);
      mine() = true;
    }
    if (mine()) {
      val value = made(field, init());
      atomic values.put(field, new Cell[T](value));
    }
    var cell:Any;
    when (values(field) != null) cell = values(field);
    return (cell as Cell[T])();
  }
  private static def copy[T](field:String, init:()=>T):T {
    val now = first(field, init);
    return Place.numPlaces() > 1 ? fresh(field, now) : now;
  }
}

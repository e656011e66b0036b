/* Makes logs, by name or by type. A program may keep attributes in it; each place has one of its own. */
package x10.util.logging;

import x10.util.ArrayList;
import x10.util.HashMap;

public abstract class LogFactory {
  private static val console = new PlaceLog();

  /** The factory of this place. */
  public static def getFactory():LogFactory = console;
  /** Forgets the attributes of this place's factory. */
  public static def releaseAll():void { console.release(); }
  /** A log by a name, of this place's factory. */
  public static def getLog(name:String):Log = console.getInstance(name);
  /** A log by the name of the type T, of this place's factory. */
  public static def getLog[T]():Log = getInstance[T](console);
  /** A log by the name of the type T, of a factory. */
  public static def getInstance[T](factory:LogFactory):Log {
    val taking = ((T) => {}).typeName(); // "(T)=>void"
    return factory.getInstance(taking.substring(1n, taking.lastIndexOf(")=>")));
  }
  /** Its type and its identity, whatever its toString says. */
  public static def objectId(o:Any):String = o == null ? "null" : System.identityToString(o);

  /** A log by a name. */
  public abstract def getInstance(name:String):Log;
  /** Forgets the attributes. */
  public abstract def release():void;
  /** The names of all attributes. */
  public abstract def getAttributeNames():Rail[String];
  /** null: there is none. */
  public abstract def getAttribute(name:String):Any;
  /** null removes it. */
  public abstract def setAttribute(name:String, value:Any):void;
  /** Removes an attribute; nothing where there is none. */
  public abstract def removeAttribute(name:String):void;

  private static class PlaceLog extends LogFactory {
    private val attributes = new HashMap[String, Any]();
    public def getInstance(name:String):Log = new ConsoleLog(name);
    public def release():void {
      atomic attributes.clear();
    }
    public def getAttributeNames():Rail[String] {
      val names = new ArrayList[String]();
      atomic for (name in attributes.keySet())
        names.add(name);
      return names.toRail();
    }
    public def getAttribute(name:String):Any {
      atomic return attributes.getOrElse(name, null);
    }
    public def setAttribute(name:String, value:Any):void {
      if (value == null)
        removeAttribute(name);
      else
        atomic attributes.put(name, value);
    }
    public def removeAttribute(name:String):void {
      atomic attributes.remove(name);
    }
  }
}

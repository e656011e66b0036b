/* x10.runtime.NativeRuntime of X10 1.7. */
package x10.editions.v17.runtime;

public class NativeRuntime {
  private def this() {}

  public static val MAX_PLACES = Place.numPlaces() as Int;
  /** The status with which the program ends. */
  public static def setExitCode(code:Int):void { System.setExitCode(code); }
  /** Whether the number is that of this place. */
  public static def local(id:Int):Boolean = id == (here.id as Int);
  /** Runs body at a place of this number. Blocks until it is through. */
  public static def runAt(id:Int, body:()=>void):void { at (Place(id)) body(); }
  public static def println(o:Any):void { Console.OUT.println(o); }
}

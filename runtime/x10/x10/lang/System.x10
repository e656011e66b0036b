/* Time, the command line, the environment, the end of the program. */
package x10.lang;

import x10.compiler.Native;
import x10.util.HashMap;
import x10.util.Map;

public class System {
  private def this() { }

  /** Since 1970. */
  @Native("c", "x10_time_milliseconds()") public static native def currentTimeMillis():Long;
  /** Since some fixed time. */
  @Native("c", "x10_time_nanoseconds()") public static native def nanoTime():Long;

  /** The status with which the program ends when its main method has. */
  @Native("c", "x10_set_exit_code(#cx, #0)") public static native def setExitCode(exitCode:Int):void;
  /** Ends the program at all places with this status, whatever its activities do; no output is lost. */
  @Native("c", "x10_exit(#cx, #0)") public static native def exit(exitCode:Int):void;
  /** Ends this place at once, as a failure would; the others, since places that end are not survived, end for it. */
  @Native("c", "x10_die(#cx)") public static native def killHere():void;
  /** Ends another place, by an async that the finish around waits for; the job ends with it. */
  public static def killThere(victim:Place):void { at (victim) async killHere(); }

  /** A job keeps the places it begins with: none is added, and none that ends is survived. So none of the handlers is
   * called, and the request for places is answered with how many there will be: 0. */
  public static def addPlaces(newPlaces:Long):Long = 0;
  /** Adds none: gives 0 at once. */
  public static def addPlacesAndWait(newPlaces:Long, timeout:Long):Long = 0;
  /** Does nothing: no place is ever added. */
  public static def registerPlaceAddedHandler(handler:(Place)=>void):void { }
  /** Does nothing: no place that ends is survived. */
  public static def registerPlaceRemovedHandler(handler:(Place)=>void):void { }

  /** Bytes in use at this place. */
  @Native("c", "(int64_t)x10_heap_size()") public static native def heapSize():Long;
  /** Collects garbage of this place now, and lets go of objects that no other place refers to any more. It blocks the
   * activity meanwhile. */
  @Native("c", "(x10_collect(), x10_global_sweep(#cx))") public static native def gc():void;

  /** The arguments of the program, as main gets them, in a new rail: the same at each place, in time for each. */
  public static def argv():Rail[String] = new Rail[String](argumentCount(), (i:Long) => argument(i as Int));
  @Native("c", "(int64_t)x10_argument_count()") private static native def argumentCount():Long;
  @Native("c", "x10_string_c(x10_argument(#0))") private static native def argument(i:Int):String;

  /** null where it is not set. */
  public static def getenv(name:String):String = environment(name.toString());
  @Native("c", "x10_environment(#0)") private static native def environment(name:String):String;
  @Native("c", "x10_environment_count()") private static native def environmentCount():Long;
  @Native("c", "x10_environment_entry(#0)") private static native def environmentEntry(i:Long):String;
  /** All variables of this place's environment, by name. */
  public static def getenv():Map[String,String] {
    val all = new HashMap[String,String]();
    for (var i:Long = 0; i < environmentCount(); i++) {
      val entry = environmentEntry(i);
      val equals = entry.indexOf('=');
      if (equals > 0n)
        all.put(entry.substring(0n, equals), entry.substring(equals + 1n));
    }
    return all;
  }
  /** Sets a variable of this place's environment; it is seen by getenv. */
  public static def setProperty(p:String, v:String):void { setEnvironment(p.toString(), v.toString()); }
  @Native("c", "(void)x10_environment_set(#0, #1)") private static native def setEnvironment(p:String, v:String):void;

  /** The name of the object's type. */
  public static def identityTypeName(o:Any):String = o.typeName();
  /** Tells objects apart that are equal: it stays the same for as long as the object lives. */
  @Native("c", "x10_object_hash_code(#cx, (void *)#0)") public static native def identityHashCode(o:Any):Int;
  /** The object's type and identity: what toString() gives where a class declares none. */
  public static def identityToString(o:Any):String = o.typeName() + "@" + identityHashCode(o).toHexString();
  /** Whether both are the same object, or equal structs. */
  public static def identityEquals(o1:Any, o2:Any):Boolean = o1 == o2;

  /** Suspends the activity; true unless the program ended meanwhile. */
  public static def sleep(millis:Long):Boolean = sleepFor((millis < 0 ? 0 : millis) * 1000000);
  /** As sleep: the activity is suspended, its thread runs others. */
  public static def threadSleep(millis:Long):Boolean = sleep(millis);
  @Native("c", "x10_sleep(#cx, (uint64_t)#0)") private static native def sleepFor(nanos:Long):Boolean;
}

package x10.xrx;

import x10.compiler.Native;

/** What programs may ask of the scheduler. */
public final class Runtime {
  private def this() { }

  /** Workers of this place. */
  public static val NTHREADS:Int = numThreads() as Int;
  /** One more than the greatest number that workerId can give. */
  public static val MAX_THREADS:Int = threadNumbers();
  /** Places that end are not survived. */
  public static val RESILIENT_MODE:Int = 0n;

  @Native("c", "(int64_t)x10_nthreads()") public static native def numThreads():Long;
  @Native("c", "(int32_t)x10_thread_numbers()") private static native def threadNumbers():Int;
  /** The number of the thread that runs this activity: no two that run have the same. It may change wherever the
   * activity waits, be it for a finish or at another place. */
  @Native("c", "(int32_t)x10_thread_number(#cx)") public static native def workerId():Int;
  /** How many activities this place has started at others so far: a message each, besides those of finish. */
  @Native("c", "(int64_t)x10_activities_sent()") public static native def activitiesSent():Long;
  /** Lets other activities run first, also those that have come from other places. */
  @Native("c", "x10_yield(#cx)") public static native def probe():void;
  /** Throws IllegalOperationException in an atomic block, where nothing may wait; elsewhere others may run first. */
  public static def ensureNotInAtomic():void { probe(); }
  /** A number that this activity has and no other that lives. */
  @Native("c", "(int64_t)(intptr_t)#cx") public static native def activity():Long;
  public static def hereLong():Long = here.id;
  public static def hereInt():Int = here.id as Int;
  /** As if it had been to another place and back. */
  public static def deepCopy[T](o:T):T = at (here) o;
  /** A line on the standard error. */
  public static def println(o:Any):void { x10.io.Console.ERR.println(o); }
  public static def println():void { x10.io.Console.ERR.println(); }
  /** A blocked activity gives its worker away by itself. */
  public static def increaseParallelism():void { }
  public static def decreaseParallelism(n:Int):void { }

  /** The process of this place and its host, as PID@HOST: what a person needs to find it. */
  @Native("c", "x10_process_name()") public static native def getName():String;

  /** The worker of this activity, by which others wake it. */
  public static def worker():Worker = new Worker(activity());

  /** What a loop that waits for another place's activity calls: a message that is there may be served first. Neither
   * blocks; in such a loop it makes no difference. */
  public static def x10rtProbe():void { probe(); }
  public static def x10rtBlockingProbe():void { probe(); }

  /** Where rails may get their memory from. There is one way here: neither huge pages nor the same addresses at all
   * places can be had; who requests them does without. */
  public static class MemoryAllocator {
    public static val DEFAULT_ALLOCATOR = new MemoryAllocator();
    private def this() { }
    public static def hugePagesAvailable():Boolean = false;
    public static def congruentAvailable():Boolean = false;
    public static def requestAllocator(hugePages:Boolean, congruent:Boolean):MemoryAllocator = DEFAULT_ALLOCATOR;
    public static def requireAllocator(hugePages:Boolean, congruent:Boolean):MemoryAllocator {
      if (hugePages || congruent)
        throw new UnsupportedOperationException((hugePages ? "huge pages" : "congruent memory") + " cannot be had");
      return DEFAULT_ALLOCATOR;
    }
  }
}

package x10.xrx;

import x10.compiler.Native;

/** The scheduler, by the package that programs import it from. */
public final class Runtime extends x10.lang.Runtime {
  private def this() { }

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

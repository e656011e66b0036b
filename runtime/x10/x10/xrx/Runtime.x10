package x10.xrx;

import x10.compiler.Native;
import x10.compiler.Uncounted;
import x10.io.Serializer;
import x10.io.Unserializable;
import x10.util.concurrent.Condition;

/** What programs may ask of the scheduler. */
public final class Runtime {
  private def this() { }

  /** Workers of this place. */
  public static val NTHREADS:Int = numThreads() as Int;
  /** One more than the greatest number that workerId can give. */
  public static val MAX_THREADS:Int = threadNumbers();
  /** Jobs can be cancelled: cancelAll. */
  public static val CANCELLABLE:Boolean = true;
  /** Places that end are not survived. */
  public static val RESILIENT_MODE:Int = 0n;

  /** How many workers this place has: X10_NTHREADS. */
  @Native("c", "(int64_t)x10_nthreads()") public static native def numThreads():Long;
  @Native("c", "(int32_t)x10_thread_numbers()") private static native def threadNumbers():Int;
  /** The number of the thread that runs this activity: no two that run have the same. It may change wherever the
   * activity waits, be it for a finish or at another place. */
  @Native("c", "(int32_t)x10_thread_number(#cx)") public static native def workerId():Int;
  /** What x10c --coverage puts before the statement of that number. */
  @Native("c", "x10_coverage_count(#0)") private static native def countStatement(statement:Int):void;
  /** How many activities this place has started at others so far: a message each, besides those of finish. */
  @Native("c", "(int64_t)x10_activities_sent()") public static native def activitiesSent():Long;
  /** Lets other activities run first, also those that have come from other places. */
  @Native("c", "x10_yield(#cx)") public static native def probe():void;
  /** The same, but in an atomic block it does nothing. Loops that wait for other activities call it. */
  @Native("c", "x10_yield_outside_atomic(#cx)") public static native def yieldOutsideAtomic():void;
  /** Throws IllegalOperationException in an atomic block, where nothing may wait; elsewhere others may run first. */
  public static def ensureNotInAtomic():void { probe(); }
  /** How many activities that this thread has started have not begun. */
  @Native("c", "(int32_t)x10_surplus(#cx)") public static native def surplusActivityCount():Int;
  /** What a command that the shell runs prints; close() waits until it has ended. */
  public static def execForRead(command:String):x10.io.Reader = x10.io.InputStreamReader.ofCommand(command);
  /** What a command that the shell runs reads; close() waits until it has ended. */
  public static def execForWrite(command:String):x10.io.Writer = x10.io.OutputStreamWriter.toCommand(command);
  /** A number that this activity has and no other that lives. */
  @Native("c", "(int64_t)(intptr_t)#cx") public static native def activity():Long;
  /** The number of this place. */
  public static def hereLong():Long = here.id;
  /** The number of this place. */
  public static def hereInt():Int = here.id as Int;
  /** A copy as if it had been to another place and back. No message. */
  public static def deepCopy[T](o:T):T = at (here) o;
  /** The same, and counts in the profile, which may be null, what it takes to pack it. */
  public static def deepCopy[T](o:T, prof:Profile):T {
    if (prof != null) {
      val begun = System.nanoTime();
      val size = sizeOf(o);
      prof.add(size, System.nanoTime() - begun, 0);
    }
    return deepCopy[T](o);
  }
  /** A line on the standard error. */
  public static def println(o:Any):void { x10.io.Console.ERR.println(o); }
  /** An empty line on the standard error. */
  public static def println():void { x10.io.Console.ERR.println(); }
  /** A blocked activity gives its worker away by itself. */
  public static def increaseParallelism():void { }
  /** Nothing: a blocked activity gives its worker away by itself. */
  public static def decreaseParallelism(n:Int):void { }

  /** The process of this place and its host, as PID@HOST: what a person needs to find it. */
  @Native("c", "x10_process_name()") public static native def getName():String;

  /** The worker of this activity, by which others wake it. */
  public static def worker():Worker = new Worker(activity());

  /** What a loop that waits for another place's activity calls: a message that is there may be served first. Neither
   * blocks; in such a loop it makes no difference. */
  public static def x10rtProbe():void { probe(); }
  /** As x10rtProbe(): it does not block either. */
  public static def x10rtBlockingProbe():void { probe(); }

  /** Runs the job, and what it starts, without a finish. It belongs to the current epoch. */
  public static def submitUncounted(job:()=>void):void { start(job, false); }
  private static def start(job:()=>void, isApart:Boolean):void {
    val around = enterJob(isApart);
    try {
      @Uncounted async job();
    } finally {
      leaveJob(around);
    }
  }
  /** The same under a finish of its own, which the watcher reports. */
  public static def submit(job:()=>void):Watcher {
    val watcher = new Watcher();
    submitUncounted(() => {
      try {
        finish async job();
      } catch (e:Exception) {
        watcher.raise(e);
      } finally {
        watcher.release();
      }
    });
    return watcher;
  }
  /** How many times jobs were cancelled, as far as this place knows, and 42. */
  public static def epoch():Long = FIRST_EPOCH + epochsEnded();
  private static val FIRST_EPOCH = 42;
  @Native("c", "(int64_t)(intptr_t)x10_job_enter(#cx, #0)")
  private static native def enterJob(isApart:Boolean):Long;
  @Native("c", "x10_job_leave(#cx, (void *)(intptr_t)#0)") private static native def leaveJob(around:Long):void;
  @Native("c", "(int64_t)x10_epochs_ended()") private static native def epochsEnded():Long;
  @Native("c", "x10_epochs_end(#cx, (uint32_t)#0, #1)")
  private static native def endEpochs(count:Long, e:CancellationException):void;

  /** Cancels all jobs that have been submitted, at all places: a new epoch begins. Does not block; the watcher reports
   * when all places know. The activities of those jobs then throw CancellationException where they next start something
   * at another place, or enter at, when, sleep or probe; those that wait in a when throw it at once. An async that
   * they start at their own place is dropped, and its finish throws the exception. Nor does an activity begin that
   * arrives. Each finish still waits for its activities, so that the watchers of the jobs throw what they threw. A
   * clock lets them go.
   *
   * Main, and what it starts itself, belongs to no job: it goes on, and may submit others. What activities wait for in
   * other ways than these is not cancelled, nor is a loop that does none of these: it may ask epoch(). A Team in
   * which only some members were cancelled cannot be used again. A message to each other place, and its report.
   * IllegalOperationException after 16,777,214 of them. */
  public static def cancelAll():Watcher {
    val watcher = new Watcher();
    val count = epochsEnded() + 1;
    if (count > MOST_EPOCHS)
      throw new IllegalOperationException("jobs were cancelled " + MOST_EPOCHS + " times");
    endEpochs(count);
    start(() => {
      try {
        finish for (p in Place.places())
          if (p != here)
            at (p) async endEpochs(count);
      } catch (e:Exception) {
        watcher.raise(e);
      } finally {
        watcher.release();
      }
    }, true);
    return watcher;
  }
  private static val MOST_EPOCHS = (1 << 24) - 2;
  private static def endEpochs(count:Long):void {
    endEpochs(count, new CancellationException("Cancelled at " + here));
  }
  /** What waits for a job. */
  public static final class Watcher extends Condition implements Unserializable {
    private var failure:Exception = null;
    /** One whose job has not ended. */
    public def this() { }
    /** Keeps what the job threw, for who waits. */
    public def raise(e:Exception):void { failure = e; }
    /** Throws what the job's finish gathered. */
    public def await():void {
      super.await();
      report();
    }
    /** For at most so many nanoseconds. */
    public def await(timeout:Long):void {
      super.await(timeout);
      report();
    }
    /** Asks for nothing: only all jobs together can be cancelled, by cancelAll. */
    public def cancel():void { }
    private def report():void {
      if (complete() && failure != null)
        throw failure;
    }
  }

  /** Runs the body at another place, without a finish. */
  public static def x10rtSendMessage(id:Long, body:()=>void, prof:Profile):void {
    x10rtSendMessage(id, body, prof, null);
  }
  /** Counts the message in the profile, and runs the action when it is packed; either may be null. */
  public static def x10rtSendMessage(id:Long, body:()=>void, prof:Profile, preSendAction:()=>void):void {
    val begun = System.nanoTime();
    val size = prof == null && preSendAction == null ? 0 : sizeOf(body);
    val packed = System.nanoTime();
    if (preSendAction != null)
      preSendAction();
    val sends = System.nanoTime();
    at (Place(id)) @Uncounted async body();
    if (prof != null)
      prof.add(size, packed - begun, System.nanoTime() - sends);
  }
  /** Its bytes; what packing it throws, is thrown before anything is sent. */
  private static def sizeOf(o:Any):Long {
    val s = new Serializer();
    try {
      s.writeAny(o);
      return s.dataBytesWritten();
    } finally {
      s.release();
    }
  }
  /** What messages cost: bytes, and the time it took to pack and to send them, not until they were there. */
  public static class Profile {
    /** Bytes of all that was packed. */
    public var bytes:Long = 0;
    /** Nanoseconds that packing took. */
    public var serializationNanos:Long = 0;
    /** Nanoseconds that sending took, not until the messages were there. */
    public var communicationNanos:Long = 0;
    /** One that has counted nothing. */
    public def this() { }
    /** Begins again with zero. */
    public def reset():void {
      bytes = 0;
      serializationNanos = 0;
      communicationNanos = 0;
    }
    def add(size:Long, packing:Long, sending:Long):void {
      bytes += size;
      serializationNanos += packing;
      communicationNanos += sending;
    }
  }

  /** Where rails may get their memory from. There is one way here: neither huge pages nor the same addresses at all
   * places can be had; who requests them does without. */
  public static class MemoryAllocator {
    /** The only one there is. */
    public static val DEFAULT_ALLOCATOR = new MemoryAllocator();
    private def this() { }
    /** Whether huge pages can be had: false. */
    public static def hugePagesAvailable():Boolean = false;
    /** Whether the same addresses at all places can be had: false. */
    public static def congruentAvailable():Boolean = false;
    /** The only one there is, whatever is asked for. */
    public static def requestAllocator(hugePages:Boolean, congruent:Boolean):MemoryAllocator = DEFAULT_ALLOCATOR;
    /** The only one there is; UnsupportedOperationException where huge pages or the same addresses are asked for. */
    public static def requireAllocator(hugePages:Boolean, congruent:Boolean):MemoryAllocator {
      if (hugePages || congruent)
        throw new UnsupportedOperationException((hugePages ? "huge pages" : "congruent memory") + " cannot be had");
      return DEFAULT_ALLOCATOR;
    }
  }
}

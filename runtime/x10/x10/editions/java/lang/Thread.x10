/* java.lang.Thread: an activity that is not waited for. */
package x10.editions.java.lang;

import x10.compiler.Homed;
import x10.compiler.Uncounted;

@Homed
public class Thread implements Runnable {
  private val body:Runnable;
  private var isInterrupted:Boolean = false;

  public def this() { body = null; }
  public def this(body:Runnable) { this.body = body; }
  public def run():void {
    if (body != null)
      body.run();
  }
  public def start():void {
    val mine = this;
    @Uncounted async mine.run();
  }
  public def interrupt():void { isInterrupted = true; }
  public def isInterrupted():Boolean = isInterrupted;

  public static def sleep(milliseconds:Long):void { x10.lang.System.sleep(milliseconds); }
  /** A handle of the caller's; all handles are equal. */
  public static def currentThread():Thread = new Thread();
  public def getName():String = "Thread";
  public def toString():String = "Thread[]";
  public static def yield():void { x10.xrx.Runtime.probe(); }
}

/* What programs for the reference's scheduler ask of it by its package. */
package x10.xrx;

import x10.compiler.Native;

public final class Runtime {
    private def this() { }

    /** Workers of this place. */
    public static val NTHREADS:Int = threads();
    @Native("c", "(int32_t)x10_nthreads()") private static native def threads():Int;
    /** Places that end are not survived. */
    public static val RESILIENT_MODE:Int = 0n;
    /** Lets other activities run first. */
    @Native("c", "x10_yield(#cx)") public static native def probe():void;
    public static def println(o:Any):void { x10.io.Console.ERR.println(o); }
    public static def println():void { x10.io.Console.ERR.println(); }
    public static def hereLong():Long = here.id;
    public static def hereInt():Int = here.id as Int;
    /** The number of a thread that runs activities; 0 where they are not told apart. */
    public static def workerId():Int = 0n;
    public static def increaseParallelism():void { }
    public static def decreaseParallelism(n:Int):void { }
}

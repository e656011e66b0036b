/* What programs may ask of the scheduler. */
package x10.lang;

import x10.compiler.Native;

public final class Runtime {
    private def this() { }

    /** Workers of this place. */
    @Native("c", "(int64_t)x10_nthreads()") public static native def numThreads():Long;
    /** How many activities this place has started at others so far: a message each, besides those of finish. */
    @Native("c", "(int64_t)x10_activities_sent()") public static native def activitiesSent():Long;
    /** Lets other activities run first. */
    @Native("c", "x10_yield(#cx)") public static native def probe():void;
    /** A number that this activity has and no other that lives. */
    @Native("c", "(int64_t)(intptr_t)#cx") public static native def activity():Long;
    public static def hereLong():Long = here.id;
    public static def hereInt():Int = here.id as Int;
}

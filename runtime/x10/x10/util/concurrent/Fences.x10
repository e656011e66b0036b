/* Memory fences. */
package x10.util.concurrent;

import x10.compiler.Native;

public class Fences {
  /** A full fence: nothing before it is seen after what follows it. */
  @Native("c", "__atomic_thread_fence(__ATOMIC_SEQ_CST)") public static native def loadLoadBarrier():void;
  /** A full fence: nothing before it is seen after what follows it. */
  @Native("c", "__atomic_thread_fence(__ATOMIC_SEQ_CST)") public static native def loadStoreBarrier():void;
  /** A full fence: nothing before it is seen after what follows it. */
  @Native("c", "__atomic_thread_fence(__ATOMIC_SEQ_CST)") public static native def storeLoadBarrier():void;
  /** A full fence: nothing before it is seen after what follows it. */
  @Native("c", "__atomic_thread_fence(__ATOMIC_SEQ_CST)") public static native def storeStoreBarrier():void;
}

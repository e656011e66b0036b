/* Memory fences. */
package x10.util.concurrent;

import x10.compiler.Native;

public class Fences {
  @Native("c", "__atomic_thread_fence(__ATOMIC_SEQ_CST)") public static native def loadLoadBarrier():void;
  @Native("c", "__atomic_thread_fence(__ATOMIC_SEQ_CST)") public static native def loadStoreBarrier():void;
  @Native("c", "__atomic_thread_fence(__ATOMIC_SEQ_CST)") public static native def storeLoadBarrier():void;
  @Native("c", "__atomic_thread_fence(__ATOMIC_SEQ_CST)") public static native def storeStoreBarrier():void;
}

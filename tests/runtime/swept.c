/* public class Swept {
 *   public static def main(args:Rail[String]) {
 *     var most:Long = 0;
 *     for (i in 1..100000) { GlobalRef(new Rail[Long](120)); most = Math.max(most, Stats.globals()); }
 *     Console.OUT.println(most < 50000);        // nobody asked for a sweep: collections by themselves bring it about
 *   }
 * }
 */
#include "hand.h"

enum { MADE = 100000, CELL_BYTES = 1000 };

static void Swept_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  uint64_t most = 0;
  for (int64_t i = 1; i <= MADE; i++) {
    x10_global_make(cx, x10_alloc(CELL_BYTES));
    uint64_t named = x10_stats_globals();
    most = named > most ? named : most;
  }
  if (most < MADE / 2)
    printf("swept\n");
  else
    printf("%" PRIu64 " objects were named together\n", most);
}

static const struct x10_async_info asyncs[] = {{0}};
HAND_PROGRAM("Swept", Swept_main, asyncs)

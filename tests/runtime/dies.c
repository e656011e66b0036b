/* public class Dies {
 *   public static def main(args:Rail[String]) {
 *     finish for (p in Place.places()) at (p) async { if (here.id == 1) abort(); System.sleep(100000); }
 *   }
 * }
 * The last place is killed while the others wait for it.
 */
#include "hand.h"
#include <signal.h>

static void nothing_pack(x10_writer *w, const x10_async *head) { (void)w, (void)head; }
static void nothing_unpack(x10_context *cx, x10_reader *r, x10_async *head) { (void)cx, (void)r, (void)head; }

static void wait_run(x10_context *cx, x10_async *head)
{
  (void)head;
  if (x10_here() == 1)
    raise(SIGKILL);
  x10_sleep(cx, 100000000000);
}

static void Dies_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  for (x10_place p = 0; p < x10_max_places(); p++) {
    x10_async async0 = {0, sizeof async0, NULL};
    x10_task_dispatch(cx, &async0, p);
  }
  x10_task_end_finish(cx, &finish0);
}

static const struct x10_async_info asyncs[] = {
    {"Dies.x10:3", X10_MAY_WAIT | X10_REMOTE, wait_run, nothing_pack, nothing_unpack, NULL, NULL, sizeof(x10_async)},
};
HAND_PROGRAM("Dies", Dies_main, asyncs)

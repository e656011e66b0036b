/* public class Exits {
 *   public static def main(args:Rail[String]) {
 *     Console.OUT.println("one line");
 *     finish at (Place.places().last()) async { Runtime.exit(7); }
 *   }
 * }
 */
#include "hand.h"

static void nothing_pack(x10_writer *w, const x10_async *head) { (void)w, (void)head; }
static void nothing_unpack(x10_context *cx, x10_reader *r, x10_async *head) { (void)cx, (void)r, (void)head; }

static void exit_run(x10_context *cx, x10_async *head)
{
  (void)head;
  x10_exit(cx, 7);
}

static void Exits_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  printf("one line\n");
  fflush(stdout);
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  x10_async async0 = {0, sizeof async0, NULL};
  x10_task_dispatch(cx, &async0, x10_place_last());
  x10_task_end_finish(cx, &finish0);
  printf("not reached\n");
}

static const struct x10_async_info asyncs[] = {
    {"Exits.x10:4", X10_REMOTE, exit_run, nothing_pack, nothing_unpack, NULL, NULL, sizeof(x10_async)},
};
HAND_PROGRAM("Exits", Exits_main, asyncs)

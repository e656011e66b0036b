/* public class Doomed {
 *   public static def main(Rail[String]) {
 *     finish for (p in Place.places()) at (p) async {
 *       at (here.next()) {}
 *       val large = new Rail[Byte](32 << 20);
 *       finish at (here.next()) async { large(0); }
 *     }
 *   }
 * }
 * so that each place sends and gets a message of every type; doom.c lets one of them die. */
#include "../runtime/hand.h"

enum { LARGE = 32 << 20 };
static char large[LARGE];

static void nothing_pack(x10_writer *w, const x10_async *head) { (void)w, (void)head; }
static void nothing_unpack(x10_context *cx, x10_reader *r, x10_async *head) { (void)cx, (void)r, (void)head; }
static void nothing_run(x10_context *cx, x10_async *head) { (void)cx, (void)head; }

static void large_pack(x10_writer *w, const x10_async *head)
{
  (void)head;
  x10_write_bytes(w, large, LARGE);
}

static void large_unpack(x10_context *cx, x10_reader *r, x10_async *head)
{
  (void)cx, (void)head;
  x10_read_bytes(r, large, LARGE);
}

static void everywhere_run(x10_context *cx, x10_async *head)
{
  (void)head;
  x10_place next = x10_place_next(x10_here());
  x10_async at = {1, sizeof at, NULL};
  x10_task_at(cx, &at, next);
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  x10_async async = {2, sizeof async, NULL};
  x10_task_dispatch(cx, &async, next);
  x10_task_end_finish(cx, &finish0);
}

static void Doomed_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  for (x10_place p = 0; p < x10_max_places(); p++) {
    x10_async async = {0, sizeof async, NULL};
    x10_task_dispatch(cx, &async, p);
  }
  x10_task_end_finish(cx, &finish0);
}

static const struct x10_async_info asyncs[] = {
    {"Doomed.x10:3", X10_MAY_WAIT | X10_REMOTE, everywhere_run, nothing_pack, nothing_unpack, NULL, NULL,
     sizeof(x10_async)},
    {"Doomed.x10:4", X10_REMOTE, nothing_run, nothing_pack, nothing_unpack, NULL, NULL, sizeof(x10_async)},
    {"Doomed.x10:6", X10_REMOTE, nothing_run, large_pack, large_unpack, NULL, NULL, sizeof(x10_async)},
};
HAND_PROGRAM("Doomed", Doomed_main, asyncs)

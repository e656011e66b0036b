/* public class Program {
 *   public static def main(args:Rail[String]) {
 *     if (args.size > 0 && args(0).equals("wait")) {
 *       finish for (p in Place.places()) at (p) async {
 *         Console.OUT.println("waiting at " + here.id);
 *         when (false) {}
 *       }
 *     }
 *     finish for (p in Place.places()) at (p) async Console.OUT.println("hello from " + here.id);
 *     if (args.size > 0) System.setExitCode(Int.parse(args(0)));
 *   }
 * }
 */
#include "../runtime/hand.h"

static bool never(x10_context *cx, void *nothing)
{
  (void)cx, (void)nothing;
  return false;
}

static void async0_run(x10_context *cx, x10_async *head)
{
  (void)head;
  printf("waiting at %u\n", x10_here());
  fflush(stdout);
  x10_when(cx, never, NULL);
  x10_atomic_end(cx);
}

static void async1_run(x10_context *cx, x10_async *head)
{
  (void)cx, (void)head;
  printf("hello from %u\n", x10_here());
  fflush(stdout);
}

static void async_pack(x10_writer *w, const x10_async *head) { (void)w, (void)head; }

static void async_unpack(x10_context *cx, x10_reader *r, x10_async *head) { (void)cx, (void)r, (void)head; }

static void everywhere(x10_context *cx, uint32_t method)
{
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  for (x10_place p = 0; p < x10_max_places(); p++) {
    x10_async async = {method, sizeof async, NULL};
    x10_task_dispatch(cx, &async, p);
  }
  x10_task_end_finish(cx, &finish0);
}

static void Program_main(x10_context *cx, int argc, char **argv)
{
  if (argc > 1 && strcmp(argv[1], "wait") == 0)
    everywhere(cx, 0);
  everywhere(cx, 1);
  if (argc > 1)
    x10_set_exit_code(cx, atoi(argv[1]));
}

static const struct x10_async_info asyncs[] = {
    {"Program.x10:4", X10_MAY_WAIT | X10_REMOTE, async0_run, async_pack, async_unpack, NULL, NULL, sizeof(x10_async)},
    {"Program.x10:9", X10_REMOTE, async1_run, async_pack, async_unpack, NULL, NULL, sizeof(x10_async)},
};
HAND_PROGRAM("Program", Program_main, asyncs)

/* public class Reuse {
 *   static val threads = new Rail[Boolean](Runtime.MAX_THREADS);
 *   public static def main(args:Rail[String]) {
 *     for (i in 1..400) finish async threads(Runtime.workerId()) = true;
 *     Console.OUT.println(threads has few that are true);
 *   }
 * }
 *
 * But by the system's numbers of threads: one async after the other needs no new thread each, under either scheduler.
 */
#define _GNU_SOURCE
#include "hand.h"
#include <unistd.h>

enum { ASYNCS = 400, FEW = 40 };

static pid_t threads[ASYNCS];
static int count;

static void note_run(x10_context *cx, x10_async *head)
{
  (void)cx, (void)head;
  pid_t me = gettid();
  for (int i = 0; i < count; i++)
    if (threads[i] == me)
      return;
  threads[count++] = me;
}

static void Reuse_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  for (int i = 1; i <= ASYNCS; i++) {
    x10_finish finish0;
    x10_task_start_finish(cx, &finish0);
    x10_async async0 = {0, sizeof async0, NULL};
    x10_task_dispatch_here_copy(cx, &async0);
    x10_task_end_finish(cx, &finish0);
  }
  if (count <= FEW)
    printf("few\n");
  else
    printf("%d threads for %d asyncs, one after the other\n", count, ASYNCS);
}

static const struct x10_async_info asyncs[] = {
    {"Reuse.x10:4", 0, note_run, NULL, NULL, NULL, NULL, sizeof(x10_async)},
};
HAND_PROGRAM("Reuse", Reuse_main, asyncs)

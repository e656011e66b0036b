/* An activity that has to wait, and for which there is no stack at hand, looks first at what has come from other
 * places: making a stack takes longer, and most of those that wait already wait for an answer.
 *
 * public class Looks {
 *   static val begun = new AtomicLong();
 *   public static def main(args:Rail[String]) {
 *     finish for (i in 1..N) async { begun.incrementAndGet(); at (here.next()) { } }
 *     Console.OUT.println("looked");        // about N times, while nothing had come
 *   }
 * }
 *
 * A transport around the real one holds the answers back until all have begun. If this place loses its core meanwhile,
 * the dispatcher takes over the reading and no other thread looks: so the looks of several repeats are added up. */
#define _GNU_SOURCE
#include "around.h"
#include <time.h>

enum { EMPTY, ASK };
enum { ACTIVITIES = 1000, KEPT = 100 /* stacks, of repeats before, at most */, REPEATS = 200 };

static _Atomic(bool) held;
static _Atomic(int) begun, looks;

static int around_read(struct x10_message *m, uint64_t nanoseconds)
{
  if (!atomic_load(&held))
    return around_real->read_message(m, nanoseconds);
  if (nanoseconds == 0)
    atomic_fetch_add(&looks, 1);
  else
    nanosleep(&(struct timespec){.tv_nsec = 100000}, NULL);
  return 0;
}

static void ask_run(x10_context *cx, x10_async *head)
{
  (void)head;
  if (atomic_fetch_add(&begun, 1) + 1 == ACTIVITIES)
    atomic_store(&held, false);
  x10_async there = {EMPTY, sizeof there, NULL};
  x10_task_at(cx, &there, x10_place_next(x10_here()));
}

/* How often was looked until all had begun. */
static int repeat_once(x10_context *cx)
{
  atomic_store(&begun, 0);
  atomic_store(&looks, 0);
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  for (int i = 0; i < ACTIVITIES; i++) {
    x10_async async0 = {ASK, sizeof async0, NULL};
    x10_task_dispatch_here_copy(cx, &async0);
  }
  atomic_store(&held, true);
  x10_task_end_finish(cx, &finish0);
  return atomic_load(&looks);
}

static void Looks_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  int count = 0;
  for (int k = 0; k < REPEATS && count < ACTIVITIES - KEPT; k++)
    count += repeat_once(cx);
  if (count >= ACTIVITIES - KEPT)
    printf("looked\n");
  else
    printf("looked %d times only\n", count);
}

static const struct x10_async_info asyncs[] = {
    [EMPTY] = AROUND_EMPTY("Looks.x10:4"),
    [ASK] = {"Looks.x10:4", X10_MAY_WAIT, ask_run, NULL, NULL, NULL, NULL, sizeof(x10_async)},
};
HAND_PROGRAM("Looks", Looks_main, asyncs)

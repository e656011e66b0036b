/* An activity that waits for an answer after a long computation reads it itself: the dispatcher, which has taken over
 * the reading meanwhile, is asked to give it back, since it would have to wake who waits.
 *
 * public class Asks {
 *   public static def main(args:Rail[String]) {
 *     compute until the dispatcher reads;
 *     at (here.next()) { }
 *     Console.OUT.println("read by who waits");
 *   }
 * }
 *
 * A transport around the real one tells which thread reads. No thread waits for a dispatcher that has no core for a
 * while, so one repeat of many has to be good. With a single core no thread asks. */
#define _GNU_SOURCE
#include "around.h"
#include <pthread.h>

enum { EMPTY, REPEATS = 5000 };

static _Atomic(bool) dispatcher_reads, read_here;
static pthread_t waiting;
static _Atomic(bool) waits; /* for what `waiting` is */

static int around_read(struct x10_message *m, uint64_t nanoseconds)
{
  bool is_waiting = atomic_load(&waits) && pthread_equal(pthread_self(), waiting);
  if (!is_waiting)
    atomic_store(&dispatcher_reads, true);
  int got = around_real->read_message(m, nanoseconds);
  if (!is_waiting)
    atomic_store(&dispatcher_reads, false);
  else if (got > 0)
    atomic_store(&read_here, true);
  return got;
}

static void Asks_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  waiting = pthread_self();
  atomic_store(&waits, true);
  atomic_store(&read_here, is_lone_core());
  for (int k = 0; k < REPEATS && !atomic_load(&read_here); k++) {
    while (!atomic_load(&dispatcher_reads))
      continue;
    x10_async there = {EMPTY, sizeof there, NULL};
    x10_task_at(cx, &there, x10_place_next(x10_here()));
  }
  printf("read by %s\n", atomic_load(&read_here) ? "who waits" : "the dispatcher");
}

static const struct x10_async_info asyncs[] = {
    [EMPTY] = AROUND_EMPTY("Asks.x10:4"),
};
HAND_PROGRAM("Asks", Asks_main, asyncs)

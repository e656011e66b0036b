/* How long a place looks for a message before it sleeps: much longer than usual where the host of a virtual machine
 * takes cores away, since a wake-up takes long there; and hardly at all where others want the core.
 *
 * public class Patience {
 *   public static def main(args:Rail[String]) {
 *     at (here.next()) { compute for 10 ms }    // as often as it takes, while giving way takes long
 *     Console.OUT.println("looked on");         // … for nobody
 *     at (here.next()) { compute for 10 ms }
 *     Console.OUT.println("slept");             // … for a stranger
 *   }
 * }
 *
 * A definition of sched_yield that comes before the system's makes some yields late, and one of getrusage says whether
 * another thread ran. A transport around the real one tells how it was read. A repeat tells nothing where the
 * dispatcher has taken over the reading, where the machine is busy, or where a place has polled in vain so often that
 * it sleeps immediately. */
#define _GNU_SOURCE
#include "around.h"
#include <pthread.h>
#include <sys/resource.h>
#include <x10rt/io.h>

enum { COMPUTE, REPEATS = 40 };
enum { COMPUTED = 10000000, TAKEN = 600000, SOON = 5000000 }; /* nanoseconds */
enum { QUICK = 20 };                                          /* yields, for one that takes long */

static _Atomic(bool) is_stranger;
static _Atomic(long) yields, switches;
static pthread_t waiting; /* whose reads are told, in each repeat: */
static _Atomic(bool) is_told, slept_soon;
static _Atomic(int64_t) first_look;

static void compute(int64_t nanoseconds)
{
  int64_t end = x10_time_nanoseconds() + nanoseconds;
  while (x10_time_nanoseconds() < end)
    continue;
}

int sched_yield(void)
{
  if (atomic_fetch_add(&yields, 1) % QUICK == 0)
    compute(TAKEN);
  if (atomic_load(&is_stranger))
    atomic_fetch_add(&switches, 1);
  return 0;
}

int getrusage(__rusage_who_t who, struct rusage *usage)
{
  (void)who;
  *usage = (struct rusage){.ru_nivcsw = atomic_load(&switches)};
  return 0;
}

static void tell(bool sleeps)
{
  int64_t now = x10_time_nanoseconds(), first = atomic_load(&first_look);
  if (!first)
    atomic_store(&first_look, now);
  else if (sleeps && now - first < SOON)
    atomic_store(&slept_soon, true);
}

static int around_read(struct x10_message *m, uint64_t nanoseconds)
{
  if (atomic_load(&is_told) && pthread_equal(pthread_self(), waiting))
    tell(nanoseconds > 0);
  return around_real->read_message(m, nanoseconds);
}

static void compute_run(x10_context *cx, x10_async *head)
{
  (void)cx, (void)head;
  compute(COMPUTED);
}

/* In how many repeats the answer was slept for as soon as it had been looked for in vain for less than SOON. */
static int repeats(x10_context *cx)
{
  int soon = 0;
  for (int k = 0; k < REPEATS; k++) {
    x10_async there = {COMPUTE, sizeof there, NULL};
    atomic_store(&first_look, 0);
    atomic_store(&slept_soon, false);
    x10_task_at(cx, &there, x10_place_next(x10_here()));
    soon += atomic_load(&slept_soon);
  }
  return soon;
}

static void Patience_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  waiting = pthread_self();
  atomic_store(&is_told, true);
  int taken = repeats(cx);
  atomic_store(&is_stranger, true);
  int strangers = repeats(cx);
  bool is_lone = is_lone_core();
  printf("%s\n", is_lone || taken < REPEATS / 4 ? "looked on" : "slept for nobody");
  printf("%s\n", is_lone || strangers > 0 ? "slept" : "looked on for a stranger");
}

static const struct x10_async_info asyncs[] = {
    [COMPUTE] = AROUND_ASYNC("Patience.x10:3", compute_run),
};
HAND_PROGRAM("Patience", Patience_main, asyncs)

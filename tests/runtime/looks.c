/* An activity that has to wait, and for which there is no stack at hand, looks first at what has come from other places:
 * making a stack takes longer, and most of those that wait already wait for an answer.
 *
 * public class Looks {
 *   static val begun = new AtomicLong();
 *   public static def main(args:Rail[String]) {
 *     finish for (i in 1..N) async { begun.incrementAndGet(); at (here.next()) { } }
 *     Console.OUT.println("looked");        // about N times, while nothing had come
 *   }
 * }
 *
 * The answers are held back until all have begun, by a transport around the real one. If this place loses its core
 * meanwhile, the dispatcher takes over the reading, and nobody else looks: so the looks of some rounds are added up. */
#define _GNU_SOURCE
#include "hand.h"
#include <dlfcn.h>
#include <time.h>
#include <x10rt/comm.h>

enum { EMPTY, ASK };
enum { ACTIVITIES = 1000, KEPT = 100 /* stacks, of rounds before, at most */, ROUNDS = 200 };

static const struct x10_comm *real;
static _Atomic(bool) held;
static _Atomic(int) begun, looks;

static int held_read(struct x10_message *m, uint64_t nanoseconds)
{
  if (!atomic_load(&held))
    return real->read_message(m, nanoseconds);
  if (nanoseconds == 0)
    atomic_fetch_add(&looks, 1);
  else
    nanosleep(&(struct timespec){.tv_nsec = 100000}, NULL);
  return 0;
}

/* The program's own definition comes before the transport's. */
const struct x10_comm *x10_comm(void)
{
  static struct x10_comm around;
  const struct x10_comm *(*next)(void);
  *(void **)&next = dlsym(RTLD_NEXT, "x10_comm");
  HAND_CHECK(next);
  real = next();
  around = *real;
  around.read_message = held_read;
  return &around;
}

static void empty_run(x10_context *cx, x10_async *head) { (void)cx, (void)head; }

static void ask_run(x10_context *cx, x10_async *head)
{
  (void)head;
  if (atomic_fetch_add(&begun, 1) + 1 == ACTIVITIES)
    atomic_store(&held, false);
  x10_async there = {EMPTY, sizeof there, NULL};
  x10_task_at(cx, &there, x10_place_next(x10_here()));
}

/* How often was looked until all had begun. */
static int round_of_all(x10_context *cx)
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
  for (int k = 0; k < ROUNDS && count < ACTIVITIES - KEPT; k++)
    count += round_of_all(cx);
  if (count >= ACTIVITIES - KEPT)
    printf("looked\n");
  else
    printf("looked %d times only\n", count);
}

static void nothing_pack(x10_writer *w, const x10_async *head) { (void)w, (void)head; }
static void nothing_unpack(x10_context *cx, x10_reader *r, x10_async *head) { (void)cx, (void)r, (void)head; }

static const struct x10_async_info asyncs[] = {
  [EMPTY] = {"Looks.x10:4", X10_REMOTE, empty_run, nothing_pack, nothing_unpack, nothing_pack, nothing_unpack,
             sizeof(x10_async)},
  [ASK] = {"Looks.x10:4", X10_MAY_WAIT, ask_run, NULL, NULL, NULL, NULL, sizeof(x10_async)},
};
HAND_PROGRAM("Looks", Looks_main, asyncs)

/* public class Blocked {
 *   static var go:Boolean; static val waiting = new AtomicLong();
 *   static def gate() { waiting.incrementAndGet(); when (go); }
 *   public static def main(args:Rail[String]) {
 *     finish {
 *       for (i in 1..N) async { finish { async gate(); } }          // N blocked in nested finishes, N in when
 *       for (i in 1..N) async at (here.next()) gate();              // N blocked in ats, N in when at the next place
 *       at each place, when all of them wait: assert that few threads exist; then: atomic go = true;
 *     }
 *   }
 * }
 */
#define _GNU_SOURCE
#include "hand.h"
#include <dlfcn.h>
#include <x10rt/comm.h>

enum { NESTED, GATE, CALL, REMOTE_GATE, OPEN, CHECK };
enum { OTHERS = 3, OF_LIBRARY = 2 }; /* threads that are no workers; UCX's and its heartbeat's, or Open MPI's */

struct frame {
  x10_async head;
  int64_t expected;
};

static bool go;
static _Atomic(int64_t) waiting;
static int64_t each;

static bool is_open(x10_context *cx, void *unused)
{
  (void)cx, (void)unused;
  return go;
}

static void gate_run(x10_context *cx, x10_async *head)
{
  (void)head;
  atomic_fetch_add(&waiting, 1);
  x10_when(cx, is_open, NULL);
  x10_atomic_end(cx);
}

static void nested_run(x10_context *cx, x10_async *head)
{
  (void)head;
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  x10_async async0 = {GATE, sizeof async0, NULL};
  x10_task_dispatch_here(cx, &async0);
  x10_task_end_finish(cx, &finish0);
}

static void call_run(x10_context *cx, x10_async *head)
{
  (void)head;
  struct frame f = {.head = {REMOTE_GATE, sizeof f, NULL}};
  x10_task_at(cx, &f.head, x10_place_next(x10_here()));
}

static int threads(void)
{
  char line[256];
  int count = 0;
  FILE *status = fopen("/proc/self/status", "r");
  while (status && fgets(line, sizeof line, status))
    if (sscanf(line, "Threads: %d", &count) == 1)
      break;
  fclose(status);
  return count;
}

static int others(void)
{
  const struct x10_comm *(*comm)(void) = NULL;
  *(void **)&comm = dlsym(RTLD_DEFAULT, "x10_comm");
  const char *name = comm()->name;
  return OTHERS + (strcmp(name, "ucx") == 0 || strcmp(name, "mpi-openmpi") == 0 ? OF_LIBRARY : 0);
}

static void check_run(x10_context *cx, x10_async *head)
{
  while (atomic_load(&waiting) < ((struct frame *)head)->expected)
    x10_sleep(cx, 5000000);
  if (!getenv("X10_SPAWN_MAX"))
    HAND_CHECK(threads() <= (int)x10_nthreads() + others());
}

static void open_run(x10_context *cx, x10_async *head)
{
  (void)head;
  x10_atomic_start(cx);
  go = true;
  x10_atomic_end(cx);
}

static void frame_pack(x10_writer *w, const x10_async *head)
{
  x10_write_64(w, (uint64_t)((const struct frame *)head)->expected);
}

static void frame_unpack(x10_context *cx, x10_reader *r, x10_async *head)
{
  (void)cx;
  ((struct frame *)head)->expected = (int64_t)x10_read_64(r);
}

static void at_each(x10_context *cx, uint32_t method)
{
  for (x10_place p = 0; p < x10_max_places(); p++) {
    struct frame f = {.head = {method, sizeof f, NULL}};
    f.expected = (p == 0 ? each : 0) + (p == x10_place_next(0) ? each : 0);
    x10_task_at(cx, &f.head, p);
  }
}

static void Blocked_main(x10_context *cx, int argc, char **argv)
{
  each = argc > 1 ? atoll(argv[1]) : 5000;
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  for (int64_t i = 1; i <= each; i++) {
    struct frame async0 = {.head = {NESTED, sizeof async0, NULL}}, async1 = {.head = {CALL, sizeof async1, NULL}};
    x10_task_dispatch_here_copy(cx, &async0.head);
    x10_task_dispatch_here_copy(cx, &async1.head);
  }
  at_each(cx, CHECK);
  at_each(cx, OPEN);
  x10_task_end_finish(cx, &finish0);
  printf("all passed\n");
}

#define LOCAL(run) {"Blocked.x10", X10_MAY_WAIT, run, NULL, NULL, NULL, NULL, sizeof(struct frame)}
#define REMOTE(run)                                                                                                    \
  {"Blocked.x10", X10_MAY_WAIT | X10_REMOTE, run, frame_pack, frame_unpack, NULL, NULL, sizeof(struct frame)}
static const struct x10_async_info asyncs[] = {
    [NESTED] = LOCAL(nested_run),     [GATE] = LOCAL(gate_run),  [CALL] = LOCAL(call_run),
    [REMOTE_GATE] = REMOTE(gate_run), [OPEN] = REMOTE(open_run), [CHECK] = REMOTE(check_run),
};
HAND_PROGRAM("Blocked", Blocked_main, asyncs)

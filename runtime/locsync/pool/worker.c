/* Workers: the loop that finds something to do, and the sleep when there is nothing. */
#define _GNU_SOURCE
#include "../listen.h"
#include "pool.h"
#include <gc/gc.h>
#include <linux/futex.h>
#include <linux/membarrier.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

struct worker *x10__workers;
uint32_t x10__worker_count;
const char x10__sched_name[] = "pool";
_Atomic(bool) x10__stopping;
_Atomic(int32_t) x10__sleepers; /* who sleep, or are about to, and whom nobody has called yet */
static _Atomic(uint32_t) calls; /* that no sleeper has answered yet */
static bool have_membarrier;

/* ---- sleeping ----
 *
 * Whoever puts a task into its deque only reads x10__sleepers afterwards, with no barrier between: that would cost more
 * than the spawn. So who is about to sleep makes every other thread pass a barrier instead (membarrier), after it has
 * announced itself and before it looks for the last time: either the one sees the sleeper, or the other the task. */

static void futex_wait(uint64_t nanoseconds)
{
  struct timespec limit = {(time_t)(nanoseconds / 1000000000u), (long)(nanoseconds % 1000000000u)};
  syscall(SYS_futex, &calls, FUTEX_WAIT_PRIVATE, 0, nanoseconds == UINT64_MAX ? NULL : &limit, NULL, 0);
}

void x10__workers_wake(void)
{
  int32_t sleepers = atomic_load(&x10__sleepers);
  while (sleepers > 0)
    if (atomic_compare_exchange_weak(&x10__sleepers, &sleepers, sleepers - 1)) {
      atomic_fetch_add(&calls, 1);
      if (syscall(SYS_futex, &calls, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0) == 0)
        x10__listen_wake(); /* then the sleeper is the one who listens */
      return;
    }
}

/* Takes a call; false where there is none. */
static bool call_take(void)
{
  uint32_t n = atomic_load(&calls);
  while (n > 0)
    if (atomic_compare_exchange_weak(&calls, &n, n - 1))
      return true;
  return false;
}

/* Withdraws the announcement; where somebody has answered it already, takes that call. */
static void sleep_withdraw(void)
{
  int32_t sleepers = atomic_load(&x10__sleepers);
  while (sleepers > 0)
    if (atomic_compare_exchange_weak(&x10__sleepers, &sleepers, sleepers - 1))
      return;
  while (!call_take())
    sched_yield();
}

static bool anything_to_do(void)
{
  if (atomic_load(&x10__inbox_count) > 0 || atomic_load(&x10__stopping))
    return true;
  for (uint32_t i = 0; i < x10__worker_count; i++)
    if (atomic_load(&x10__workers[i].deque.bottom) > atomic_load(&x10__workers[i].deque.top))
      return true;
  return false;
}

/* Announces a sleeper, and looks a last time: how long it may sleep, 0 where it must not. Where all others have announced
 * themselves nobody needs a barrier: who of them goes on changes x10__sleepers first, or has been called by who did. */
static uint64_t sleep_announce(void)
{
  int32_t before = atomic_fetch_add(&x10__sleepers, 1);
  if (have_membarrier && before + 1 < (int32_t)x10__worker_count)
    syscall(SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0);
  uint64_t wait = x10__timers_run();
  if (!have_membarrier && wait > 1000000)
    wait = 1000000;
  return anything_to_do() ? 0 : wait;
}

static void worker_sleep(void)
{
  uint64_t wait = sleep_announce();
  if (wait > 0)
    futex_wait(wait);
  if (wait == 0 || !call_take())
    sleep_withdraw();
}

/* ---- listening ----
 *
 * Who listens looks again at once for as long as a message may be on its way, where there is a core to spare, and then
 * sleeps where it listens. What the first message of a turn gives to do is its own: nobody else is called for it. */

enum {
  SPIN_NANOSECONDS = 20000,
  SPINS_IN_VAIN = 4, /* so many in a row, and it is left … */
  SPIN_AGAIN = 64,   /* … but for one of so many turns, until one succeeds */
  LOOKS = 8,         /* for a message, between two at the clock and at the other workers */
};

_Thread_local __attribute__((tls_model("initial-exec"))) bool x10__listener_serves;
static bool have_spare_core;
static uint32_t listen_turns, spins_in_vain; /* the listener's */

static uint64_t now(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static bool listen_spins(void)
{
  return have_spare_core && (spins_in_vain < SPINS_IN_VAIN || listen_turns++ % SPIN_AGAIN == 0);
}

/* Whether there is a message. */
static bool listen_awake(struct x10_message *m)
{
  bool spins = listen_spins(), got = false;
  uint64_t end = spins ? now() + SPIN_NANOSECONDS : 0;
  while (!got && spins && !anything_to_do()) {
    for (int looks = 0; looks < LOOKS && !got; looks++)
      got = x10__listen_read(m, 0);
    spins = now() < end;
  }
  if (got)
    spins_in_vain = 0;
  else if (end)
    spins_in_vain++;
  return got;
}

static bool listen_asleep(struct x10_message *m)
{
  uint64_t wait = sleep_announce();
  bool got = wait > 0 && x10__listen_read(m, wait);
  if (wait == 0 || !call_take())
    sleep_withdraw();
  return got;
}

static void worker_listen(void)
{
  struct x10_message m;
  bool got = listen_awake(&m) || (!anything_to_do() && listen_asleep(&m));
  if (got) {
    x10__listener_serves = true;
    x10__message_handle(&m);
    x10__listener_serves = false;
  }
  x10__listen_end();
}

/* ---- finding something to do ---- */

static x10_async *worker_steal(struct worker *w)
{
  uint32_t start = w->random = w->random * 1664525u + 1013904223u;
  for (uint32_t i = 0; i < x10__worker_count; i++) {
    struct worker *victim = &x10__workers[(start / 65536 + i) % x10__worker_count];
    x10_async *a = victim == w ? NULL : x10__deque_steal(&victim->deque);
    if (a)
      return a;
  }
  return NULL;
}

static x10_async *worker_find_task(struct worker *w)
{
  x10_async *a = deque_pop(&w->deque);
  if (!a)
    a = (x10_async *)x10__inbox_take_arrival();
  return a ? a : worker_steal(w);
}

static void loop_switch(struct fiber *self, x10__fiber *to)
{
  x10__fiber_switch(self->worker, fiber_of(to), x10__fiber_keep, self);
}

/* A few looks around before sleeping, where there is a core to spare. */
static bool worker_spin(struct fiber *self)
{
  for (int i = 0; i < 40; i++) {
    if (anything_to_do())
      return true;
    for (int j = 0; j < 20; j++)
      __asm__ volatile("" ::: "memory");
  }
  (void)self;
  return false;
}

static void worker_idle(struct fiber *self)
{
  if (x10__timers_pending())
    x10__timers_run();
  x10__fiber *yielded = x10__inbox_take_yielded();
  if (yielded)
    loop_switch(self, yielded);
  else if (x10__listen_begin())
    worker_listen();
  else if (!worker_spin(self))
    worker_sleep();
}

static void loop_once(struct fiber *self, uint32_t turn)
{
  x10__fiber *ready = x10__inbox_take_ready();
  if (ready) {
    loop_switch(self, ready);
    return;
  }
  x10_async *a = worker_find_task(self->worker);
  if (!a) {
    worker_idle(self);
    return;
  }
  x10__task_run(&self->head, a);
  if (turn % 64 == 0 && x10__timers_pending())
    x10__timers_run();
}

_Noreturn void x10__worker_loop(struct fiber *self)
{
  for (uint32_t turn = 0; !atomic_load_explicit(&x10__stopping, memory_order_acquire); turn++)
    loop_once(self, turn);
  x10__fiber_switch(self->worker, &self->worker->thread, NULL, NULL);
  __builtin_unreachable();
}

static _Atomic(bool) first_left; /* the first worker has left its loop */

void x10__workers_stop(const struct worker *self, int status)
{
  atomic_store(&x10__stopping, true);
  for (uint32_t i = 0; i < x10__worker_count; i++)
    x10__workers_wake();
  for (int i = 0; i < 100 && self->index != 0 && !atomic_load(&first_left); i++)
    nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
  if (self->index != 0 && !atomic_load(&first_left))
    x10__end_place(status);
}

/* ---- threads ---- */

/* Runs the loop on the calling thread until the pool stops; `first` is the fiber it begins with. */
static void worker_run(struct worker *w, struct fiber *first)
{
  x10__fiber_switch(w, first, NULL, NULL);
  x10__overflow_leave();
}

static void *worker_thread(void *argument)
{
  struct worker *w = argument;
  x10__fiber_adopt(w);
  worker_run(w, x10__fiber_spare(w));
  return NULL;
}

static uint32_t cores(void)
{
  cpu_set_t set;
  return sched_getaffinity(0, sizeof set, &set) == 0 ? (uint32_t)CPU_COUNT(&set) : 1;
}

uint32_t x10_nthreads(void) { return x10__worker_count; }
uint32_t x10_thread_numbers(void) { return x10__worker_count; }
uint32_t x10_thread_number(const x10_context *cx) { return fiber_of(x10__fiber_of(cx))->worker->index; }

static void workers_new(void)
{
  x10__worker_count = (uint32_t)x10__environment_number("X10_NTHREADS", cores(), 1, 1024);
  x10__workers = aligned_alloc(64, x10__worker_count * sizeof *x10__workers);
  if (!x10__workers)
    x10__fatal("out of memory for %u workers", x10__worker_count);
  memset(x10__workers, 0, x10__worker_count * sizeof *x10__workers);
  for (uint32_t i = 0; i < x10__worker_count; i++) {
    x10__workers[i].index = i;
    x10__workers[i].random = i;
    x10__deque_init(&x10__workers[i].deque);
  }
}

/* The first worker is the calling thread. A worker that still runs when the first activity has ended is left behind:
 * the process is about to exit. */
void x10__sched_run(int (*body)(x10_context *))
{
  have_membarrier = syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0) == 0;
  have_spare_core = x10__places <= cores();
  workers_new();
  x10__fibers_start();
  x10__fiber_adopt(&x10__workers[0]);
  struct fiber *first = x10__fiber_new(&x10__workers[0], 8 << 20, body);
  for (uint32_t i = 1; i < x10__worker_count; i++) {
    pthread_t thread;
    int error = pthread_create(&thread, NULL, worker_thread, &x10__workers[i]);
    if (error)
      x10__fatal("no thread for worker %u of %u: %s", i, x10__worker_count, strerror(error));
    pthread_detach(thread);
  }
  worker_run(&x10__workers[0], first);
  atomic_store(&first_left, true);
}

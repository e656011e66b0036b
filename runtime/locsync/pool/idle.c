/* Idle workers. A worker without work spins for a while, where there is a core for it, and then sleeps. One of them
 * listens to the other places meanwhile. */
#define _GNU_SOURCE
#include "dispatch/listen.h"
#include "place/yield_policy.h"
#include "pool.h"
#include <linux/futex.h>
#include <linux/membarrier.h>
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <x10rt/monotonic.h>

_Atomic(int32_t) x10__sleepers;     /* workers that have announced their sleep and were not called yet */
static _Atomic(int32_t) calls;      /* calls that no sleeper has answered yet */
static _Atomic(uint64_t) called_at; /* when the last call was made */
static bool have_membarrier;
static bool listener_spins, workers_spin; /* there is a core for each listener of this host, or for each worker */

void x10__idle_start(uint32_t cores)
{
  X10__EXPECT(cores > 0 && x10__worker_count > 0);
  have_membarrier = syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0) == 0;
  listener_spins = x10__places <= cores;
  workers_spin = x10__worker_count > 1 && (uint64_t)x10__places * x10__worker_count <= cores;
}

/* ---- sleeping ----
 *
 * A worker that has pushed a task reads x10__sleepers without a memory barrier in between: the barrier would cost more
 * than the spawn. Instead, a worker that is about to sleep makes every other thread pass a barrier (membarrier). It
 * does so after it has announced its sleep and before it looks for work a last time. So either the spawner sees the
 * sleeper, or the sleeper sees the task. */

/* Whether it was woken. */
static bool futex_wait(uint64_t nanoseconds)
{
  struct timespec limit = x10_timespec(nanoseconds);
  return syscall(SYS_futex, &calls, FUTEX_WAIT_PRIVATE, 0, nanoseconds == UINT64_MAX ? NULL : &limit, NULL, 0) == 0;
}

/* Decrements the count. False where it is 0. */
static bool take(_Atomic(int32_t) *count)
{
  int32_t n = atomic_load(count);
  while (n > 0)
    if (atomic_compare_exchange_weak(count, &n, n - 1))
      return true;
  return false;
}

void x10__workers_wake(void)
{
  if (!take(&x10__sleepers))
    return;
  atomic_store_explicit(&called_at, x10_monotonic(), memory_order_relaxed);
  atomic_fetch_add(&calls, 1);
  if (syscall(SYS_futex, &calls, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0) == 0)
    x10__listen_wake(); /* no futex waits: the sleeper is the listener */
}

/* Withdraws an announcement, or takes a call where the announcement was answered already. There are as many
 * announcements and calls together as workers that have announced a sleep. None belongs to a particular worker: another
 * worker may take a call that was meant for this one, and leave its announcement instead. */
static void sleep_withdraw(void)
{
  while (!take(&x10__sleepers) && !take(&calls))
    sched_yield();
}

static _Atomic(uint64_t) stirred; /* how often a worker has ended its sleep, or announced one in vain */

/* After sleep_announce, and after the sleep where that allowed one. */
static void sleep_end(bool slept)
{
  atomic_fetch_add(&stirred, 1);
  if (!slept || !take(&calls))
    sleep_withdraw();
}

static bool anything_to_do(void)
{
  if (atomic_load(&x10__queues_count) > 0 || atomic_load(&x10__stopping))
    return true;
  for (uint32_t i = 0; i < x10__worker_count; i++)
    if (atomic_load(&x10__workers[i].deque.bottom) > atomic_load(&x10__workers[i].deque.top))
      return true;
  return false;
}

/* Announces a sleep and looks for work a last time. Returns how long the worker may sleep; 0: it must not. Where all
 * other workers have announced their sleep no barrier is needed: a worker that goes on changes x10__sleepers first, or
 * was called by a worker that did. */
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

/* All workers have announced their sleep and none was called: then there is no work that was not there before they
 * looked for the last time, and there is no worker that makes any. */
bool x10__sched_is_idle(uint64_t *since)
{
  uint64_t before = atomic_load(&stirred);
  bool asleep = atomic_load(&x10__sleepers) == (int32_t)x10__worker_count && atomic_load(&calls) == 0;
  bool idle = asleep && !anything_to_do() && !x10__timers_pending() && atomic_load(&stirred) == before;
  *since = before;
  return idle;
}

void x10__idle_sleep(struct worker *w)
{
  X10__EXPECT(w->deque.bottom <= w->deque.top);
  uint64_t wait = sleep_announce();
  if (wait > 0 && futex_wait(wait))
    x10__wake_up_measured(atomic_load_explicit(&called_at, memory_order_relaxed));
  sleep_end(wait > 0);
  w->idle_since = 0;
}

/* ---- spinning ----
 *
 * A wake-up takes longer than many steps of parallel loops. So a worker that has just had work, or whose activity waits
 * for another worker, spins for as long as the next step may be about to come. After the first moment it yields its
 * core between two looks, because the thread it waits for may be on the same core. */

enum {
  POLITE_NANOSECONDS = 1000,    /* after so long it yields */
  MISSING_NANOSECONDS = 100000, /* how late a timer, or a message for a worker that does not listen, may be seen */
  LOOKS = 8,                    /* between two looks at the clock */
};

static uint64_t spin_time(uint64_t now, bool is_deaf)
{
  return is_deaf || x10__timers_pending() ? MISSING_NANOSECONDS : x10__spin_time(now);
}

static inline void core_relax(void)
{
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

bool x10__idle_spin(struct worker *w, x10__finish *f)
{
  if (!workers_spin)
    return false;
  bool is_deaf = f && x10__places > 1;
  uint64_t time = x10_monotonic();
  w->idle_since = w->idle_since ? w->idle_since : time;
  for (; time - w->idle_since < spin_time(time, is_deaf); time = x10_monotonic()) {
    for (int looks = 0; looks < LOOKS; looks++) {
      if ((f && x10__finish_quiet(f)) || anything_to_do()) {
        w->idle_since = 0;
        return true;
      }
      core_relax();
    }
    if (time - w->idle_since > POLITE_NANOSECONDS)
      x10__yield_core(time);
  }
  return false;
}

/* ---- listening ----
 *
 * The listener polls for as long as a message may be on its way, where there is a core to spare, and then sleeps in the
 * transport. A turn lasts from taking the role to giving it back. The work that the first message of a turn gives is
 * the listener's own: no other worker is called for it. */

enum {
  VAIN = 4,        /* what a turn that polled in vain adds … */
  LATE = 1,        /* … and what one adds whose message came little later */
  VAIN_MOST = 16,  /* from this sum on the listener does not poll … */
  SPIN_AGAIN = 64, /* … but in one of so many turns, until one succeeds */
  PROBED = 16,     /* messages that a worker with other work handles at most */
};

_Thread_local __attribute__((tls_model("initial-exec"))) bool x10__listener_serves;
static uint32_t listen_turns, vain; /* the listener's */
static uint64_t turn_began;         /* the listener's: since when it has polled in vain; 0: it has hardly begun */

static bool listen_spins(void)
{
  return listener_spins &&
         (vain < VAIN_MOST || listen_turns++ % SPIN_AGAIN == 0 || x10__wake_ups_are_slow(x10_monotonic()));
}

static bool turn_goes_on(void)
{
  uint64_t time = x10_monotonic();
  turn_began = turn_began ? turn_began : time;
  if (time - turn_began > POLITE_NANOSECONDS)
    x10__yield_core(time);
  return time - turn_began < spin_time(time, false);
}

/* Polls until there is a message: true. False where the turn is over first, or the caller has something to do. */
static bool listen_awake(struct x10_message *m, bool (*over)(const void *), const void *argument)
{
  X10__BY_LISTENER();
  while (!anything_to_do() && !(over && over(argument))) {
    for (int looks = 0; looks < LOOKS; looks++)
      if (x10__listen_read(m, 0))
        return true;
    if (!turn_goes_on())
      return false;
  }
  return false;
}

static bool listen_asleep(struct x10_message *m)
{
  X10__BY_LISTENER();
  if (x10__listen_settle(m))
    return true;
  uint64_t wait = sleep_announce();
  bool got = wait > 0 && x10__listen_read(m, wait);
  sleep_end(wait > 0);
  return got;
}

/* Adds up in `vain` whether polling pays. A message that comes soon after the listener fell asleep counts little
 * against polling: it may be late only because its sender had to be woken, and would come in time if both were awake.
 * Where the two share a core it would not. */
static void turn_end(bool got)
{
  uint64_t now = turn_began ? x10_monotonic() : 0, waited = now - turn_began, most = spin_time(now, false);
  turn_began = 0;
  if (got && waited < most)
    vain = 0;
  else if (waited >= most)
    vain += got && waited < 2 * most ? LATE : VAIN;
}

/* Whether the message gave this worker something to do. */
static bool message_serve(struct x10_message *m)
{
  X10__BY_LISTENER();
  X10__EXPECT(!x10__listener_serves);
  x10__listener_serves = true;
  x10__message_handle(m);
  bool given = !x10__listener_serves;
  x10__listener_serves = false;
  return given;
}

bool x10__idle_listen(void)
{
  if (!(listener_spins ? x10__listen_ask() : x10__listen_begin()))
    return false;
  struct x10_message m;
  bool spins = turn_began || listen_spins();
  bool got = spins && listen_awake(&m, NULL, NULL);
  got = got || (!anything_to_do() && listen_asleep(&m));
  if (spins)
    turn_end(got);
  while (got)
    got = !message_serve(&m) && x10__listen_settle(&m);
  x10__listen_end();
  return true;
}

static bool may_listen_here(const x10__fiber *self)
{
  return listener_spins && x10__fiber_has_stack(self) && !anything_to_do() && !x10__timers_pending();
}

/* Runs the activity of the last message on the stack of the waiting activity, if it cannot wait and there is one worker
 * only, which would run it next in any case. That saves two stack switches. The role is given back. */
static bool served_run_here(x10__fiber *self)
{
  X10__BY_LISTENER();
  x10__arrival *a = x10__worker_count == 1 ? x10__queues_take_served_brief() : NULL;
  if (!a)
    return false;
  const char *source = self->source;
  x10__listen_end();
  x10__arrival_run(self, a);
  self->source = source;
  return true;
}

enum served { NOTHING_SERVED, SERVED_HERE, SERVED_FOR_LATER };

/* Polls for one message and handles it. What became of it. */
static enum served await_message(x10__fiber *self, bool (*over)(const void *), const void *argument, bool *looks)
{
  struct x10_message m;
  *looks = listen_awake(&m, over, argument);
  if (!*looks)
    return NOTHING_SERVED;
  turn_end(true);
  if (!message_serve(&m))
    return NOTHING_SERVED;
  return served_run_here(self) ? SERVED_HERE : SERVED_FOR_LATER;
}

/* Handles the messages that have come. Whether one gave this worker something to do. */
static bool take_in(void)
{
  struct x10_message m;
  bool given = false;
  if (x10__listen_begin()) {
    for (int n = 0; n < PROBED && x10__listen_read(&m, 0); n++)
      if (given)
        x10__message_handle(&m);
      else
        given = message_serve(&m);
    x10__listen_end();
  }
  return given;
}

/* Whether suspending the activity would take a new stack. Handling the messages that have come is far cheaper than
 * making a stack, and most activities that wait already wait for replies. */
static bool wants_stack(const x10__fiber *self)
{
  return fiber_of((x10__fiber *)self)->worker->spares == 0 && x10__fiber_has_stack(self);
}

/* Listens as an idle worker would, but on the stack of the activity: it mostly waits for a reply, and two stack
 * switches take as long as a reply. A turn in vain is ended by the worker, once the activity is suspended. */
bool x10__sched_await(x10__fiber *self, bool (*over)(const void *), const void *argument)
{
  X10__BY_OWNER(self);
  enum served served = NOTHING_SERVED;
  if (wants_stack(self) && take_in())
    return false;
  if (!may_listen_here(self) || !x10__listen_ask())
    return over(argument);
  bool listens = true, looks = !turn_began && listen_spins();
  while (listens && looks && served != SERVED_FOR_LATER && !over(argument)) {
    served = await_message(self, over, argument, &looks);
    listens = served != SERVED_HERE || x10__listen_begin();
  }
  bool is_over = over(argument);
  if (listens && (is_over || anything_to_do()))
    turn_began = 0;
  if (listens)
    x10__listen_end();
  return is_over && served != SERVED_FOR_LATER;
}

bool x10__idle_probe(void) { return take_in() || anything_to_do() || x10__timers_pending(); }

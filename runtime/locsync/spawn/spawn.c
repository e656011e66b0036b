/* The scheduler `spawn`: an async has a pthread of its own, and waiting is sleeping on a futex. A thread whose async is
 * done stays for a moment and takes the next one. An async that cannot wait runs in place where enough threads are
 * busy, or where there is no thread for it. An async that may wait is then queued for a thread that is done. */
#define _GNU_SOURCE
#include "spawn.h"
#include "dispatch/listen.h"
#include "finish/jobs.h"
#include "place/cores.h"
#include "place/overflow.h"
#include "place/yield_policy.h"
#include "profile/profile.h"
#include "trace/trace.h"
#include "wait/wait.h"
#include <errno.h>
#include <gc/gc.h>
#include <linux/futex.h>
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <x10rt/monotonic.h>

enum { MARGIN = 32 << 10 };
enum { STAY_NANOSECONDS = 20000000 }; /* how long an idle thread stays */
enum { ENOUGH = 4 };                  /* busy threads for each core */

const char x10__sched_name[] = "spawn";
static pthread_attr_t attributes;
static uint32_t nthreads;

/* ---- sleeping ---- */

static uint32_t spinners_most; /* threads that spin at a time; 0 where there is not a core for each place */
static _Atomic(uint32_t) spinners;

static void futex(_Atomic(uint32_t) *word, int operation, uint32_t value, const struct timespec *limit)
{
  syscall(SYS_futex, word, operation, value, limit, NULL, 0);
}

static bool is_called(struct fiber *f) { return atomic_load(&f->call) == CALLED; }

static void sleep_until_called(struct fiber *f, uint64_t nanoseconds)
{
  struct timespec limit = x10_timespec(nanoseconds);
  uint32_t awake = AWAKE;
  atomic_compare_exchange_strong(&f->call, &awake, ASLEEP);
  futex(&f->call, FUTEX_WAIT_PRIVATE, ASLEEP, &limit);
}

static bool spin_begin(void)
{
  if (atomic_fetch_add(&spinners, 1) < spinners_most)
    return true;
  atomic_fetch_sub(&spinners, 1);
  return false;
}

/* Waking a thread takes longer than many asyncs. So a thread that waits first spins for a moment until it is called. It
 * yields its core in between. */
static void spin_until_called(struct fiber *f)
{
  if (is_called(f) || !spin_begin())
    return;
  for (uint64_t now = x10_monotonic(), began = now; !is_called(f) && now - began < x10__spin_time(now);
       now = x10_monotonic())
    if (!x10__yield_core(now))
      break;
  atomic_fetch_sub(&spinners, 1);
}

static _Atomic(struct fiber *) listener; /* the thread that listens until it is called */

/* The thread may be gone as soon as the word is set. That is harmless: waking a futex without waiters is no error,
 * and a thread that listens instead only looks once more. */
static void fiber_call(struct fiber *f)
{
  if (atomic_exchange(&f->call, CALLED) == ASLEEP)
    futex(&f->call, FUTEX_WAKE_PRIVATE, 1, NULL);
  if (atomic_load(&listener) == f)
    x10__listen_wake();
}

/* ---- listening ---- */

static bool listen_spinning(struct fiber *f, struct x10_message *m)
{
  X10__BY_LISTENER();
  bool got = false;
  if (!spin_begin())
    return false;
  for (uint64_t now = x10_monotonic(), began = now; !is_called(f) && now - began < x10__spin_time(now);
       now = x10_monotonic()) {
    got = x10__listen_read(m, 0);
    if (got || !x10__yield_core(now))
      break;
  }
  atomic_fetch_sub(&spinners, 1);
  return got;
}

static bool listen_sleeping(struct fiber *f, struct x10_message *m, uint64_t nanoseconds)
{
  X10__BY_LISTENER();
  if (x10__listen_settle(m))
    return true;
  atomic_store(&listener, f);
  bool got = !is_called(f) && x10__listen_read(m, nanoseconds);
  atomic_store(&listener, NULL);
  return got;
}

/* Handles one message. Whether there was one. A thread that is called by a message which it handles itself needs no
 * wake-up. */
static bool listen_once(struct fiber *f, uint64_t nanoseconds)
{
  struct x10_message m;
  bool got = listen_spinning(f, &m) || listen_sleeping(f, &m, nanoseconds);
  if (got)
    x10__message_handle(&m);
  return got;
}

/* Listens until the thread is called. Where it was not called, or other threads wait too, the dispatcher then listens.
 */
static void listen_until_called(struct fiber *f, uint64_t nanoseconds)
{
  while (!is_called(f) && listen_once(f, nanoseconds))
    ;
  if (is_called(f) && !x10__limit_some_blocked())
    x10__listen_end();
  else
    x10__listen_pass();
}

/* ---- threads ---- */

/* Waits until the thread is called, or has stayed long enough. Meanwhile it listens: a message mostly brings an async
 * for it. */
static void stay(struct fiber *f)
{
  if (x10__listen_begin()) {
    x10__limit_listens(f);
    listen_until_called(f, STAY_NANOSECONDS);
  } else {
    spin_until_called(f);
    sleep_until_called(f, STAY_NANOSECONDS);
  }
}

/* The next async of a thread; NULL where none came while it stayed. */
static x10_async *thread_next(struct fiber *f)
{
  x10_async *a = x10__limit_next(f);
  if (a)
    return a;
  x10__stack_clear();
  stay(f);
  a = x10__limit_leave(f);
  while (a && !is_called(f)) /* the thread that gave it has still to set this word */
    sched_yield();
  return a;
}

/* The signal stack is allocated: on the thread's own stack it would be a gap whose dead values the collector reads. */
static void *thread_main(void *argument)
{
  char *signal_stack = x10_checked(malloc(X10__SIGNAL_STACK), X10__SIGNAL_STACK, "a stack for signals");
  struct fiber self = {.head.bottom = __builtin_frame_address(0)};
  x10__limit_begin(&self);
  x10__fiber *running = &self.head;
  self.head.stack = (char *)__builtin_frame_address(0) - X10__SPAWN_STACK + MARGIN;
  self.head.stack_limit = self.head.stack + X10__SPAWN_STACK / 4;
  x10__overflow_thread(signal_stack, &running);
  x10__trace_thread(self.number);
  x10__profile_enter();
  for (x10_async *a = argument; a; a = thread_next(&self))
    x10__activity_run(&self.head, a);
  x10__profile_leave();
  x10__overflow_leave();
  free(signal_stack);
  return NULL;
}

/* Gives the async to an idle thread or a new one. `arrived`: it came from another place. False where the limit or the
 * system allows no more threads: the async is then queued if `queue` says so. */
static bool thread_start(x10_async *a, bool queue, bool arrived)
{
  pthread_t thread;
  x10_async *waits = queue ? a : NULL;
  struct fiber *idle = x10__limit_idle(a, arrived);
  if (idle)
    fiber_call(idle);
  if (idle)
    return true;
  if (!x10__limit_enter(waits))
    return false;
  int error = pthread_create(&thread, &attributes, thread_main, a);
  if (error == 0)
    return true;
  x10__limit_refused(waits, error);
  return false;
}

static void attributes_init(void)
{
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, X10__SPAWN_STACK);
  pthread_attr_setguardsize(&attributes, X10__GUARD);
}

uint32_t x10_nthreads(void) { return nthreads; }
uint32_t x10_thread_numbers(void) { return x10__limit_numbers(); }
uint32_t x10_thread_number(const x10_context *cx) { return ((struct fiber *)x10__fiber_of(cx))->number; }
uint32_t x10_surplus(const x10_context *cx)
{
  (void)cx;
  return 0;
}

/* The first activity runs on the initial thread, whose stack grows to the system's limit (ulimit -s). */
static void stack_find(x10__fiber *f)
{
  pthread_attr_t attr;
  void *lowest;
  size_t size;
  if (pthread_getattr_np(pthread_self(), &attr))
    x10__fatal("the size of the stack is not known");
  pthread_attr_getstack(&attr, &lowest, &size);
  pthread_attr_destroy(&attr);
  f->stack = lowest;
  f->stack_limit = f->stack + size / 4;
}

void x10__sched_run(int (*body)(x10_context *))
{
  static char signal_stack[X10__SIGNAL_STACK];
  struct fiber self = {.head.source = x10__application->name, .head.bottom = __builtin_frame_address(0)};
  x10__fiber *running = &self.head;
  x10_context cx = {.worker = &self};
  stack_find(&self.head);
  uint32_t cores = x10__cores();
  nthreads = (uint32_t)x10__environment_number("X10_NTHREADS", cores, 1, 1024);
  spinners_most = x10__places <= cores ? 2 * cores / x10__places : 0;
  x10__limit_start();
  x10__limit_begin(&self);
  attributes_init();
  x10__overflow_catch();
  x10__overflow_thread(signal_stack, &running);
  x10__trace_thread(0);
  x10__profile_enter();
  body(&cx);
  x10__limit_end(&self);
  x10__profile_leave();
  x10__overflow_leave();
}

/* ---- spawning ---- */

void x10_task_dispatch_here(x10_context *cx, x10_async *a)
{
  x10_finish *f = cx->finish;
  if (!x10__task_is_plain(cx) && !(f = x10__task_admit(cx, a)))
    return;
  a->finish = f;
  x10__finish_enter(x10__finish_of(f), x10__fiber_of(cx));
  bool in_place = !(x10__asyncs[a->method].flags & X10_MAY_WAIT) && x10__fiber_has_stack(x10__fiber_of(cx));
  bool enough = in_place && !x10__limit_has_room(ENOUGH * nthreads);
  bool begun = !enough && thread_start(a, !in_place, false);
  if (!begun && in_place)
    x10__task_run(x10__fiber_of(cx), a);
}

/* Never: an async goes to an idle thread first. */
bool x10__sched_run_in_place(x10_context *cx, x10_async *a)
{
  (void)cx, (void)a;
  return false;
}

/* One more thread than there are cores: the spawner is mostly about to wait for the asyncs. */
bool x10__sched_wants_more(x10__fiber *self)
{
  (void)self;
  return x10__limit_has_room(nthreads + 1);
}

/* None: an async that is dispatched begins immediately. */
x10_async *x10__sched_pop(x10__fiber *self)
{
  (void)self;
  return NULL;
}

void x10__sched_push(x10__fiber *self, x10_async *a)
{
  X10__EXPECT(a->finish);
  (void)self;
  thread_start(a, true, true);
}

void x10__sched_inject(x10__arrival *a) { thread_start(&a->head, true, true); }

void *x10__frame_new(x10__fiber *self, uint32_t size)
{
  (void)self;
  void *memory = GC_MALLOC_UNCOLLECTABLE(size);
  if (!memory)
    x10_out_of_memory(size, "the frame of an async");
  return memory;
}

void x10__frame_free(x10__fiber *self, void *frame, uint32_t size)
{
  (void)self, (void)size;
  GC_FREE(frame);
}

/* ---- waiting ---- */

/* Among several places a message may still call this thread, so it counts as stuck only after a time. */
static void wait_for_call(struct fiber *f)
{
  const uint64_t patience = (x10__places > 1 ? 30 : 1) * X10_SECOND, end = x10_monotonic() + patience;
  if (x10__places == 1)
    x10__limit_check();
  while (!is_called(f)) {
    if (x10__listen_begin()) {
      listen_until_called(f, patience);
    } else {
      spin_until_called(f);
      sleep_until_called(f, patience);
    }
    if (!is_called(f) && x10_monotonic() >= end)
      x10__limit_check();
  }
}

void x10__sched_suspend(x10__fiber *self, void (*commit)(void *), void *arg)
{
  X10__BY_OWNER(self);
  struct fiber *f = (struct fiber *)self;
  atomic_store(&f->call, AWAKE);
  if (x10__tracing())
    self->traced.since = x10_monotonic();
  x10__limit_blocked(f);
  commit(arg);
  x10__limit_settled();
  wait_for_call(f);
  self->waits.for_ = X10__WAITS_NOTHING;
}

/* Never waits: a suspended thread listens itself. */
bool x10__sched_await(x10__fiber *self, bool (*over)(const void *), const void *argument)
{
  (void)self;
  return over(argument);
}

void x10__sched_resume(x10__fiber *self)
{
  struct fiber *f = (struct fiber *)self;
  x10__limit_resumed(f);
  fiber_call(f);
}

void x10__sched_finish_wait(x10__fiber *self, x10__finish *f)
{
  X10__BY_OWNER(self);
  X10__EXPECT(f->owner == self);
  const struct x10__waits waits = self->waits = (struct x10__waits){X10__WAITS_FINISH, f, 0};
  uint64_t began = x10__wait_begin();
  x10__sched_suspend(self, x10__finish_wait_commit, f);
  x10__finish_wait_done(f);
  x10__wait_end(self, waits, began);
}

bool x10_sleep(x10_context *cx, uint64_t nanoseconds)
{
  x10__send_unsent(x10__fiber_of(cx), X10__EVERYWHERE);
  if (!x10__may_go_on(cx))
    return false;
  struct timespec until = x10_timespec(x10_monotonic() + nanoseconds);
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL) == EINTR)
    ;
  return true;
}

void x10_yield(x10_context *cx)
{
  if (x10__may_suspend(cx, "yield") && x10__may_go_on(cx))
    sched_yield();
}

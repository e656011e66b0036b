/* The scheduler of a simulated place: sched.h on one core and without threads. Its variables are part of the place's
 * state; stacks are the world's. Activities that arrived run in their order, after what was resumed; asyncs of the
 * place itself newest first, as in the pool. */
#include "dispatch/dispatch.h"
#include "finish/held_reports.h"
#include "finish/jobs.h"
#include "place/contract.h"
#include "pool/switch.h"
#include "stacks.h"
#include "wait/wait.h"
#include "world.h"
#include <stdlib.h>
#include <x10rt/monotonic.h>

struct fiber {
  x10__fiber head;
  char *stack; /* its lowest byte */
  x10__stack_pointer sp;
  struct queued *given; /* what it runs */
  int (*start)(void);   /* or this, once */
  struct fiber *next;   /* of those that are ready, or asleep */
  uint64_t wakes;
};

struct queued {
  struct queued *next;
  x10_async *task;
};

const char x10__sched_name[] = "simulated";
static struct fiber *running, *ready, **ready_last = &ready, *asleep, *finished;
static struct queued *arrived, **arrived_last = &arrived, *own;
static x10__stack_pointer outside;
static void (*after)(void *);
static void *after_argument;
static uint64_t stirred, reports_wait; /* until when reports are held; 0: none are */

/* -- fibers -- */

static void leave(struct fiber *f, void (*then)(void *), void *argument)
{
  after = then;
  after_argument = argument;
  x10__switch(&f->sp, outside);
}

static _Noreturn void fiber_enter(void)
{
  for (;;) {
    struct fiber *f = running;
    if (f->start) {
      int (*start)(void) = f->start;
      f->start = NULL;
      world_place_over(start());
    } else {
      struct queued *q = f->given;
      x10_async *a = q->task;
      free(q);
      if (a->method == X10__METHOD_ARRIVAL)
        world_spend(world_costs()->activity);
      x10__activity_run(&f->head, a);
    }
    finished = f;
    leave(f, NULL, NULL);
  }
}

static struct fiber *fiber_new(void)
{
  struct fiber *f = x10_checked(calloc(1, sizeof *f), sizeof *f, "a fiber");
  f->stack = stack_take();
  f->head.stack = f->stack;
  f->head.stack_limit = f->stack + STACK_BYTES / 4;
  f->sp = x10__switch_prepare(f->stack, STACK_BYTES, fiber_enter);
  return f;
}

/* Its stack may serve another place. */
static void fiber_free(struct fiber *f)
{
  stack_give(f->stack);
  free(f);
}

static void run(struct fiber *f)
{
  running = f;
  stirred++;
  x10__switch(&outside, f->sp);
  running = NULL;
  if (after)
    after(after_argument);
  after = NULL;
  if (finished)
    fiber_free(finished);
  finished = NULL;
}

/* The world hands a place its messages while none of its fibers runs. */
bool x10__is_listener(void) { return !running; }

const x10__fiber *x10__fiber_running(void) { return running ? &running->head : NULL; }

/* -- what is ready -- */

static struct queued *take(void)
{
  struct queued *q = own ? own : arrived;
  if (own)
    own = own->next;
  else if (arrived) {
    arrived = arrived->next;
    if (!arrived)
      arrived_last = &arrived;
  }
  return q;
}

static bool wake_sleepers(void)
{
  uint64_t now = world_now();
  bool any = false;
  for (struct fiber **at = &asleep; *at;) {
    struct fiber *f = *at;
    if (f->wakes > now) {
      at = &f->next;
      continue;
    }
    *at = f->next;
    x10__sched_resume(&f->head);
    any = true;
  }
  return any;
}

static bool run_one(void)
{
  struct fiber *f = ready;
  if (f) {
    ready = f->next;
    if (!ready)
      ready_last = &ready;
    run(f);
    return true;
  }
  struct queued *q = take();
  if (!q)
    return wake_sleepers();
  f = fiber_new();
  f->given = q;
  run(f);
  return true;
}

void sim_place_run(void)
{
  while (run_one())
    ;
  if (reports_wait && world_now() >= reports_wait) {
    x10__reports_send();
    reports_wait = 0;
  }
}

/* A listener holds reports back as long as messages come, and for a moment more (finish/held_reports.h). */
uint64_t sim_place_due(void)
{
  uint64_t due = UINT64_MAX;
  if (x10__reports_are_held())
    due = reports_wait = world_now() + x10__reports_patience();
  for (struct fiber *f = asleep; f; f = f->next)
    due = f->wakes < due ? f->wakes : due;
  return due;
}

void sim_place_handle(struct x10_message *m)
{
  x10__reports_message();
  x10__message_handle(m);
}

void sim_place_begin(int (*start)(void))
{
  struct fiber *f = fiber_new();
  f->start = start;
  run(f);
  sim_place_run();
}

/* -- sched.h -- */

void x10__sched_run(int (*body)(x10_context *))
{
  running->head.source = x10__application->name;
  x10_context cx = {.worker = running};
  body(&cx);
}

void x10__sched_suspend(x10__fiber *self, void (*commit)(void *), void *argument)
{
  leave((struct fiber *)self, commit, argument);
  self->waits.for_ = X10__WAITS_NOTHING;
}

bool x10__sched_await(x10__fiber *self, bool (*over)(const void *), const void *argument)
{
  (void)self;
  return over(argument);
}

void x10__sched_resume(x10__fiber *self)
{
  struct fiber *f = (struct fiber *)self;
  f->next = NULL;
  *ready_last = f;
  ready_last = &f->next;
}

static struct queued *queued(x10_async *a, struct queued *next)
{
  struct queued *q = x10_checked(malloc(sizeof *q), sizeof *q, "an async that waits");
  *q = (struct queued){next, a};
  return q;
}

void x10__sched_inject(x10__arrival *a)
{
  struct queued *q = queued(&a->head, NULL);
  *arrived_last = q;
  arrived_last = &q->next;
}

void x10__sched_push(x10__fiber *self, x10_async *a)
{
  (void)self;
  own = queued(a, own);
}

x10_async *x10__sched_pop(x10__fiber *self)
{
  (void)self;
  struct queued *q = own;
  x10_async *a = q ? q->task : NULL;
  own = q ? q->next : NULL;
  free(q);
  return a;
}

void x10_task_dispatch_here(x10_context *cx, x10_async *a)
{
  x10_finish *f = cx->finish;
  if (!x10__task_is_plain(cx) && !(f = x10__task_admit(cx, a)))
    return;
  a->finish = f;
  x10__finish_enter(x10__finish_of(f), x10__fiber_of(cx));
  x10__sched_push(x10__fiber_of(cx), a);
}

bool x10__sched_run_in_place(x10_context *cx, x10_async *a)
{
  (void)cx, (void)a;
  return false;
}

bool x10__sched_wants_more(x10__fiber *self)
{
  (void)self;
  return own == NULL;
}

void x10__sched_finish_wait(x10__fiber *self, x10__finish *f)
{
  self->waits = (struct x10__waits){X10__WAITS_FINISH, f, 0};
  x10__sched_suspend(self, x10__finish_wait_commit, f);
  x10__finish_wait_done(f);
}

bool x10__sched_is_idle(uint64_t *since)
{
  *since = stirred;
  return !ready && !own && !arrived && !asleep;
}

void x10__sched_each(void (*each)(const struct x10__standing *, void *), void *argument) { (void)each, (void)argument; }
uint64_t x10__sched_queued(void) { return own != NULL; }

void *x10__frame_new(x10__fiber *self, uint32_t size)
{
  (void)self;
  return x10_checked(calloc(1, size), size, "the frame of an async");
}

void x10__frame_free(x10__fiber *self, void *frame, uint32_t size)
{
  (void)self, (void)size;
  free(frame);
}

static void sleep_commit(void *fiber)
{
  struct fiber *f = fiber;
  f->next = asleep;
  asleep = f;
}

bool x10_sleep(x10_context *cx, uint64_t nanoseconds)
{
  x10__send_unsent(x10__fiber_of(cx), X10__EVERYWHERE);
  if (!x10__may_go_on(cx))
    return false;
  struct fiber *f = cx->worker;
  f->wakes = world_now() + nanoseconds;
  if (x10_in_atomic(cx))
    world_spend(nanoseconds);
  else
    x10__sched_suspend(&f->head, sleep_commit, f);
  return true;
}

static void yield_commit(void *fiber) { x10__sched_resume(fiber); }

void x10_yield(x10_context *cx)
{
  if (x10__may_suspend(cx, "yield") && x10__may_go_on(cx))
    x10__sched_suspend(x10__fiber_of(cx), yield_commit, cx->worker);
}

uint32_t x10_nthreads(void) { return 1; }
uint32_t x10_thread_numbers(void) { return 1; }
uint32_t x10_thread_number(const x10_context *cx)
{
  (void)cx;
  return 0;
}
uint32_t x10_surplus(const x10_context *cx)
{
  (void)cx;
  return own != NULL;
}

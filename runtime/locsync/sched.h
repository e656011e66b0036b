/* What differs between the schedulers: implemented once in pool/ and once in spawn/, called by the shared rest.
 * Besides these, a scheduler's folder implements x10_task_dispatch_here, x10_sleep, x10_yield and x10_nthreads.
 * A fiber is the stack an activity runs on, together with what is beneath it: activities that run in place share the
 * fiber of the one that started them. cx->worker is the fiber, for the whole life of the context. */
#ifndef X10_LOCSYNC_SCHED_H
#define X10_LOCSYNC_SCHED_H
#include <x10rt/locsync.h>

#pragma GCC visibility push(hidden)

typedef struct x10__fiber x10__fiber;
typedef struct x10__finish x10__finish;   /* finish/finish.h */
typedef struct x10__arrival x10__arrival; /* dispatch/dispatch.h */

struct x10__fiber {        /* each scheduler's own fiber begins with this */
  x10__fiber *next;        /* in whatever list it waits in */
  const char *source;      /* of what runs on it, for messages */
  x10_static *awaits;      /* the static field it waits for, under static.c's lock */
  const char *stack;       /* lowest usable byte, a guard lies below; NULL where that is not known */
  const char *stack_limit; /* a quarter above it: below this nothing is started in place any more */
};

static inline x10__fiber *x10__fiber_of(const x10_context *cx) { return cx->worker; }

/* Whether there is stack enough to run something in place. */
static inline bool x10__fiber_has_stack(const x10__fiber *f)
{
  return (const char *)__builtin_frame_address(0) > f->stack_limit;
}

extern const char x10__sched_name[]; /* the folder's */

/* Runs `body` as the first activity of this place, on a stack of 8 MiB, and returns when it has returned. Called
 * once, on the initial thread. Where that thread is busy with an activity that does not end, ends the place with the
 * status that the body returned. */
void x10__sched_run(int (*body)(x10_context *));

/* Suspends the calling activity; `commit(arg)` is called when it may already be resumed, by anybody, at any time:
 * it publishes where the activity waits. Returns when it was resumed, on any thread. */
void x10__sched_suspend(x10__fiber *, void (*commit)(void *), void *arg);
/* Waits where the caller stands, by listening to the other places, for as long as that may be quicker than to suspend.
 * Whether it is over; where it is not, or there is something else to do, the caller is to suspend. What comes in
 * meanwhile and cannot wait may run on the caller's stack. */
bool x10__sched_await(x10__fiber *, bool (*over)(const void *), const void *argument);
/* Makes a suspended activity go on. Once per suspension; any thread. */
void x10__sched_resume(x10__fiber *);

/* Starts the activity of a message that has arrived: x10__arrival_run on some fiber. Its finish has counted it already.
 * Any thread. */
void x10__sched_inject(x10__arrival *);

/* Runs an async that cannot wait where the caller stands, uncounted, if enough of others is queued; whether it did. The
 * frame stays the caller's. */
bool x10__sched_run_in_place(x10_context *, x10_async *);

/* Whether another thread is likely to have nothing to do, and nothing of what the caller's thread has dispatched waits
 * for one. */
bool x10__sched_wants_more(x10__fiber *self);
/* The async that the caller's thread has dispatched last, if nobody has begun it; NULL where there is none. It is the
 * caller's, counted as it is, until it is pushed again. */
x10_async *x10__sched_pop(x10__fiber *self);
void x10__sched_push(x10__fiber *self, x10_async *);

/* Returns when everything that the finish governs is done; may run some of it meanwhile. */
void x10__sched_finish_wait(x10__fiber *, x10__finish *);

/* Memory for the frame of an async, zeroed and visible to the collector. Self is NULL outside of an activity. */
void *x10__frame_new(x10__fiber *self, uint32_t size);
void x10__frame_free(x10__fiber *self, void *frame, uint32_t size);

#pragma GCC visibility pop
#endif

/* Scheduler contract: the functions that differ between the schedulers. Implemented once in pool/ and once in spawn/;
 * called by the rooms beside them. A scheduler also implements these functions of x10rt/locsync.h:
 * x10_task_dispatch_here, x10_sleep, x10_yield, x10_nthreads, x10_thread_number and x10_thread_numbers.
 *
 * A fiber is the stack that an activity runs on. An activity that runs in place shares the fiber of the activity that
 * started it. cx->worker is the fiber, for the whole life of the context. */
#ifndef X10_LOCSYNC_SCHED_H
#define X10_LOCSYNC_SCHED_H
#include <pthread.h>
#include <x10rt/locsync.h>
#include <x10rt/where.h>

#pragma GCC visibility push(hidden)

typedef struct x10__fiber x10__fiber;
typedef struct x10__finish x10__finish;   /* finish/finish.h */
typedef struct x10__arrival x10__arrival; /* dispatch/dispatch.h */

/* What an activity waits for that has suspended. Written before it suspends, read by deadlock/. */
struct x10__waits {
  enum {
    X10__WAITS_NOTHING, /* for its turn, or for time to pass */
    X10__WAITS_FINISH,  /* what: the finish */
    X10__WAITS_WHEN,
    X10__WAITS_AT,     /* what: the async's x10_async_info; number: the place */
    X10__WAITS_GATHER, /* an allgather of the transport */
    X10__WAITS_STATIC,
    X10__WAITS_END, /* the first activity of a place: the end of the job */
    X10__WAITS_EVENT,
  } for_;
  const void *what;
  uint64_t number;
};

/* An activity that waits for a finish, while its fiber runs another one on top of it. On the fiber's stack. */
struct x10__beneath {
  const struct x10__beneath *next;
  const char *source;
  x10__finish *finish;
};

/* What an activity has begun and not sent yet (onesided/coalescing.h). */
struct x10__unsent {
  void (*send)(struct x10__unsent *, x10__fiber *, x10_place to); /* all that is for a place, or for each … */
};
enum { X10__EVERYWHERE = UINT32_MAX }; /* … place */

/* A rail of another place that an activity has sent a message to, and where that is counted (heap/shared.h). */
struct x10__mixed {
  uint64_t handle;
  const x10__finish *finish; /* NULL: nowhere */
  x10_place home;
};
enum { X10__MIXED_MOST = 8 };

/* Where an activity has found a rail of another place last (heap/shared.h); number 0: nowhere yet. */
struct x10__met {
  uint64_t number, handle;
  uint32_t generation;
  x10_place home;
  void *pages;
};

/* What trace/ keeps of a fiber. */
struct x10__traced {
  struct x10__span *spans; /* of the activities that run on it, innermost first */
  uint64_t suspended;      /* when it last left its thread to other activities; 0: never */
  uint64_t since;          /* when it last began to wait */
  uint64_t flow;           /* the number of the message that brings the next activity; 0: none does */
  uint32_t kind;           /* of the next activity */
};

struct x10__fiber {        /* the first member of each scheduler's own fiber */
  x10__fiber *next;        /* in the list that it waits in */
  const char *source;      /* of what runs on it, for messages */
  x10_static *awaits;      /* the static field it waits for, under static_field.c's lock */
  const char *stack;       /* lowest usable byte, a guard lies below; NULL where that is not known */
  const char *stack_limit; /* a quarter above it: below this, nothing is started in place any more */
  const char *bottom;      /* one past the highest byte; NULL where that is not known */
  struct x10__waits waits;
  const struct x10__beneath *beneath; /* innermost first */
  struct x10__unsent *unsent;         /* NULL: nothing */
  uint32_t mixed_count;               /* more than there is room for: all rails */
  struct x10__mixed mixed[X10__MIXED_MOST];
  struct x10__met met;
  struct x10_wait_note note; /* of what the class library waits for in a when */
  struct x10__traced traced;
};

static inline x10__fiber *x10__fiber_of(const x10_context *cx) { return cx->worker; }

/* Before the activity waits, ends, or does anything else that would reveal what it has not sent. */
static inline void x10__send_unsent(x10__fiber *f, x10_place to)
{
  if (__builtin_expect(f->unsent != NULL, 0))
    f->unsent->send(f->unsent, f, to);
}

/* What an activity has counted in this finish, and sent to a place or to all, is done. */
static inline void x10__mixed_settle(x10__fiber *f, const x10__finish *finish, x10_place at)
{
  uint32_t kept = 0;
  if (__builtin_expect(f->mixed_count == 0, 1) || f->mixed_count > X10__MIXED_MOST)
    return;
  for (uint32_t i = 0; i < f->mixed_count; i++)
    if (f->mixed[i].finish != finish || (at != X10__EVERYWHERE && f->mixed[i].home != at))
      f->mixed[kept++] = f->mixed[i];
  f->mixed_count = kept;
}

/* Whether there is stack enough to run something in place. */
static inline bool x10__fiber_has_stack(const x10__fiber *f)
{
  return (const char *)__builtin_frame_address(0) > f->stack_limit;
}

extern const char x10__sched_name[]; /* the name of the folder */

/* Runs `body` as the first activity of this place, on a stack of 8 MiB, and returns when it has returned. Called once,
 * on the initial thread. Where an activity that does not end keeps that thread busy, ends the place with the status
 * that the body returned. */
void x10__sched_run(int (*body)(x10_context *));

/* Suspends the calling activity. Calls commit(arg), perhaps on another stack, as soon as the activity may be resumed;
 * commit publishes where the activity waits, and from then on any thread may resume it at any time. Returns when it was
 * resumed, perhaps on another thread. */
void x10__sched_suspend(x10__fiber *, void (*commit)(void *), void *arg);
/* Waits on the caller's stack by listening to the other places, as long as that may be quicker than suspending. True:
 * over(argument) holds and the wait is finished. False: the caller should suspend, because it does not hold yet or
 * because there is other work. An activity that arrives meanwhile and cannot wait may run on the caller's stack. */
bool x10__sched_await(x10__fiber *, bool (*over)(const void *), const void *argument);
/* Resumes a suspended activity. Once per suspension; any thread. */
void x10__sched_resume(x10__fiber *);

/* Starts the activity of a message that has arrived: x10__arrival_run on some fiber. Its finish has counted it already.
 * Any thread. */
void x10__sched_inject(x10__arrival *);

/* Runs an async on the caller's stack, uncounted, if it cannot wait and enough others are queued. Whether it did. The
 * frame stays the caller's. */
bool x10__sched_run_in_place(x10_context *, x10_async *);

/* Whether another thread is likely to be idle while no async that the caller's thread has dispatched waits for a
 * thread. */
bool x10__sched_wants_more(x10__fiber *self);
/* Takes back the async that the caller's thread has dispatched last; NULL where there is none that has not begun. It
 * stays counted, and is the caller's until it is pushed again. */
x10_async *x10__sched_pop(x10__fiber *self);
void x10__sched_push(x10__fiber *self, x10_async *);

/* Returns when every async that the finish governs is done. May run some of them meanwhile. */
void x10__sched_finish_wait(x10__fiber *, x10__finish *);

/* Whether no activity of this place runs, is ready to run or only waits for time to pass. `stirred` has then changed if
 * any has run since the last time. Any thread; never blocks. */
bool x10__sched_is_idle(uint64_t *stirred);
/* A stack of the scheduler, for reports: that of an activity that has suspended, or that a thread runs on. */
struct x10__standing {
  x10__fiber *fiber;
  bool waits;         /* it has suspended; `fiber->waits` says what for */
  bool has_thread;    /* a thread is on the stack, be it asleep … */
  pthread_t thread;   /* … this one; */
  const void *saved;  /* else the registers are here: x10__saved_registers */
  const char *bottom; /* one past the stack's highest byte; NULL where that is not known */
  uint32_t number;    /* of the thread */
  int64_t queued;     /* asyncs in the thread's own deque */
};
/* Calls the function for each. Threads go on meanwhile, but none leaves its fiber or ends: so the function is brief,
 * allocates no collected memory and does not wait. */
void x10__sched_each(void (*each)(const struct x10__standing *, void *), void *argument);
/* How many asyncs and activities are ready to run and in no thread's own deque. Any thread. */
uint64_t x10__sched_queued(void);
/* What a suspended stack goes on with. False where that is not known on this machine. */
bool x10__saved_registers(const void *saved, struct x10_stack_copy *);

/* Memory for the frame of an async, zeroed and visible to the collector. Self is NULL outside of an activity. */
void *x10__frame_new(x10__fiber *self, uint32_t size);
void x10__frame_free(x10__fiber *self, void *frame, uint32_t size);

#pragma GCC visibility pop
#endif

/* The pool: workers, which are threads, and fibers, which are stacks. Private to this folder.
 *
 * A worker always runs on some fiber. A fiber that has nothing to do runs the worker's loop: it looks for a fiber that
 * is ready, to switch to it, or for a task, to run it right there. When a task suspends, its worker leaves the fiber as
 * it stands and goes on with another one. */
#ifndef X10_POOL_POOL_H
#define X10_POOL_POOL_H
#include "deque.h"
#include "dispatch/dispatch.h"
#include "place/overflow.h"
#include "switch.h"
#include "task/task.h"

#pragma GCC visibility push(hidden)

enum {
  FRAME_STEP = 64,    /* frames are kept in lists by multiples of this many bytes … */
  FRAME_CLASSES = 17, /* … up to 1 KiB, … */
  FRAMES = 32,        /* so many in a list */
  SPARE_FIBERS = 16,  /* a worker keeps for itself */
  ENOUGH_QUEUED = 4,  /* tasks in the own deque, so that one more may run in place */
};

struct fiber {
  x10__fiber head;
  struct worker *worker;              /* that runs it, or ran it last */
  x10__stack_pointer sp;              /* where it stands, while it does not run */
  char *stack;                        /* head.stack, to be written; NULL for a thread's own */
  char *bottom;                       /* one past the highest byte */
  int (*body)(x10_context *);         /* what it runs before it joins the loop; NULL but for the first */
  bool running;                       /* under the collector's lock */
  bool ran;                           /* a task, since it was idle; its own */
  struct fiber *all_next, **all_link; /* of all fibers, under the collector's lock */
  void *sanitizer;                    /* switch.c's */
  size_t sanitizer_size;
};

struct frames {       /* free ones of a size */
  struct frame *some; /* fewer than FRAMES, or as many */
  struct frame *full; /* NULL, or FRAMES of them */
  uint32_t count;     /* of some */
};

struct worker {
  struct deque deque;
  struct fiber *current;
  void (*after)(void *), *after_argument; /* what is to be done once the switch has been made */
  struct fiber *spare;
  uint32_t spares, index, random;
  uint64_t idle_since; /* by the clock; 0 while it does something, or has slept */
  void *gc_thread;
  struct fiber thread; /* the stack the thread was born with */
  struct frames frames[FRAME_CLASSES];
  char signal_stack[X10__SIGNAL_STACK];
} __attribute__((aligned(64)));

static inline struct fiber *fiber_of(x10__fiber *f) { return (struct fiber *)f; }

/* ---- fiber.c ---- */
void x10__fibers_start(void);           /* before the first */
void x10__fiber_adopt(struct worker *); /* makes the calling thread's stack w->thread */
struct fiber *x10__fiber_new(struct worker *, size_t size, int (*body)(x10_context *));
struct fiber *x10__fiber_spare(struct worker *); /* one that runs the loop */
void x10__fiber_keep(void *fiber);               /* gives it back; not the running one */
/* Goes on at `to`; there, first calls after(argument). Returns when something switches back. */
void x10__fiber_switch(struct worker *, struct fiber *to, void (*after)(void *), void *argument);

/* ---- worker.c ---- */
extern struct worker *x10__workers;
extern uint32_t x10__worker_count;
extern _Atomic(bool) x10__stopping;
_Noreturn void x10__worker_loop(struct fiber *);           /* of a fiber that has nothing else to do */
void x10__workers_stop(const struct worker *, int status); /* when the first activity has ended */

/* ---- idle.c ---- */
void x10__idle_start(uint32_t cores); /* before there are workers that look for something to do */
/* Looks around for a while where every worker has a core. Whether there is something to do, or `f`, which is the
 * caller's or NULL, is quiet; false where it looked in vain, and it looks no more until it has slept. */
bool x10__idle_spin(struct worker *, x10__finish *f);
void x10__idle_sleep(struct worker *); /* until it is called, or a timer is due */
bool x10__idle_listen(void);           /* for a message; false where another listens */
bool x10__idle_probe(void);            /* takes in what has come; whether there is anything to do */
void x10__workers_wake(void);          /* one that sleeps: there is something to do */
extern _Atomic(int32_t) x10__sleepers;
/* Set while a worker handles a message; cleared by the first thing to do that it gives, which the worker does itself.
 */
extern _Thread_local __attribute__((tls_model("initial-exec"))) bool x10__listener_serves;
static inline void workers_notify(void)
{
  if (__builtin_expect(atomic_load_explicit(&x10__sleepers, memory_order_relaxed) > 0, 0))
    x10__workers_wake();
}

/* ---- inbox.c: what any worker may take ---- */
extern _Atomic(uint32_t) x10__queues_count;
void x10__queues_ready(x10__fiber *);
void x10__queues_yielded(void *fiber);
void x10__queues_arrived(x10__arrival *);
x10__fiber *x10__queues_take_ready(void);    /* NULL where there is none, or something served is to be run first */
x10__arrival *x10__queues_take_served(void); /* what the last message gave this worker to do */
x10__arrival *x10__queues_take_served_brief(void); /* the same, if it is a task that cannot wait; else NULL */
x10__arrival *x10__queues_take_arrival(void);
x10__fiber *x10__queues_take_yielded(void);

/* ---- timer.c ---- */
uint64_t x10__timers_run(void); /* resumes who has slept enough; nanoseconds until the next, UINT64_MAX for none */
bool x10__timers_pending(void);

#pragma GCC visibility pop
#endif

/* The pool: a work-stealing scheduler. Workers are threads, fibers are stacks. Private to this folder.
 *
 * A worker always runs on some fiber. A fiber without a task runs the worker's loop: it looks for a fiber that is ready
 * and switches to it, or for a task and runs it. When a task suspends, its worker leaves the fiber as it is and
 * goes on with another fiber. */
#ifndef X10_POOL_POOL_H
#define X10_POOL_POOL_H
#include "deque.h"
#include "dispatch/dispatch.h"
#include "place/contract.h"
#include "place/overflow.h"
#include "switch.h"
#include "task/task.h"

#pragma GCC visibility push(hidden)

enum {
  FRAME_STEP = 64,    /* bytes: free frames are kept in lists, one list for each multiple … */
  FRAME_CLASSES = 17, /* … up to 1 KiB … */
  FRAMES = 32,        /* … of so many frames */
  SPARE_FIBERS = 16,  /* that a worker keeps for itself */
  ENOUGH_QUEUED = 4,  /* tasks in the worker's deque: one more may run in place */
};

struct fiber {
  x10__fiber head;
  struct worker *worker;              /* that runs it, or ran it last */
  x10__stack_pointer sp;              /* where it stopped, while it does not run */
  char *stack;                        /* head.stack, to be written; NULL for a thread's own */
  char *bottom;                       /* one past the highest byte */
  int (*body)(x10_context *);         /* what it runs before it joins the loop; NULL but for the first */
  bool running;                       /* under the collector's lock */
  bool ran;                           /* it has run a task since it was idle; only the fiber itself uses this */
  struct fiber *all_next, **all_link; /* of all fibers, under the collector's lock */
  void *sanitizer;                    /* the stack switch's (switch_*.c) */
  size_t sanitizer_size;
};

struct frames {       /* free ones of a size */
  struct frame *some; /* at most FRAMES */
  struct frame *full; /* NULL, or FRAMES of them */
  uint32_t count;     /* of some */
};

struct worker {
  struct deque deque;
  struct fiber *current;
  void (*after)(void *), *after_argument; /* called once the switch has been made */
  struct fiber *spare;
  uint32_t spares, index, random;
  uint64_t idle_since; /* by the clock; 0 while it has work, or after it has slept */
  void *gc_thread;
  pthread_t id;
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
/* Switches to the fiber `to`, which first calls after(argument). Returns when another fiber switches back. */
void x10__fiber_switch(struct worker *, struct fiber *to, void (*after)(void *), void *argument);

/* ---- worker.c ---- */
extern struct worker *x10__workers;
extern uint32_t x10__worker_count;
extern _Atomic(bool) x10__stopping;
_Noreturn void x10__worker_loop(struct fiber *);           /* of a fiber without a task */
void x10__workers_stop(const struct worker *, int status); /* when the first activity has ended */

/* ---- idle.c ---- */
void x10__idle_start(uint32_t cores); /* before workers look for work */
/* Spins for a while where every worker has a core. True: there is work, or `f` (the caller's finish, or NULL) is quiet.
 * False: it spun in vain, and does not spin again until it has slept. */
bool x10__idle_spin(struct worker *, x10__finish *f);
void x10__idle_sleep(struct worker *); /* until it is called, or a timer is due */
bool x10__idle_listen(void);           /* for a message; false where another thread listens */
bool x10__idle_probe(void);            /* handles the messages that have come; whether there is any work */
void x10__workers_wake(void);          /* wakes one sleeping worker: there is work */
extern _Atomic(int32_t) x10__sleepers;
/* Set while a worker handles a message. The first work that the message gives clears it: the worker does that itself.
 */
extern _Thread_local __attribute__((tls_model("initial-exec"))) bool x10__listener_serves;
static inline void workers_notify(void)
{
  if (__builtin_expect(atomic_load_explicit(&x10__sleepers, memory_order_relaxed) > 0, 0))
    x10__workers_wake();
}

/* ---- shared_queues.c: what any worker may take ---- */
extern _Atomic(uint32_t) x10__queues_count;
void x10__queues_ready(x10__fiber *);
void x10__queues_yielded(void *fiber);
void x10__queues_arrived(x10__arrival *);
x10__fiber *x10__queues_take_ready(void); /* NULL where there is none, or where an arrival that was served runs first */
x10__arrival *x10__queues_take_served(void);       /* the activity that the last message gave this worker */
x10__arrival *x10__queues_take_served_brief(void); /* the same, if it is a task that cannot wait; else NULL */
x10__arrival *x10__queues_take_arrival(void);
x10__fiber *x10__queues_take_yielded(void);

/* ---- timer.c ---- */
uint64_t x10__timers_run(void); /* resumes what is due; nanoseconds until the next, UINT64_MAX for none */
bool x10__timers_pending(void);

#pragma GCC visibility pop
#endif

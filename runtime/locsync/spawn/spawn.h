/* The scheduler `spawn`: a pthread per async. Private to this folder. */
#ifndef X10_SPAWN_SPAWN_H
#define X10_SPAWN_SPAWN_H
#include "dispatch/dispatch.h"
#include "place/contract.h"
#include "task/task.h"

#pragma GCC visibility push(hidden)

enum { X10__SPAWN_STACK = 1 << 20 };

enum { AWAKE, ASLEEP, CALLED }; /* fiber.call of a thread that waits */

struct fiber { /* of one thread */
  x10__fiber head;
  _Atomic(uint32_t) call; /* a futex */
  uint32_t number;        /* no other thread has it while this one lives */
  x10_async *given;       /* the async with which it is called while it is idle */
  pthread_t thread;
  bool waits;                           /* it has suspended; under limit.c's lock */
  struct fiber *all_next, **all_link;   /* in the list of all threads */
  struct fiber *idle_next, **idle_link; /* in the list of idle threads */
};

/* ---- limit.c: how many threads there may be, and the asyncs that wait for one ---- */
void x10__limit_start(void);
/* Gives the async to an idle thread, which the caller then calls. NULL: no thread is idle. An async that has arrived
 * from another place goes to the thread that listens, if there is one; any other async, rather to another thread. */
struct fiber *x10__limit_idle(x10_async *, bool arrived);
/* Takes room for one more thread. Whether there was room. Where there was none the async, if not NULL, is queued for a
 * thread that ends. */
bool x10__limit_enter(x10_async *);
/* The system refused the thread with this error: gives the room back, and queues the async if there is one. */
void x10__limit_refused(x10_async *, int error);
/* A thread has begun: gives it a number below x10__limit_numbers(). The first thread has 0. */
void x10__limit_begin(struct fiber *);
/* The first thread is done; it is not shown any more. */
void x10__limit_end(struct fiber *);
uint32_t x10__limit_numbers(void);
/* The next queued async, for a thread that is done. NULL: there is none, and the thread is idle from now on. */
x10_async *x10__limit_next(struct fiber *);
/* The async that an idle thread was given. NULL: none, and the thread is not idle any more: it has lost its room and
 * its number, and ends. */
x10_async *x10__limit_leave(struct fiber *);
/* An idle thread listens. */
void x10__limit_listens(struct fiber *);
void x10__limit_blocked(struct fiber *);      /* the activity is about to suspend … */
void x10__limit_settled(void);                /* … has published that it waits … */
void x10__limit_resumed(struct fiber *);      /* … and is resumed; any thread */
bool x10__limit_some_blocked(void);           /* whether any thread is suspended */
bool x10__limit_has_room(uint32_t most_busy); /* whether fewer threads than that are busy */
/* Ends the place with a message where every thread is suspended and asyncs are queued. */
void x10__limit_check(void);

#pragma GCC visibility pop
#endif

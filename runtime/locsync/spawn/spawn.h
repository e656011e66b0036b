/* Thread spawning: a pthread per async. Private to this folder. */
#ifndef X10_SPAWN_SPAWN_H
#define X10_SPAWN_SPAWN_H
#include "dispatch/dispatch.h"
#include "task/task.h"

#pragma GCC visibility push(hidden)

enum { X10__SPAWN_STACK = 1 << 20 };

enum { AWAKE, ASLEEP, CALLED }; /* fiber.call, of who waits */

struct fiber { /* of one thread */
  x10__fiber head;
  _Atomic(uint32_t) call;               /* a futex */
  uint32_t number;                      /* that no other thread has while it lives */
  x10_async *given;                     /* when it is called while it has nothing to do */
  struct fiber *idle_next, **idle_link; /* of those that have nothing to do */
};

/* ---- limit.c: how many threads there may be, and the asyncs that wait for one ---- */
void x10__limit_start(void);
/* A thread that has nothing to do: the async is its own now, and it is to be called; NULL: there is none. One that has
 * arrived is rather for the thread that listens, another for any other. */
struct fiber *x10__limit_idle(x10_async *, bool arrived);
/* Room for one more thread, taken. Where there is none, an async that may wait (else NULL) is queued for a thread that
 * ends. */
bool x10__limit_enter(x10_async *);
/* The system refused the thread, by that error: the room is given back, and the async, if any, queued. */
void x10__limit_refused(x10_async *, int error);
/* The number of a thread that has begun, below x10__limit_numbers(); the first thread has 0. */
uint32_t x10__limit_number(void);
uint32_t x10__limit_numbers(void);
/* The next async that waits, for a thread that is done; NULL: none, and the thread may now be given one. */
x10_async *x10__limit_next(struct fiber *);
/* The async that such a thread was given; NULL: none, and it is given none any more, nor has it its room and number. */
x10_async *x10__limit_leave(struct fiber *);
/* Such a thread listens meanwhile. It holds the role of the listener.*/
void x10__limit_listens(struct fiber *);
void x10__limit_blocked(void);                /* the calling thread is about to suspend … */
void x10__limit_resumed(void);                /* … and is called back */
bool x10__limit_some_blocked(void);           /* whether any is, and has not been called back */
bool x10__limit_has_room(uint32_t most_busy); /* whether fewer threads than that have something to do */
/* Ends the place where every thread is blocked and asyncs wait for one to end. */
void x10__limit_check(void);

#pragma GCC visibility pop
#endif

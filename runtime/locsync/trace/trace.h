/* The timeline of a place: activities, waits, steals, messages and collections, for Perfetto and Chrome. Private to the
 * LocationSynchronization layer. docs/tracing.md says what a user sees.
 *
 * Each thread of activities writes records of 40 bytes into a buffer of its own, without a lock. All buffers of a place
 * together take X10_TRACE_RECORDS records; what comes later is counted and dropped. The events are written when the
 * place ends. Activities are recorded by a table of asyncs whose functions record and then run those of the program. So
 * a place that records nothing pays nothing when it starts, steals or runs an async but for one flag that is read where
 * a thread has found an async to steal. */
#ifndef X10_LOCSYNC_TRACE_H
#define X10_LOCSYNC_TRACE_H
#include "place/place.h"
#include "sched.h"
#include <stdatomic.h>

#pragma GCC visibility push(hidden)

extern _Atomic(bool) x10__trace_is_on; /* from x10__trace_start until the events are written */
static inline bool x10__tracing(void)
{
  return __builtin_expect(atomic_load_explicit(&x10__trace_is_on, memory_order_relaxed), 0);
}

/* Finds out whether X10_TRACE wants a timeline, and opens its file. 0; or the exit status, where that cannot be. After
 * the place has joined the job and before any activity. */
int x10__trace_start(void);
/* The calling thread is worker or thread `number` from now on; no other has this number meanwhile. */
void x10__trace_thread(uint32_t number);
/* Writes what was recorded; nothing is recorded afterwards. Any thread. Later calls return when the first has. */
void x10__trace_write(void);

/* ---- activities ---- */

struct x10__span { /* of an activity that runs; on its stack */
  struct x10__span *outer;
  const char *source;
  uint64_t began; /* or when it went on; 0: there was no room to record it */
  uint64_t flow;
  uint32_t kind;
};

/* X10__SPAN_GOES_ON: what follows when the activity was suspended. */
enum { X10__SPAN_ACTIVITY, X10__SPAN_AT, X10__SPAN_MAIN, X10__SPAN_GOES_ON };

void x10__span_begin(x10__fiber *, struct x10__span *, const char *source);
void x10__span_end(x10__fiber *, struct x10__span *);
/* What the next activity on this fiber is, and the message that brought it (x10__trace_number_of); 0: none. */
static inline void x10__trace_next(x10__fiber *f, uint32_t kind, uint64_t message)
{
  f->traced.kind = kind;
  f->traced.flow = message;
}
/* The fiber leaves its thread, and has one again: where other activities run on that thread meanwhile. */
void x10__trace_suspend(x10__fiber *);
void x10__trace_resume(x10__fiber *);

/* ---- the rest ---- */

void x10__trace_steal(uint32_t victim);
/* A wait of this activity is over. */
void x10__trace_wait(const x10__fiber *, const struct x10__waits *, uint64_t began, uint64_t ended);
/* The place stands still, and this activity waits for ever, with those beneath it. Before the end. */
void x10__trace_deadlock(const x10__fiber *);
/* Numbers a message of type TASK or AT, in words[3], and records that it is sent. Before it is sent. */
void x10__trace_send(struct x10_message *);
static inline uint64_t x10__trace_number_of(const struct x10_message *m) { return m->words[3] >> 8; }

#pragma GCC visibility pop
#endif

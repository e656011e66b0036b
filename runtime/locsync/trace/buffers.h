/* The records of a timeline. Private to this folder. */
#ifndef X10_TRACE_BUFFERS_H
#define X10_TRACE_BUFFERS_H
#include "trace.h"

#pragma GCC visibility push(hidden)

enum { X10__CHUNK = 128 }; /* records; one thread's, so that thousands of threads fit */

struct x10__record {
  enum {
    X10__RECORD_SPAN,       /* number: its kind, X10__SPAN_… */
    X10__RECORD_WAIT,       /* word: struct x10__waits.number; `what` as there, where it is an at; `note` */
    X10__RECORD_STEAL,      /* number: the worker that lost it */
    X10__RECORD_SENT,       /* word: the message's number; number: to which place */
    X10__RECORD_ARRIVED,    /* word: the message's number; number: whether it was an at */
    X10__RECORD_COLLECTION, /* word: nanoseconds that no thread ran */
  } type : 8;
  unsigned for_ : 8;       /* of a wait: X10__WAITS_… */
  unsigned note : 8;       /* of a wait: X10_NOTE_… */
  unsigned suspended : 1;  /* of a wait: other activities had the thread meanwhile */
  unsigned is_endless : 1; /* of a wait: a deadlock */
  uint32_t number;
  uint64_t time, duration; /* nanoseconds */
  const char *source;      /* of the activity */
  uint64_t word;           /* a wait's: the at's source as an address, or the note's number */
};

struct x10__chunk {
  _Atomic(struct x10__chunk *) next;
  _Atomic(uint32_t) count;
  struct x10__record records[X10__CHUNK];
};

struct x10__buffer { /* written by one thread at a time */
  struct x10__buffer *next;
  uint32_t number; /* of the thread */
  _Atomic(struct x10__chunk *) first;
  struct x10__chunk *last;
  _Atomic(uint64_t) dropped;
  bool is_full;
};

extern uint64_t x10__trace_limit; /* records of this place */
extern struct x10__buffer x10__collector;

/* A record to fill in, and then to commit; NULL where there is no more room. */
struct x10__record *x10__record_new(struct x10__buffer *);
void x10__record_commit(struct x10__buffer *);
/* All but the collector's, in the order of their numbers. No new one is made meanwhile. */
struct x10__buffer *x10__buffers_lock(void);
void x10__buffers_unlock(void);
struct x10__buffer *x10__buffer_of(uint32_t number); /* made where there is none */

/* Writes all events to the file, which is then closed. */
void x10__events_write(int file, const char *path);

#pragma GCC visibility pop
#endif

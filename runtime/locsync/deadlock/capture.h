/* Copies of stacks, of activities that wait and of threads that run, the lines of X10 on them, and the finishes that
 * activities beneath wait for. */
#ifndef X10_LOCSYNC_CAPTURE_H
#define X10_LOCSYNC_CAPTURE_H
#include "finish/finish.h"
#include "place/stack_copy.h"

#pragma GCC visibility push(hidden)

enum {
  X10__AROUND_MOST = 16,  /* finishes around one */
  X10__BENEATH_MOST = 16, /* activities that wait beneath one */
};

struct x10__finish_seen { /* that an activity waits for */
  const x10__finish *finish;
  const char *source;                          /* the activity's */
  int64_t live;                                /* asyncs that it waits for, one more where other places owe any */
  const x10__finish *around[X10__AROUND_MOST]; /* innermost first; not to be looked into, they may be gone */
  uint32_t depth;
};

struct x10__captured {
  struct x10_stack_copy stack;                        /* no bytes: none */
  struct x10__finish_seen beneath[X10__BENEATH_MOST]; /* innermost first */
  uint32_t beneaths;
};

#define X10__CAPTURE_SIGNAL SIGURG

/* Installs the signal by which threads are asked for their stacks. Nothing else sends it here. */
void x10__capture_start(void);
/* Looks at a finish that is open and at those around it; on the stack of its owner, or while the owner is suspended. */
void x10__finish_see(struct x10__finish_seen *, const x10__finish *, const char *source);
/* Copies the stack, into memory that the caller frees, and sees the finishes beneath. A thread is interrupted for that,
 * whatever it does; one that does not answer within a tenth of a second gives nothing. */
void x10__capture(const struct x10__standing *, struct x10__captured *);
/* The innermost part of a stack that has overflowed, in its thread's signal handler; `bytes` has room for
 * X10__COPIED_MOST. */
void x10__capture_overflow(const x10__fiber *, const void *context, struct x10_stack_copy *, void *bytes);
/* Calls the function for each line of X10 on the stack, innermost first. How many there were; -1 where nothing can find
 * (libx10where or its libdw is not there). */
int x10__lines(const struct x10_stack_copy *, void (*line)(const char *file, int number, void *), void *argument);

#pragma GCC visibility pop
#endif

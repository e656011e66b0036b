/* The finish: counting of live asyncs, and gathering of exceptions, offers and sums. Private to the
 * LocationSynchronization layer. Termination detection within one place is described here; across places, in
 * termination.h.
 *
 * A finish counts in two words. Only code on the stack of the activity that opened the finish, its owner, changes
 * `local`, by plain arithmetic. All other threads change `foreign`, by atomic operations. An async may be counted up in
 * one word and down in the other. Only the sum has a meaning: it is zero exactly when no governed async is left. While
 * the owner is suspended, `local` is folded into `foreign`, whose lowest bit then says that the owner waits. `foreign`
 * holds one more unit as long as other places owe something to this finish. */
#ifndef X10_LOCSYNC_FINISH_H
#define X10_LOCSYNC_FINISH_H
#include "place/contract.h"
#include "place/place.h"
#include "sched.h"
#include <assert.h>
#include <stdatomic.h>
#include <x10rt/serial.h>

#pragma GCC visibility push(hidden)

typedef struct x10__root x10__root; /* root.c: the home's record of a finish that other places know */

/* What the file that makes a finish of its own kind does for it; finish.c knows none of these files. A finish that was
 * opened here has no kind. */
struct x10__finish_kind {
  void (*left)(x10__finish *);           /* something that it counts is done: x10__finish_leave_foreign */
  x10_finish *(*counted)(x10__finish *); /* x10__finish_counted; NULL: itself */
};

/* The same for what a root does: its first member points to it. */
struct x10__root_calls {
  void (*waits)(
      x10__finish *); /* the owner is about to wait: tells the masters of hosts. Blocks on back-pressure only */
  void (*close)(x10__finish *); /* the finish has ended: its name may be used again */
};

/* x10__finish.flags, below the epoch of the job that the finish belongs to (jobs.h); 0 is a finish that was opened at
 * this place. */
enum {
  X10__FINISH_LAZY = 1,      /* of an at from another place: its proxy is made when it is first needed */
  X10__FINISH_PROXY = 2,     /* represents a finish of another place here */
  X10__FINISH_UNCOUNTED = 4, /* governs nothing: what is thrown to it is reported and dropped */
  X10__FINISH_HANDLE = 16,   /* it has no owner, and the finish around counts it (handle.c) */
  X10__FINISH_FENCE = 32,    /* of all that is sent without a finish (fence.h) */
  X10__FINISH_GATHERS = 8,   /* sums stay with it until it ends (sums.h) */

  X10__FINISH_OF_KIND = X10__FINISH_LAZY | X10__FINISH_PROXY | X10__FINISH_UNCOUNTED | X10__FINISH_HANDLE |
                        X10__FINISH_FENCE, /* `kind` is set */
};

enum { X10__JOB_SHIFT = 8 };
#define X10__OF_JOB (UINT32_MAX << X10__JOB_SHIFT)

enum { X10__WAITING = 1, X10__UNIT = 2 }; /* of `foreign` */

struct x10__finish { /* what x10_finish.opaque holds */
  x10_finish *parent;
  int32_t local;
  uint32_t flags;
  _Atomic(struct x10__gathered *) gathered;
  x10__fiber *owner; /* NULL for a proxy */
  _Atomic(int64_t) foreign;
  _Atomic(x10__root *) root;           /* NULL as long as everything is local */
  const struct x10__finish_kind *kind; /* where the flags say so; otherwise undefined */
  void *reserved[2];
};
static_assert(sizeof(x10__finish) == sizeof(x10_finish), "the size of a finish is binary interface");
static_assert(_Alignof(x10__finish) <= _Alignof(x10_finish), "emitted C aligns a finish");

struct x10__gathered { /* collected memory */
  struct x10__gathered *next;
  void *object;
  const struct x10__gathered_kind *kind;
};

/* What a finish gathers: exceptions, and what the files beside say. */
struct x10__gathered_kind {
  uint8_t number;                           /* on the wire (gathered_read.c) */
  void (*hand)(x10_finish *, void *object); /* takes it to a finish further out; NULL: it is thrown */
  void (*write)(x10_writer *, const void *object);
  /* What to gather in its place, before `rest`; NULL: itself. */
  struct x10__gathered *(*unfold)(void *object, struct x10__gathered *rest);
};
enum { X10__EXCEPTION_NUMBER, X10__OFFER_NUMBER, X10__SUM_NUMBER };

extern const struct x10__gathered_kind x10__exception_kind; /* thrown.c */

static inline x10__finish *x10__finish_of(x10_finish *f) { return (x10__finish *)f; }

/* Sets field by field: a finish is opened too often to clear the reserved words as well. */
static inline void x10__finish_init(x10__finish *f, uint32_t flags, x10_finish *parent, x10__fiber *owner)
{
  X10__EXPECT(!(flags & X10__FINISH_OF_KIND));
  X10__EXPECT(parent != (x10_finish *)f);
  f->parent = parent;
  f->local = 0;
  f->flags = flags;
  atomic_init(&f->gathered, NULL);
  f->owner = owner;
  atomic_init(&f->foreign, 0);
  atomic_init(&f->root, NULL);
}

/* The same of a finish of that kind, which its flags name. It has no owner. */
static inline void x10__finish_init_kind(x10__finish *f, uint32_t flags, const struct x10__finish_kind *kind,
                                         x10_finish *parent)
{
  X10__EXPECT(flags & X10__FINISH_OF_KIND && kind);
  x10__finish_init(f, 0, parent, NULL);
  f->flags = flags;
  f->kind = kind;
}

/* Whether every governed async is done. */
static inline bool x10__finish_quiet(x10__finish *f)
{
  X10__BY_OWNER(f->owner);
  return f->local + (atomic_load_explicit(&f->foreign, memory_order_acquire) >> 1) == 0;
}

/* Counts one more async. The caller is governed itself, or is the owner, and runs on `self`. */
static inline void x10__finish_enter(x10__finish *f, const x10__fiber *self)
{
  X10__EXPECT(!(f->flags & X10__FINISH_LAZY));
  X10__EXPECT(f->owner != self || x10__may_run(self));
  if (f->owner == self)
    f->local++;
  else
    atomic_fetch_add_explicit(&f->foreign, X10__UNIT, memory_order_relaxed);
}

/* Counts off an async that is done. Unless `self` is the owner, the finish may be gone when this returns. */
void x10__finish_leave_foreign(x10__finish *);
static inline void x10__finish_leave(x10__finish *f, const x10__fiber *self)
{
  X10__EXPECT(f->owner != self || x10__may_run(self));
  if (f->owner == self)
    f->local--;
  else
    x10__finish_leave_foreign(f);
}

/* The commit of x10__sched_suspend: the owner waits. Resumes it immediately where no async is left. */
void x10__finish_wait_commit(void *finish);
/* After the owner was resumed. */
static inline void x10__finish_wait_done(x10__finish *f)
{
  X10__BY_OWNER(f->owner);
  X10__EXPECT(f->local == 0 && atomic_load(&f->foreign) == X10__WAITING);
  atomic_store_explicit(&f->foreign, 0, memory_order_relaxed);
}

/* Adds an exception; any thread. */
void x10__finish_gather(x10_context *, x10_finish *, void *exception);
/* Adds what it says to a counted finish; any thread. */
void x10__finish_keep(x10__finish *, void *object, const struct x10__gathered_kind *);
/* The two halves of x10_task_end_finish: waits for all governed asyncs, after which the enclosing finish governs the
 * activity; then hands on what is not for this place, and throws the gathered exceptions. */
void x10__finish_close(x10_context *, x10__finish *);
void x10__finish_throw(x10_context *, x10__finish *);
/* Throws the exceptions of a list that x10__gathered_take gave, and hands on the rest of it. */
void x10__gathered_throw(x10_context *, struct x10__gathered *);

/* Before an activity has others call it: whether it may not wait, because it is inside atomic.
 * IllegalOperationException is pending then. */
bool x10__finish_refuses_wait(x10_context *);

/* Ends the finish of main and reports what was thrown on standard error. Whether anything was thrown. */
bool x10__finish_end_reporting(x10_context *, x10_finish *);

/* Whether `f` governs what `inner` governs. Looks at 64 parents at most; false where the chain is longer. */
bool x10__finish_governs(const x10_finish *f, const x10_finish *inner);

/* The finish that asyncs are counted in: the proxy of a lazy finish, made now; else the finish itself. */
x10_finish *x10__finish_counted(x10_finish *);

extern x10_finish x10__uncounted; /* uncounted.c */

#pragma GCC visibility pop
#endif

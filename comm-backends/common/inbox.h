/* The inbox: messages that have arrived whole and wait for read_message, oldest first.
 *
 * Any thread puts, one thread at a time takes. The bound is soft: over the limit, a put by a thread that does not
 * itself read waits a moment for room. It never waits for ever, because the reader may be waiting for the thread that
 * puts. So memory stays near the limit while a thread reads, and grows slowly where none does.
 */
#ifndef X10COMM_INBOX_H
#define X10COMM_INBOX_H
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <x10rt/comm.h>

enum { X10_INBOX_LIMIT = 64 << 20 }; /* bytes, each message counted with its bookkeeping */

struct x10_inbox {
  pthread_mutex_t lock;
  pthread_cond_t arrived, room;
  struct x10_inbox_entry *first, *last;
  uint64_t bytes;
  atomic_bool some; /* there is an entry */
  pthread_t reader; /* the last thread that took; valid when `read` */
  bool read, woken;
};

void x10_inbox_init(struct x10_inbox *);
/* Appends the message and takes over its payload. Does not wait. */
void x10_inbox_put(struct x10_inbox *, const struct x10_message *);
/* Waits a moment if the inbox is over its limit and the caller is not its reader. */
void x10_inbox_wait_for_room(struct x10_inbox *);
bool x10_inbox_is_full(struct x10_inbox *);
/* Whether there is a message, as far as can be said without taking the lock. */
static inline bool x10_inbox_has_some(const struct x10_inbox *box) { return atomic_load(&box->some); }
/* The oldest message, if there is one; the payload is the caller's. */
bool x10_inbox_take_slowly(struct x10_inbox *, struct x10_message *);
/* The same, but without taking the lock where the inbox is empty. */
static inline bool x10_inbox_take(struct x10_inbox *box, struct x10_message *m)
{
  return x10_inbox_has_some(box) && x10_inbox_take_slowly(box, m);
}
/* Like take, but waits at most `nanoseconds` (UINT64_MAX: for ever), or until x10_inbox_wake. */
bool x10_inbox_wait(struct x10_inbox *, struct x10_message *, uint64_t nanoseconds);
void x10_inbox_wake(struct x10_inbox *);
/* Frees what was not taken. */
void x10_inbox_clear(struct x10_inbox *);

#endif

/* The inbox: see inbox.h. */
#include "inbox.h"
#include "payload.h"
#include <stdlib.h>
#include <time.h>
#include <x10rt/contract.h>

enum { ROOM_NANOSECONDS = 10 * 1000 * 1000 };

struct x10_inbox_entry {
  struct x10_inbox_entry *next;
  struct x10_message message;
};

static uint64_t entry_bytes(const struct x10_message *m) { return m->size + sizeof(struct x10_inbox_entry); }

static void condition_init(pthread_cond_t *condition)
{
  pthread_condattr_t a;
  pthread_condattr_init(&a);
  pthread_condattr_setclock(&a, CLOCK_MONOTONIC);
  pthread_cond_init(condition, &a);
  pthread_condattr_destroy(&a);
}

void x10_inbox_init(struct x10_inbox *box)
{
  *box = (struct x10_inbox){0};
  pthread_mutex_init(&box->lock, NULL);
  condition_init(&box->arrived);
  condition_init(&box->room);
}

static struct timespec time_after(uint64_t nanoseconds)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  t.tv_sec += (time_t)(nanoseconds / 1000000000u);
  t.tv_nsec += (long)(nanoseconds % 1000000000u);
  if (t.tv_nsec >= 1000000000) {
    t.tv_sec++;
    t.tv_nsec -= 1000000000;
  }
  return t;
}

void x10_inbox_put(struct x10_inbox *box, const struct x10_message *m)
{
  X10__NOT_HELD(&box->lock);
  struct x10_inbox_entry *e = x10_payload_allocate(m->to, sizeof *e);
  e->next = NULL;
  e->message = *m;
  pthread_mutex_lock(&box->lock);
  if (box->last)
    box->last->next = e;
  else
    box->first = e;
  box->last = e;
  box->bytes += entry_bytes(m);
  atomic_store(&box->some, true);
  pthread_cond_signal(&box->arrived);
  pthread_mutex_unlock(&box->lock);
}

void x10_inbox_wait_for_room(struct x10_inbox *box)
{
  X10__NOT_HELD(&box->lock);
  struct timespec end = time_after(ROOM_NANOSECONDS);
  pthread_mutex_lock(&box->lock);
  bool reads = box->read && pthread_equal(box->reader, pthread_self());
  while (!reads && box->bytes > X10_INBOX_LIMIT)
    if (pthread_cond_timedwait(&box->room, &box->lock, &end))
      break;
  pthread_mutex_unlock(&box->lock);
}

bool x10_inbox_is_full(struct x10_inbox *box)
{
  pthread_mutex_lock(&box->lock);
  bool full = box->bytes > X10_INBOX_LIMIT;
  pthread_mutex_unlock(&box->lock);
  return full;
}

static bool inbox_pop(struct x10_inbox *box, struct x10_message *m)
{
  X10__HELD(&box->lock);
  struct x10_inbox_entry *e = box->first;
  box->reader = pthread_self();
  box->read = true;
  if (!e)
    return false;
  box->first = e->next;
  if (!box->first) {
    box->last = NULL;
    atomic_store(&box->some, false);
  }
  box->bytes -= entry_bytes(&e->message);
  pthread_cond_broadcast(&box->room);
  *m = e->message;
  free(e);
  return true;
}

bool x10_inbox_take_slowly(struct x10_inbox *box, struct x10_message *m)
{
  pthread_mutex_lock(&box->lock);
  bool found = inbox_pop(box, m);
  pthread_mutex_unlock(&box->lock);
  return found;
}

/* False when the time is over. */
static bool inbox_sleep(struct x10_inbox *box, uint64_t nanoseconds, const struct timespec *end)
{
  X10__HELD(&box->lock);
  X10__EXPECT(!box->first && !box->woken);
  if (nanoseconds == 0)
    return false;
  if (nanoseconds == UINT64_MAX)
    return pthread_cond_wait(&box->arrived, &box->lock) == 0;
  return pthread_cond_timedwait(&box->arrived, &box->lock, end) == 0;
}

bool x10_inbox_wait(struct x10_inbox *box, struct x10_message *m, uint64_t nanoseconds)
{
  struct timespec end = time_after(nanoseconds == UINT64_MAX ? 0 : nanoseconds);
  pthread_mutex_lock(&box->lock);
  bool found = inbox_pop(box, m);
  while (!found && !box->woken && inbox_sleep(box, nanoseconds, &end))
    found = inbox_pop(box, m);
  if (!found)
    box->woken = false;
  pthread_mutex_unlock(&box->lock);
  return found;
}

void x10_inbox_wake(struct x10_inbox *box)
{
  pthread_mutex_lock(&box->lock);
  box->woken = true;
  pthread_cond_broadcast(&box->arrived);
  pthread_mutex_unlock(&box->lock);
}

void x10_inbox_clear(struct x10_inbox *box)
{
  struct x10_message m;
  while (x10_inbox_take(box, &m))
    x10_payload_release(&m);
}

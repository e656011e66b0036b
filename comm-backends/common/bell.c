/* Bells: see bell.h. */
#include "bell.h"
#include <errno.h>
#include <limits.h>
#include <linux/futex.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <x10rt/contract.h>
#include <x10rt/monotonic.h>

static struct neighbourhood {
  uint32_t places;
  _Atomic(struct x10_bell *) *bells;
  atomic_bool *ended;
  pthread_mutex_t lock; /* protects the watch list (one entry per bell) */
  struct pollfd *processes;
  uint32_t *watched; /* their places */
  uint32_t count, capacity;
  _Atomic uint64_t looked;
} host = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void futex(atomic_uint *word, int operation, uint32_t value, const struct timespec *timeout)
{
  syscall(SYS_futex, word, operation, value, timeout, NULL, 0);
}

/* -- one bell -- */

uint32_t x10_bell_announce(struct x10_bell *b)
{
  uint32_t rings = atomic_load(&b->rings);
  atomic_fetch_add(&b->sleepers, 1);
  atomic_thread_fence(memory_order_seq_cst);
  return rings;
}

void x10_bell_retract(struct x10_bell *b)
{
  X10__EXPECT(atomic_load(&b->sleepers) > 0);
  atomic_fetch_sub(&b->sleepers, 1);
}

void x10_bell_sleep(struct x10_bell *b, uint32_t announced, uint64_t nanoseconds)
{
  struct timespec t = x10_timespec(nanoseconds);
  futex(&b->rings, FUTEX_WAIT, announced, &t);
  x10_bell_retract(b);
}

bool x10_bell_is_awaited(const struct x10_bell *b)
{
  atomic_thread_fence(memory_order_seq_cst);
  return atomic_load(&b->sleepers) > 0;
}

void x10_bell_ring(struct x10_bell *b)
{
  if (!x10_bell_is_awaited(b))
    return;
  atomic_fetch_add(&b->rings, 1);
  futex(&b->rings, FUTEX_WAKE, INT_MAX, NULL);
}

/* -- the bells of a host -- */

int x10_bells_open(uint32_t places)
{
  X10__EXPECT(!host.bells && places > 0);
  host.places = places;
  host.bells = calloc(places, sizeof *host.bells);
  host.ended = calloc(places, sizeof *host.ended);
  return host.bells && host.ended ? 0 : -1;
}

void x10_bell_make(struct x10_bell *b, uint32_t place)
{
  b->place = place;
  atomic_store(&b->process, (int)getpid());
}

/* Whether there is room for one more. */
static bool watch_room(void)
{
  X10__HELD(&host.lock);
  if (host.count < host.capacity)
    return true;
  uint32_t capacity = host.capacity ? 2 * host.capacity : 8;
  struct pollfd *processes = realloc(host.processes, capacity * sizeof *processes);
  host.processes = processes ? processes : host.processes;
  uint32_t *watched = realloc(host.watched, capacity * sizeof *watched);
  host.watched = watched ? watched : host.watched;
  host.capacity = processes && watched ? capacity : host.capacity;
  return host.count < host.capacity;
}

/* One whose process is gone already has ended. */
static void watch(uint32_t place, int process)
{
  X10__NOT_HELD(&host.lock);
  X10__EXPECT(place < host.places && process > 0);
  pthread_mutex_lock(&host.lock);
  int fd = watch_room() ? (int)syscall(SYS_pidfd_open, process, 0) : -1;
  if (fd >= 0) {
    host.watched[host.count] = place;
    host.processes[host.count++] = (struct pollfd){.fd = fd, .events = POLLIN};
  } else if (errno == ESRCH) {
    atomic_store(&host.ended[place], true);
  }
  pthread_mutex_unlock(&host.lock);
}

void x10_bell_add(struct x10_bell *b)
{
  X10__EXPECT(atomic_load(&b->process) != 0);
  uint32_t place = b->place;
  struct x10_bell *none = NULL;
  if (place >= host.places || !atomic_compare_exchange_strong(&host.bells[place], &none, b))
    return;
  if (atomic_load(&b->process) != (int)getpid())
    watch(place, atomic_load(&b->process));
}

struct x10_bell *x10_bell_of(uint32_t place)
{
  X10__EXPECT(place < host.places);
  return atomic_load(&host.bells[place]);
}

void x10_bells_look(void)
{
  uint64_t now = x10_monotonic(), before = atomic_load(&host.looked);
  if (now - before < X10_BELL_SLEEP || !atomic_compare_exchange_strong(&host.looked, &before, now))
    return;
  pthread_mutex_lock(&host.lock);
  if (host.count > 0 && poll(host.processes, host.count, 0) > 0)
    for (uint32_t i = 0; i < host.count; i++)
      if (host.processes[i].revents)
        atomic_store(&host.ended[host.watched[i]], true);
  pthread_mutex_unlock(&host.lock);
}

bool x10_bell_is_over(uint32_t place)
{
  X10__EXPECT(place < host.places);
  return atomic_load(&host.ended[place]);
}

bool x10_bell_is_orphaned(uint32_t place)
{
  return atomic_load(&host.ended[place]) && !atomic_load(&x10_bell_of(place)->left);
}

void x10_bells_close(void)
{
  X10__NOT_HELD(&host.lock);
  for (uint32_t i = 0; i < host.count; i++)
    close(host.processes[i].fd);
  free(host.processes);
  free(host.watched);
  free(host.bells);
  free(host.ended);
  host = (struct neighbourhood){.lock = PTHREAD_MUTEX_INITIALIZER};
}

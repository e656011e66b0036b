/* Bells: see bell.h. */
#include "bell.h"
#include <limits.h>
#include <linux/futex.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <x10rt/monotonic.h>

static struct neighbourhood {
  uint32_t places;
  struct x10_bell **bells;
  struct pollfd *processes; /* pidfds; -1: not watched */
  _Atomic uint64_t looked;
  atomic_bool *ended;
} host;

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

void x10_bell_retract(struct x10_bell *b) { atomic_fetch_sub(&b->sleepers, 1); }

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
  host.places = places;
  host.bells = calloc(places, sizeof *host.bells);
  host.processes = calloc(places, sizeof *host.processes);
  host.ended = calloc(places, sizeof *host.ended);
  for (uint32_t p = 0; host.processes && p < places; p++)
    host.processes[p] = (struct pollfd){.fd = -1, .events = POLLIN};
  return host.bells && host.processes && host.ended ? 0 : -1;
}

void x10_bell_make(struct x10_bell *b, uint32_t place)
{
  b->place = place;
  b->process = (int32_t)getpid();
}

void x10_bell_add(struct x10_bell *b)
{
  if (b->place >= host.places)
    return;
  host.bells[b->place] = b;
  if (b->process != (int32_t)getpid())
    host.processes[b->place].fd = (int)syscall(SYS_pidfd_open, b->process, 0);
}

struct x10_bell *x10_bell_of(uint32_t place) { return host.bells[place]; }

void x10_bells_look(void)
{
  uint64_t now = x10_monotonic(), before = atomic_load(&host.looked);
  if (now - before < X10_BELL_SLEEP || !atomic_compare_exchange_strong(&host.looked, &before, now))
    return;
  struct pollfd *p = host.processes;
  if (poll(p, host.places, 0) <= 0)
    return;
  for (uint32_t i = 0; i < host.places; i++)
    if (p[i].fd >= 0 && p[i].revents)
      atomic_store(&host.ended[i], true);
}

bool x10_bell_is_orphaned(uint32_t place)
{
  return atomic_load(&host.ended[place]) && !atomic_load(&host.bells[place]->left);
}

void x10_bells_close(void)
{
  for (uint32_t p = 0; p < host.places; p++)
    if (host.processes[p].fd >= 0)
      close(host.processes[p].fd);
  free(host.processes);
  free(host.bells);
  free(host.ended);
  host = (struct neighbourhood){0};
}

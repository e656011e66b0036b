/* The event loop: see loop.h. */
#define _GNU_SOURCE
#include "loop.h"
#include <x10rt/contract.h>

#include <poll.h>
#include <stdlib.h>
#include <time.h>

static struct watch {
  x10_loop_handler *handler;
  void *argument;
  short events;
  uint64_t generation; /* so that an event of a closed descriptor never reaches its successor */
} *watches;
static int watch_count;
static uint64_t generations;
static int64_t wake_at = INT64_MAX;

int64_t x10_loop_now(void)
{
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void x10_loop_add(int descriptor, short events, x10_loop_handler *handler, void *argument)
{
  X10__EXPECT(descriptor >= 0 && handler);
  if (descriptor >= watch_count) {
    int count = descriptor * 2 + 64;
    watches = realloc(watches, (size_t)count * sizeof *watches);
    if (!watches)
      abort();
    for (int i = watch_count; i < count; i++)
      watches[i] = (struct watch){0};
    watch_count = count;
  }
  watches[descriptor] = (struct watch){handler, argument, events, ++generations};
}

void x10_loop_change(int descriptor, short events)
{
  X10__EXPECT(descriptor >= 0 && descriptor < watch_count && watches[descriptor].handler);
  watches[descriptor].events = events;
}

void x10_loop_remove(int descriptor)
{
  if (descriptor >= 0 && descriptor < watch_count)
    watches[descriptor] = (struct watch){0};
}

void x10_loop_wake_at(int64_t time)
{
  if (time < wake_at)
    wake_at = time;
}

static int timeout_take(void)
{
  int64_t left = wake_at == INT64_MAX ? -1 : wake_at - x10_loop_now();
  if (wake_at != INT64_MAX && left < 0)
    left = 0;
  wake_at = INT64_MAX;
  return left > 60000 ? 60000 : (int)left;
}

static int poll_set_fill(struct pollfd *set, uint64_t *marks)
{
  int count = 0;
  for (int fd = 0; fd < watch_count; fd++)
    if (watches[fd].handler && watches[fd].events) {
      marks[count] = watches[fd].generation;
      set[count++] = (struct pollfd){.fd = fd, .events = watches[fd].events};
    }
  return count;
}

void x10_loop_once(void)
{
  struct pollfd *set = calloc((size_t)watch_count + 1, sizeof *set);
  uint64_t *marks = calloc((size_t)watch_count + 1, sizeof *marks);
  if (!set || !marks)
    abort();
  int count = poll_set_fill(set, marks);
  int ready = poll(set, (nfds_t)count, timeout_take());
  for (int i = 0; ready > 0 && i < count; i++) {
    struct watch *watch = &watches[set[i].fd];
    if (set[i].revents && watch->handler && watch->generation == marks[i] && watch->events)
      watch->handler(watch->argument, set[i].fd, set[i].revents);
  }
  free(set);
  free(marks);
}

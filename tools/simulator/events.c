/* A binary heap: see events.h. */
#include "events.h"
#include <stdio.h>
#include <stdlib.h>

static struct event *heap;
static size_t count, room;
static uint64_t number;

static bool before(const struct event *a, const struct event *b)
{
  return a->at < b->at || (a->at == b->at && a->number < b->number);
}

void events_put(uint64_t at, enum event_kind kind, uint32_t place, void *what)
{
  struct event e = {at, number++, what, place, kind};
  if (count == room) {
    room = room ? 2 * room : 1024;
    heap = realloc(heap, room * sizeof *heap);
    if (!heap) {
      fprintf(stderr, "simulator: out of memory for %zu events\n", room);
      exit(1);
    }
  }
  size_t i = count++;
  for (; i > 0 && before(&e, &heap[(i - 1) / 2]); i = (i - 1) / 2)
    heap[i] = heap[(i - 1) / 2];
  heap[i] = e;
}

bool events_take(struct event *e)
{
  if (count == 0)
    return false;
  *e = heap[0];
  struct event last = heap[--count];
  size_t i = 0;
  for (size_t child = 1; child < count; child = 2 * i + 1) {
    if (child + 1 < count && before(&heap[child + 1], &heap[child]))
      child++;
    if (before(&last, &heap[child]))
      break;
    heap[i] = heap[child];
    i = child;
  }
  if (count)
    heap[i] = last;
  return true;
}

/* Generics.x10 as a C programmer writes it: a heap of structs. Usage: generics [events]. */
#include "timing.h"
#include <stdint.h>
#include <stdlib.h>

typedef struct event {
  int64_t time, customer;
} event;

static int event_compare(event a, event b)
{
  return a.time < b.time ? -1 : a.time > b.time ? 1 : a.customer < b.customer ? -1 : a.customer > b.customer ? 1 : 0;
}

typedef struct heap {
  event *items;
  int64_t count, capacity;
} heap;

static void heap_push(heap *h, event item)
{
  if (h->count == h->capacity) {
    h->capacity = h->capacity ? 2 * h->capacity : 16;
    h->items = realloc(h->items, (size_t)h->capacity * sizeof *h->items);
    if (!h->items)
      abort();
  }
  int64_t i = h->count++;
  while (i > 0 && event_compare(item, h->items[(i - 1) / 2]) < 0) {
    h->items[i] = h->items[(i - 1) / 2];
    i = (i - 1) / 2;
  }
  h->items[i] = item;
}

static event heap_pop(heap *h)
{
  event least = h->items[0];
  event item = h->items[--h->count];
  int64_t i = 0;
  for (;;) {
    int64_t child = 2 * i + 1;
    if (child >= h->count)
      break;
    if (child + 1 < h->count && event_compare(h->items[child + 1], h->items[child]) < 0)
      child++;
    if (event_compare(h->items[child], item) >= 0)
      break;
    h->items[i] = h->items[child];
    i = child;
  }
  h->items[i] = item;
  return least;
}

int main(int argc, char **argv)
{
  long events = argc > 1 ? atol(argv[1]) : 2000000;
  heap h = {0};
  int64_t sum = 0, random = 12345;
  double start = now();
  for (long customer = 0; customer < 2000; customer++)
    heap_push(&h, (event){customer, customer});
  for (long k = 1; k <= events; k++) {
    event e = heap_pop(&h);
    random = (random * 1103515245 + 12345) & 0x7fffffff;
    heap_push(&h, (event){e.time + (random >> 16) % 5000, e.customer});
    sum = (sum * 31 + e.time + e.customer) & 0xffffffff;
  }
  while (h.count > 0)
    sum += heap_pop(&h).time;
  double took = now() - start;
  printf("sum %lld\n", (long long)sum);
  report(took);
  free(h.items);
  return 0;
}

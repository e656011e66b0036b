/* Single elements of rails of other places, where they are in memory that this place shares: no message, no range. */
#include "heap/global.h"
#include "heap/shared.h"
#include "message/counters.h"
#include "onesided/range.h"
#include "task/task.h"

static void *element_of(void *elements, int64_t size, int64_t index, size_t element_size)
{
  return (uint64_t)index < (uint64_t)size ? (char *)elements + (size_t)index * element_size : NULL;
}

void *x10_element_find(x10_context *cx, const x10_global *g, int64_t index, size_t element_size)
{
  if (g->number == 0 || x10__atomic_depth(cx))
    return NULL;
  if (g->home == x10__here) {
    x10_rail *rail = x10_global_get(cx, *g);
    return rail && x10_rail_is_raw(rail) ? element_of(X10_RAIL_DATA(rail), rail->size, index, element_size) : NULL;
  }
  struct x10__mapped there;
  if (!x10__mapped(x10__fiber_of(cx), g, &there) || there.element_size != element_size)
    return NULL;
  void *element = element_of(there.elements, there.size, index, element_size);
  if (element)
    x10__stats_direct(element_size);
  return element;
}

/* See gathered.h. */
#include "gathered.h"

struct x10__gathered *x10__gathered_take(x10__finish *f)
{
  struct x10__gathered *list = atomic_exchange(&f->gathered, NULL), **link = &list;
  while (*link)
    if ((*link)->kind->unfold)
      *link = (*link)->kind->unfold((*link)->object, (*link)->next);
    else
      link = &(*link)->next;
  return list;
}

static void one_write(x10_writer *w, const struct x10__gathered *g)
{
  X10__EXPECT(g->kind->write);
  x10_write_8(w, g->kind->number);
  g->kind->write(w, g->object);
}

void x10__gathered_write(x10_writer *w, const struct x10__gathered *list)
{
  uint32_t count = 0;
  for (const struct x10__gathered *g = list; g; g = g->next)
    count++;
  x10_write_32(w, count);
  for (const struct x10__gathered *g = list; g; g = g->next)
    one_write(w, g);
}

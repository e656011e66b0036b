/* The end of a finish that gathers: runs the sums as the tasks that they replace. See finish/sums.h. */
#include "finish/sums.h"
#include "place/contract.h"
#include "task.h"

/* Here, without an activity of its own: such a body neither waits nor spawns. At another place as a blocking at. */
static void sum_run(x10_context *cx, x10__finish *f, x10__sum *s)
{
  X10__IS_METHOD(s->frame.method);
  X10__IS_PLACE(s->where);
  x10_context child = {.finish = cx->finish, .worker = cx->worker};
  if (s->where == x10__here)
    x10__asyncs[s->frame.method].run(&child, &s->frame);
  else
    x10_task_at(&child, &s->frame, s->where);
  if (child.pending)
    x10__finish_keep(f, child.pending, &x10__exception_kind);
}

/* Takes the sums out of the list of what is gathered; one is left of each field. */
static struct x10__gathered *sums_take(struct x10__gathered **list)
{
  struct x10__gathered *sums = NULL;
  while (*list) {
    struct x10__gathered *g = *list, *known = sums;
    if (g->kind != &x10__sum_kind) {
      list = &g->next;
      continue;
    }
    *list = g->next;
    while (known && !x10__sum_join(known->object, g->object))
      known = known->next;
    if (known)
      continue;
    g->next = sums;
    sums = g;
  }
  return sums;
}

void x10_task_end_gathering(x10_context *cx, x10_finish *finish)
{
  x10__finish *f = x10__finish_of(finish);
  X10__EXPECT(f->flags & X10__FINISH_GATHERS);
  x10__finish_close(cx, f);
  struct x10__gathered *all = atomic_load(&f->gathered), *sums = sums_take(&all);
  atomic_store(&f->gathered, all);
  for (; sums; sums = sums->next)
    sum_run(cx, f, sums->object);
  if (atomic_load(&f->gathered))
    x10__finish_throw(cx, f);
  else
    x10__is_outside_atomic(cx, "finish");
}

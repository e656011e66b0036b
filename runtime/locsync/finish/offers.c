/* See offers.h. */
#include "offers.h"
#include "thrown.h"
#include <stdio.h>
#include <x10rt/object.h>

/* x10.lang.OfferPart[T] begins so, and x10.lang.OfferCell[T]. */
struct part {
  x10_object head;
  x10_global cell;
  void *next;
};
struct cell {
  x10_object head;
  _Atomic(void *) parts;
};

static void *(*object_of)(x10_context *, x10_global);

void x10__offers_start(void *(*of)(x10_context *, x10_global))
{
  X10__EXPECT(of && !object_of);
  object_of = of;
}

static bool is_same(x10_global a, x10_global b)
{
  return a.home == b.home && a.number == b.number && a.generation == b.generation;
}

/* The finish that keeps what is offered under this one: the outermost of this place, so that there is one part for all
 * within. That of an at is its activity's alone, which gets the parts when the finish within has ended. */
static x10__finish *keeper_of(x10_finish *finish)
{
  x10__finish *f = x10__finish_of(x10__finish_counted(finish));
  while (f->parent && !(x10__finish_of(f->parent)->flags & X10__FINISH_LAZY))
    f = x10__finish_of(f->parent);
  return f;
}

static void offer_write(x10_writer *w, const void *part) { x10_write_8(w, x10__pack_exception(w, (void *)part)); }

/* One that cannot be packed goes as the exception that says so. */
static const struct x10__gathered_kind offer_kind = {X10__OFFER_NUMBER, x10__offer_hand, offer_write, NULL};

void x10__offer_hand(x10_finish *finish, void *object)
{
  X10__EXPECT(object);
  struct part *part = object;
  if (part->cell.home != x10__here) {
    x10__finish *f = keeper_of(finish);
    if (f->flags & X10__FINISH_UNCOUNTED)
      fprintf(stderr, "x10: place %u: what an uncounted async has offered is lost: no finish waits for it\n",
              x10__here);
    else
      x10__finish_keep(f, part, &offer_kind);
    return;
  }
  x10_context cx = {.finish = finish};
  struct cell *cell = object_of(&cx, part->cell);
  if (!cell) /* a finish that a broken peer has made up */
    return;
  part->next = atomic_load(&cell->parts);
  while (!atomic_compare_exchange_weak(&cell->parts, &part->next, part))
    ;
}

/* Whether what this finish gathers comes to where it was opened: no uncounted async is between. */
static bool is_reported(const x10__finish *f)
{
  for (; f; f = x10__finish_of(f->parent))
    if (f->flags & X10__FINISH_UNCOUNTED)
      return false;
  return true;
}

void *x10_offer_part(x10_context *cx, x10_global cell)
{
  for (const struct x10__gathered *g = atomic_load(&keeper_of(cx->finish)->gathered); g; g = g->next)
    if (g->kind == &offer_kind && is_same(((const struct part *)g->object)->cell, cell))
      return g->object;
  return NULL;
}

bool x10_offer_add(x10_context *cx, void *part)
{
  bool is_taken = is_reported(x10__finish_of(cx->finish));
  if (is_taken)
    x10__offer_hand(cx->finish, part);
  return is_taken;
}

/* Objects that stay at home (@x10.compiler.Homed): other places have the reference, a GlobalRef, in an object that
 * represents the one at home, one a place. That object holds the reference, and so the object at home lives as long as
 * it does; its record (weighted_references.c) has a link to it that the collector clears. */
#include "global.h"
#include "place/contract.h"
#include <x10rt/object.h>
#include <x10rt/serial.h>

struct away { /* collected memory */
  x10_global to;
};

static struct away **away_of(const void *object)
{
  X10__EXPECT(x10_type_of(object)->flags & X10_TYPE_HOMED);
  return (struct away **)((char *)(uintptr_t)object + x10_type_of(object)->away_at);
}

void x10_homed_pack(x10_writer *w, const void *object)
{
  const struct away *away = *away_of(object);
  x10_global_pack(w, away ? away->to : x10__global_of((void *)(uintptr_t)object));
}

x10_place x10_homed_home(const void *object)
{
  const struct away *away = x10_type_of(object)->flags & X10_TYPE_HOMED ? *away_of(object) : NULL;
  return away ? away->to.home : x10__here;
}

static void *image_new(x10_global g, const x10_type *type)
{
  struct away *away = x10_alloc(sizeof *away);
  void *object = x10_new(type);
  away->to = g;
  *away_of(object) = away;
  return object;
}

x10_homed x10_homed_unpack(x10_context *cx, x10_reader *r, const x10_type *type)
{
  x10_homed homed = {.name = x10_global_unpack(cx, r)};
  x10_global g = homed.name;
  if (x10_reader_failure(r))
    return homed;
  if (g.number == 0 || x10__number_is_local(g.number))
    return x10_reader_fail(r, "an object that stays at home has no name"), homed;
  homed.object = g.home == x10__here ? x10__global_object(g.number, g.generation) : x10__image_of(g);
  homed.is_new = !homed.object && g.home != x10__here;
  if (homed.is_new)
    homed.object = image_new(g, type);
  if (!homed.object || x10_type_of(homed.object) != type) {
    x10_reader_fail(r, "the message names an object that its home does not have, or one of another type");
    homed.object = NULL;
  }
  return homed;
}

/* If another activity was faster, what was made here is dropped; what refers to it from within its own contents is not
 * changed. */
void *x10_homed_enter(x10_homed homed)
{
  X10__EXPECT(homed.object && homed.name.home != x10__here);
  return x10__image_enter(homed.name, homed.object);
}

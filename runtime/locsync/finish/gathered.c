/* See gathered.h. */
#include "gathered.h"
#include "offers.h"
#include "sums.h"
#include "thrown.h"

/* An offer that cannot be packed goes as the exception that says so. */
static void one_write(x10_writer *w, const struct x10__gathered *g)
{
  X10__EXPECT(g->kind != X10__FAILED);
  x10_write_8(w, g->kind);
  if (g->kind == X10__SUM)
    x10__sum_pack(w, g->object);
  else
    x10_write_8(w, x10__pack_exception(w, g->object));
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

static void gathered_take(x10_context *cx, x10_finish *f, x10_reader *r, bool swapped)
{
  uint8_t kind = x10_read_8(r);
  void *object = kind == X10__SUM ? x10__sum_unpack(cx, r) : x10__unpack_exception(cx, r, swapped);
  bool is_itself = kind == X10__SUM || x10_read_8(r);
  if (!object)
    return;
  if (kind == X10__SUM)
    x10__sum_hand(f, object);
  else if (kind == X10__OFFER && is_itself)
    x10__offer_hand(f, object);
  else
    x10__finish_gather(cx, f, object);
}

bool x10__gathered_read(x10_finish *f, x10_reader *r, bool swapped)
{
  uint32_t count = x10_read_32(r);
  x10_context cx = {.finish = f};
  for (uint32_t i = 0; i < count && !x10_reader_failure(r); i++)
    gathered_take(&cx, f, r, swapped);
  return !x10_reader_failure(r);
}

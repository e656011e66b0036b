/* What a report brings of each kind: see gathered.h. This file knows all kinds. */
#include "gathered.h"
#include "offers.h"
#include "sums.h"
#include "thrown.h"

/* An offer that could not be packed comes as the exception that says so. */
static void gathered_take(x10_context *cx, x10_finish *f, x10_reader *r, bool swapped)
{
  uint8_t kind = x10_read_8(r);
  void *object = kind == X10__SUM_NUMBER ? x10__sum_unpack(cx, r) : x10__unpack_exception(cx, r, swapped);
  bool is_itself = kind == X10__SUM_NUMBER || x10_read_8(r);
  if (!object)
    return;
  if (kind == X10__SUM_NUMBER)
    x10__sum_hand(f, object);
  else if (kind == X10__OFFER_NUMBER && is_itself)
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

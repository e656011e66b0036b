/* Sums: what tasks that only combine a value with a field elsewhere would have done there (paper 001, section IV.C,
 * rule 6: parallel reduction). Private to the LocationSynchronization layer.
 *
 * Such a task is its frame: a GlobalRef, and the value. Instead of being sent, frames of one field at one place are
 * combined into one, the sum, which the finish keeps. From there it goes as an exception does: with the report of the
 * place, and to the finish around where a finish within ends, until it comes to a finish that gathers. When that one
 * ends, the sum is run as the task that it replaces, at the home of the field (task/gather.c). The compiler has
 * proved that the field is not read before (passes/communication/parallel_reduction). */
#ifndef X10_LOCSYNC_SUMS_H
#define X10_LOCSYNC_SUMS_H
#include "finish.h"

#pragma GCC visibility push(hidden)

typedef struct x10__sum { /* collected memory */
  x10_place where;        /* the field's home */
  uint32_t target, value; /* offsets in the frame: of the GlobalRef, and of the value */
  uint16_t size, op;      /* of the value */
  x10_async frame;        /* followed by the rest of it */
} x10__sum;

extern const struct x10__gathered_kind x10__sum_kind;

/* Takes a sum to the finish that keeps it: combines it with what is there. Any thread. */
void x10__sum_hand(x10_finish *, x10__sum *);
/* Combines the value of the second one with that of the first, if they are of one field; false if not. */
bool x10__sum_join(x10__sum *, const x10__sum *);
void x10__sum_pack(x10_writer *, const x10__sum *);
/* NULL where the image is malformed. */
x10__sum *x10__sum_unpack(x10_context *, x10_reader *);

#pragma GCC visibility pop
#endif

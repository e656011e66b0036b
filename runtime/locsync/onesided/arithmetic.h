/* Arithmetic on elements of rails, for accumulate and fetch-and-op. Private to the LocationSynchronization layer.
 *
 * An update of an element is atomic against every other update of it, by whatever place: stripes of a rail, 4 KiB each,
 * share 64 locks, which are the bits of a word. (One lock for all would make updates of unrelated elements wait for
 * each other.) The word is kept with the rail where other places update it, too. Copies take no lock. */
#ifndef X10_LOCSYNC_ARITHMETIC_H
#define X10_LOCSYNC_ARITHMETIC_H
#include "onesided/range.h"

#pragma GCC visibility push(hidden)

struct x10__updated { /* the elements of a rail */
  char *elements;
  const x10_type *rail_type;
  _Atomic(uint64_t) *locks;
};
struct x10__updated x10__updated_here(const x10_rail *);
/* A rail of another place with such elements. */
struct x10__updated x10__updated_there(const struct x10__mapped *, const x10_type *rail_type);

/* Whether there is arithmetic on elements of this rail: Int, Long, UInt, ULong, Float, Double, Complex; and such an
 * operation on them. Complex numbers are not ordered, and only integers have bits. */
bool x10__has_arithmetic(const x10_rail *, uint32_t op);
/* The number 1 of its elements, which have arithmetic; 16 bytes at most. */
void x10__one(const x10_rail *, void *one);
/* x = x op scale * source, for each element of the section and of `source`, which come in the same order; `scale` is
 * one element. Checked sections only. */
void x10__accumulate(const struct x10__updated *, const x10_section *, enum x10_update, const void *scale,
                     const void *source);
/* scale * element, for so many elements of the type that the rail has. */
void x10__scale(const x10_rail *, const void *elements, int64_t count, const void *scale, void *scaled);
/* element = element op operand; the old value. For compare-and-swap the new one is `operand`, if the element is
 * `expected`, bit by bit. The bits of an element of 4 bytes are in the lower half. The index is checked. */
uint64_t x10__fetch(const struct x10__updated *, int64_t index, enum x10_update, uint64_t operand, uint64_t expected);

#pragma GCC visibility pop
#endif

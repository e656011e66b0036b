/* Arithmetic on elements of rails, for accumulate and fetch-and-op. Private to the LocationSynchronization layer.
 *
 * An update of an element is atomic against every other update of it, at its place: stripes of a rail, 4 KiB each,
 * share 64 locks. (One lock for all would make updates of unrelated elements wait for each other.) Copies take no lock.
 */
#ifndef X10_LOCSYNC_ARITHMETIC_H
#define X10_LOCSYNC_ARITHMETIC_H
#include "onesided/range.h"

#pragma GCC visibility push(hidden)

/* Whether there is arithmetic on elements of this rail: Int, Long, UInt, ULong, Float, Double, Complex; and such an
 * operation on them. Complex numbers are not ordered, and only integers have bits. */
bool x10__has_arithmetic(const x10_rail *, uint32_t op);
/* The number 1 of its elements, which have arithmetic; 16 bytes at most. */
void x10__one(const x10_rail *, void *one);
/* x = x op scale * source, for each element of the range and of `source`, which stand in the same order; `scale` is one
 * element. Checked ranges only. `number` is the rail's name. */
void x10__accumulate(const struct x10__range *, uint64_t number, enum x10_update, const void *scale,
                     const void *source);
/* scale * element, for so many elements of the type that the rail has. */
void x10__scale(const x10_rail *, const void *elements, int64_t count, const void *scale, void *scaled);
/* element = element op operand; the old value. For compare-and-swap the new one is `operand`, if the element is
 * `expected`, bit by bit. The bits of an element of 4 bytes stand in the lower half. The index is checked. */
uint64_t x10__fetch(x10_rail *, uint64_t number, int64_t index, enum x10_update, uint64_t operand, uint64_t expected);

#pragma GCC visibility pop
#endif

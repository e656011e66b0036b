/* Support library: rails. A Rail[T] is a head, a length, and its elements behind it. */
#ifndef X10RT_RAIL_H
#define X10RT_RAIL_H
#include <x10rt/exception.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What all rails share; emitted C has one struct per element type that begins alike:
 * struct Rail_Long { x10_object head; int64_t size; int64_t data[]; }; */
typedef struct x10_rail {
  x10_object head;
  int64_t size; /* elements */
} x10_rail;
#define X10_RAIL_DATA(rail) ((void *)((x10_rail *)(rail) + 1)) /* elements are aligned to 16 bytes at most */

/* A rail of this type with `size` zeroed elements; NegativeArraySizeException or OutOfMemoryError pending and NULL
 * otherwise. */
void *x10_rail_new(x10_context *, const x10_type *rail_type, int64_t size);

/* One comparison serves both ends: a negative index is a huge unsigned one. */
static inline bool x10_out_of_bounds(int64_t index, int64_t size) { return (uint64_t)index >= (uint64_t)size; }

/* The size where the caller reports null itself. */
static inline int64_t x10_rail_size(const void *rail) { return rail ? ((const x10_rail *)rail)->size : 0; }

/* memmove of elements between two rails of one type; bounds are checked, ArrayIndexOutOfBoundsException pending. */
void x10_rail_copy(x10_context *, const void *source, int64_t from, void *target, int64_t to, int64_t count);
void x10_rail_clear(x10_context *, void *rail, int64_t from, int64_t count);

#ifdef __cplusplus
}
#endif
#endif

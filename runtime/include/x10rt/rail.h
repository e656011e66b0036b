/* Support library: rails. A Rail[T] is a head, a length, and then its elements. */
#ifndef X10RT_RAIL_H
#define X10RT_RAIL_H
#include <x10rt/exception.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What all rails share; emitted C has one struct per element type that begins alike:
 * struct Rail_Long { x10_object head; int64_t size; int64_t data[]; };
 * To C these are unrelated types, which is why this one may alias any. */
typedef struct __attribute__((may_alias)) x10_rail {
  x10_object head;
  int64_t size; /* elements */
} x10_rail;
#define X10_RAIL_DATA(rail) ((void *)((x10_rail *)(rail) + 1)) /* elements are aligned to 16 bytes at most */

/* A rail of this type with `size` zeroed elements; NegativeArraySizeException or OutOfMemoryError pending and NULL
 * otherwise. */
X10_FRESH void *x10_rail_new(x10_context *, const x10_type *rail_type, int64_t size);
/* The same, but elements without pointers are the caller's to set: they hold anything. */
X10_FRESH void *x10_rail_new_unset(x10_context *, const x10_type *rail_type, int64_t size);
/* The same of a rail that is about to become the element `index` of another one. If elements before it are alike, up to
 * 32 of them share their memory: they lie next to each other, as the rows of a matrix in C, and are collected together.
 * The caller need not own `rows`, which may be NULL; any index will do. */
X10_FRESH void *x10_rail_new_row(x10_context *, const x10_type *rail_type, int64_t size, const void *rows,
                                 int64_t index);
X10_FRESH void *x10_rail_new_row_unset(x10_context *, const x10_type *rail_type, int64_t size, const void *rows,
                                       int64_t index);
/* m * n, of which neither is negative: the elements of m rows; OutOfMemoryError pending and 0 where no rail has so
 * many. */
int64_t x10_rail_elements(x10_context *, int64_t m, int64_t n);

/* No reference to this object is left. If it is a rail of elements without pointers, and not a short one, its memory is
 * free immediately for the next rail of its size: a rail that comes and goes with each message then stays in the cache.
 * Any other object, and NULL, is left to the collector. */
void x10_rail_give_back(void *object);

/* The whole pages of the process that hold this rail and nothing else; NULL where there is something else in them. Some
 * bytes before it are unused: so many, so far from the beginning. */
enum { X10_RAIL_PAGES_FREE = 16, X10_RAIL_PAGES_FREE_SIZE = 32 };
void *x10_rail_pages(const void *rail, size_t *size);

/* Room for a rail on the stack, of zeros or of what is there; and the rail there, which ends with the block that has
 * the room. Characters may be anything to C, elements of every type among it. */
#define X10_RAIL_ROOM(room, ctype, size) X10_RAIL_ROOM_UNSET(room, ctype, size) = {0}
#define X10_RAIL_ROOM_UNSET(room, ctype, size) _Alignas(16) char room[sizeof(x10_rail) + (size) * sizeof(ctype)]
static inline void *x10_rail_on_stack(void *room, const x10_type *rail_type, int64_t size)
{
  x10_rail *rail = room;
  rail->head.type = rail_type;
  rail->size = size;
  return rail;
}

/* 0 where the program is compiled with -NO_CHECKS: the class library's own checks go by it. */
#ifndef X10_CHECKS
#define X10_CHECKS 1
#endif

/* One comparison serves both ends: a negative index is a huge unsigned one. */
static inline bool x10_out_of_bounds(int64_t index, int64_t size) { return (uint64_t)index >= (uint64_t)size; }

/* Whether one of the indices from the first to first + span is not one of a rail of this size. */
static inline bool x10_are_out_of_bounds(int64_t first, int64_t span, int64_t size)
{
  return (uint64_t)first >= (uint64_t)(size > span ? size - span : 0);
}
#define X10_ARE_OUT(rail, first, span) X10_UNLIKELY(x10_are_out_of_bounds((first), (span), (rail)->size))

/* For a condition that nearly always holds. Emitted C asks before a loop whether the loop can do without checks of its
 * own. Many such conditions, each taken for an even chance, would make a C compiler think that the loop never runs. */
#define X10_LIKELY(condition) __builtin_expect_with_probability((condition), 1, 0.9999)

/* How far a loop may count whose indices are tested before it: up to there no sum of an index wraps around. In
 * Longs, in Ints, in Longs that unknown numbers multiply, and where these numbers end. */
#define X10_COUNTER_MAX (INT64_C(1) << 40)
#define X10_INT_COUNTER_MAX (INT32_C(1) << 29)
#define X10_SCALED_MAX (INT64_C(1) << 31)
#define X10_FACTOR_END (INT64_C(1) << 28)

/* Whether all indices from the first to the last are within a rail of this size, and there is at least one. */
static inline bool x10_range_fits(int64_t first, int64_t last, int64_t size)
{
  return X10_LIKELY(first >= 0 && first <= last && last < size);
}

/* Before functions, up to X10_POP_OPTIONS: switches off one optimization of gcc.
 *
 * X10_NO_SLP, for a loop that reads back what it has just stored: neighbouring elements do not become vectors. A load
 * that spans several recent stores waits until all of them have reached the cache (failed store forwarding).
 *
 * X10_NO_PREDICTIVE_COMMONING, for a loop that reads and writes one element of an array on the stack: gcc 12
 * miscompiles it. It loads a[t + 4] before the loop, as what is four elements after &a[t]. Where t is negative and a
 * has four elements, it then takes that for something else than an element of a. */
#if defined(__GNUC__) && !defined(__clang__)
#define X10_NO_SLP _Pragma("GCC push_options") _Pragma("GCC optimize(\"no-tree-slp-vectorize\")")
#define X10_NO_PREDICTIVE_COMMONING _Pragma("GCC push_options") _Pragma("GCC optimize(\"no-predictive-commoning\")")
#define X10_POP_OPTIONS _Pragma("GCC pop_options")
#else
#define X10_NO_SLP
#define X10_NO_PREDICTIVE_COMMONING
#define X10_POP_OPTIONS
#endif

/* Before a loop: no iteration touches an element that another one writes, so several may be done together. */
#ifdef __clang__
#define X10_IVDEP _Pragma("clang loop vectorize(assume_safety)")
#else
#define X10_IVDEP _Pragma("GCC ivdep")
#endif

/* Before a loop that is likely to become vectors: it is not unrolled as well, so that the processor's prefetcher
 * sees each instruction go through memory line by line. */
#ifdef __clang__
#define X10_NO_UNROLL
#else
#define X10_NO_UNROLL _Pragma("GCC unroll 1")
#endif

/* The same before a loop that sets one element in each iteration, and would spend much of its time on counting:
 * four vectors of two numbers are a line. */
#ifdef __clang__
#define X10_UNROLL_LITTLE
#else
#define X10_UNROLL_LITTLE _Pragma("GCC unroll 4")
#endif

/* A number that a loop stores and reads back some iterations later: it is computed as a scalar. A vector of such
 * numbers would be read across two stored vectors, and that load waits until both have reached the cache (failed store
 * forwarding). For gcc the number passes through an empty asm statement; clang recognises most such loops itself. */
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__)
#define X10_NO_VECTOR(number) X10_NO_VECTOR_IN("+rx", number)
#elif defined(__GNUC__) && !defined(__clang__) && defined(__aarch64__)
#define X10_NO_VECTOR(number) X10_NO_VECTOR_IN("+rw", number)
#else
#define X10_NO_VECTOR(number) (number)
#endif
#define X10_NO_VECTOR_IN(registers, number)                                                                            \
  __extension__({                                                                                                      \
    __typeof__((number) + 0) x10_alone = (number);                                                                     \
    __asm__("" : registers(x10_alone));                                                                                \
    x10_alone;                                                                                                         \
  })

/* Whether two positions are at least so many elements apart: two loops of that length, one from each position on, touch
 * different elements. False too where they are 2^40 apart or more. */
static inline bool x10_is_far(int64_t distance, int64_t length)
{
  uint64_t far = distance < 0 ? -(uint64_t)distance : (uint64_t)distance;
  return X10_LIKELY((uint64_t)length <= far && far < UINT64_C(1) << 40);
}

/* "[1,2,3]": the first elements, at most `limit`; then how many are left out. What an element's toString throws
 * is left pending, and NULL returned. */
x10_string *x10_rail_text(x10_context *, const void *rail, int64_t limit);
x10_string *x10_rail_to_string(x10_context *, void *rail); /* the same of 10 elements: toString of every rail */

/* The size where the caller reports null itself. */
static inline int64_t x10_rail_size(const void *rail) { return rail ? ((const x10_rail *)rail)->size : 0; }

/* True with ArrayIndexOutOfBoundsException pending where the index is not one of the rail. */
#define X10_IS_OUT(cx, rail, index, site)                                                                              \
  (X10_UNLIKELY(x10_out_of_bounds((index), (rail)->size)) &&                                                           \
   (x10_throw_bounds((cx), (index), (rail)->size, (site)), true))

/* Whether elements hold no pointers: their bytes are all there is. */
static inline bool x10_rail_is_raw(const void *rail)
{
  return x10_type_of(rail)->kind == X10_KIND_RAIL && x10_type_of(rail)->flags & X10_TYPE_ATOMIC;
}

/* Whether a rail of this size has these elements; ArrayIndexOutOfBoundsException pending otherwise. */
bool x10_range_check(x10_context *, int64_t size, int64_t from, int64_t count);
static inline bool x10_range_require(x10_context *cx, int64_t size, int64_t from, int64_t count)
{
  return X10_LIKELY(from >= 0 && count >= 0 && from <= size && count <= size - from) ||
         x10_range_check(cx, size, from, count);
}
/* The same of a rail that is there; NullPointerException pending where it is not. */
bool x10_rail_has(x10_context *, const void *rail, int64_t from, int64_t count);
/* memmove of elements between two rails of one type; bounds are checked, ArrayIndexOutOfBoundsException pending. A
 * count of 0 or less does nothing, whatever the indices; so it is with x10_rail_clear. */
void x10_rail_copy(x10_context *, const void *source, int64_t from, void *target, int64_t to, int64_t count);
/* Copies a section of one rail to one of another of the same type, or of itself as if the source had been copied first;
 * strides and counts are Rail[Long], and what is pending if they describe no sections is documented at x10_section_make
 * in section.h. */
void x10_rail_copy_strided(x10_context *, const void *source, int64_t from, const void *source_strides, void *target,
                           int64_t to, const void *target_strides, const void *counts);
/* Whether there is such a section of a rail of this size, to write to or to read; the same is pending otherwise. */
bool x10_section_require(x10_context *, int64_t size, int64_t from, const void *strides, const void *counts);
bool x10_section_require_source(x10_context *, int64_t size, int64_t from, const void *strides, const void *counts);
void x10_rail_clear(x10_context *, void *rail, int64_t from, int64_t count);

/* ---- atomic operations on the first element of a rail, for x10.util.concurrent; sequentially consistent ---- */
#define X10_DEFINE_ATOMICS(name, ctype)                                                                                \
  static inline ctype x10_atomic_get_##name(void *rail)                                                                \
  {                                                                                                                    \
    return __atomic_load_n((ctype *)X10_RAIL_DATA(rail), __ATOMIC_SEQ_CST);                                            \
  }                                                                                                                    \
  static inline void x10_atomic_set_##name(void *rail, ctype v)                                                        \
  {                                                                                                                    \
    __atomic_store_n((ctype *)X10_RAIL_DATA(rail), v, __ATOMIC_SEQ_CST);                                               \
  }                                                                                                                    \
  static inline bool x10_atomic_swap_##name(void *rail, ctype expect, ctype update)                                    \
  {                                                                                                                    \
    return __atomic_compare_exchange_n((ctype *)X10_RAIL_DATA(rail), &expect, update, false, __ATOMIC_SEQ_CST,         \
                                       __ATOMIC_SEQ_CST);                                                              \
  }
typedef void *x10_reference;
X10_DEFINE_ATOMICS(Int, int32_t)
X10_DEFINE_ATOMICS(Long, int64_t)
X10_DEFINE_ATOMICS(reference, x10_reference)
#undef X10_DEFINE_ATOMICS

/* Whoever reads, by a reference, what is written after this also sees what was written before it. */
static inline void x10_atomic_release(void) { __atomic_thread_fence(__ATOMIC_RELEASE); }

/* The sum. */
static inline int32_t x10_atomic_add_Int(void *rail, int32_t delta)
{
  return __atomic_add_fetch((int32_t *)X10_RAIL_DATA(rail), delta, __ATOMIC_SEQ_CST);
}
static inline int64_t x10_atomic_add_Long(void *rail, int64_t delta)
{
  return __atomic_add_fetch((int64_t *)X10_RAIL_DATA(rail), delta, __ATOMIC_SEQ_CST);
}

#ifdef __cplusplus
}
#endif
#endif

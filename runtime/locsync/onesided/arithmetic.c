/* See arithmetic.h. */
#include "onesided/arithmetic.h"
#include "place/contract.h"
#include <complex.h>
#include <math.h>
#include <sched.h>
#include <stdatomic.h>
#include <string.h>

typedef double complex Complex;

enum { STRIPES = 64, STRIPE_SHIFT = 12, LOOKS = 100, TABLE = 64 };

enum element { INT, LONG, UINT, ULONG, FLOAT, DOUBLE, COMPLEX, OTHER };

static enum element element_of(const x10_type *rail_type)
{
  const x10_type *type = rail_type->kind == X10_KIND_RAIL ? rail_type->element : NULL;
  switch (type ? type->kind : X10_KIND_CLASS) {
  case X10_KIND_INT:
    return INT;
  case X10_KIND_LONG:
    return LONG;
  case X10_KIND_UINT:
    return UINT;
  case X10_KIND_ULONG:
    return ULONG;
  case X10_KIND_FLOAT:
    return FLOAT;
  case X10_KIND_DOUBLE:
    return DOUBLE;
  case X10_KIND_STRUCT:
    return strcmp(type->name, "x10.lang.Complex") == 0 ? COMPLEX : OTHER;
  default:
    return OTHER;
  }
}

bool x10__has_arithmetic(const x10_rail *rail, uint32_t op)
{
  enum element e = element_of(x10_type_of(rail));
  bool is_integer = e <= ULONG, is_ordered = e <= DOUBLE;
  switch (op) {
  case X10_UPDATE_ADD:
  case X10_UPDATE_MULTIPLY:
  case X10_UPDATE_SWAP:
    return e != OTHER;
  case X10_UPDATE_MIN:
  case X10_UPDATE_MAX:
    return is_ordered;
  case X10_UPDATE_AND:
  case X10_UPDATE_OR:
  case X10_UPDATE_XOR:
    return is_integer;
  case X10_UPDATE_COMPARE_AND_SWAP:
    return is_ordered;
  default:
    return false;
  }
}

/* ---- stripes ---- */

static struct {
  _Alignas(64) _Atomic(uint64_t) locks;
} table[TABLE]; /* of rails that no other place updates */

struct x10__updated x10__updated_here(const x10_rail *rail)
{
  _Atomic(uint64_t) *locks = x10__shared_locks(rail);
  uint64_t hash = (uint64_t)(uintptr_t)rail * 0x9e3779b97f4a7c15;
  return (struct x10__updated){X10_RAIL_DATA(rail), x10_type_of(rail),
                               locks ? locks : &table[hash / (UINT64_MAX / TABLE + 1)].locks};
}

struct x10__updated x10__updated_there(const struct x10__mapped *there, const x10_type *rail_type)
{
  return (struct x10__updated){there->elements, rail_type, there->locks};
}

static uint64_t stripe_of(int64_t offset) { return 1ull << ((uint64_t)offset >> STRIPE_SHIFT) % STRIPES; }

/* A stripe is held for as long as arithmetic on 4 KiB takes, and its holder does not wait for anything. */
static void stripe_take(_Atomic(uint64_t) *locks, uint64_t stripe)
{
  for (int looks = 0; atomic_fetch_or_explicit(locks, stripe, memory_order_acquire) & stripe; looks++)
    if (looks % LOOKS == LOOKS - 1)
      sched_yield();
}

static void stripe_give(_Atomic(uint64_t) *locks, uint64_t stripe)
{
  X10__EXPECT(atomic_load(locks) & stripe);
  atomic_fetch_and_explicit(locks, ~stripe, memory_order_release);
}

/* ---- one operation on elements at equal distances ---- */

struct run { /* elements of the target, `stride` apart; of the source, one after the other */
  char *to;
  const char *from;
  int64_t stride, count; /* in elements */
};

#define RUN(ctype, expression)                                                                                         \
  do {                                                                                                                 \
    ctype *to = (ctype *)run->to, a;                                                                                   \
    const ctype *from = (const ctype *)run->from;                                                                      \
    memcpy(&a, scale, sizeof a);                                                                                       \
    for (int64_t i = 0; i < run->count; i++) {                                                                         \
      ctype x = to[i * run->stride], y = from[i];                                                                      \
      y = a * y;                                                                                                       \
      to[i * run->stride] = (expression);                                                                              \
    }                                                                                                                  \
  } while (0)

#define ARITHMETIC(ctype)                                                                                              \
  case X10_UPDATE_ADD:                                                                                                 \
    RUN(ctype, x + y);                                                                                                 \
    break;                                                                                                             \
  case X10_UPDATE_MULTIPLY:                                                                                            \
    RUN(ctype, x *y);                                                                                                  \
    break;                                                                                                             \
  case X10_UPDATE_SWAP:                                                                                                \
    RUN(ctype, ((void)x, y));                                                                                          \
    break;
#define ORDER(ctype)                                                                                                   \
  case X10_UPDATE_MIN:                                                                                                 \
    RUN(ctype, y < x ? y : x);                                                                                         \
    break;                                                                                                             \
  case X10_UPDATE_MAX:                                                                                                 \
    RUN(ctype, y > x ? y : x);                                                                                         \
    break;
/* NaN where either is, and -0.0 is less than 0.0: the order of the updates does not matter. */
#define FLOATING_ORDER(ctype)                                                                                          \
  case X10_UPDATE_MIN:                                                                                                 \
    RUN(ctype, y < x || y != y || (y == x && signbit(y)) ? y : x);                                                     \
    break;                                                                                                             \
  case X10_UPDATE_MAX:                                                                                                 \
    RUN(ctype, y > x || y != y || (y == x && !signbit(y)) ? y : x);                                                    \
    break;
#define BITS(ctype)                                                                                                    \
  case X10_UPDATE_AND:                                                                                                 \
    RUN(ctype, x &y);                                                                                                  \
    break;                                                                                                             \
  case X10_UPDATE_OR:                                                                                                  \
    RUN(ctype, x | y);                                                                                                 \
    break;                                                                                                             \
  case X10_UPDATE_XOR:                                                                                                 \
    RUN(ctype, x ^ y);                                                                                                 \
    break;

#define RUN_OF(name, ctype, operations)                                                                                \
  static void run_##name(const struct run *run, enum x10_update op, const void *scale)                                 \
  {                                                                                                                    \
    switch (op) {                                                                                                      \
      operations default : break;                                                                                      \
    }                                                                                                                  \
  }
RUN_OF(INT, int32_t, ARITHMETIC(int32_t) ORDER(int32_t) BITS(int32_t))
RUN_OF(LONG, int64_t, ARITHMETIC(int64_t) ORDER(int64_t) BITS(int64_t))
RUN_OF(UINT, uint32_t, ARITHMETIC(uint32_t) ORDER(uint32_t) BITS(uint32_t))
RUN_OF(ULONG, uint64_t, ARITHMETIC(uint64_t) ORDER(uint64_t) BITS(uint64_t))
RUN_OF(FLOAT, float, ARITHMETIC(float) FLOATING_ORDER(float))
RUN_OF(DOUBLE, double, ARITHMETIC(double) FLOATING_ORDER(double))
RUN_OF(COMPLEX, Complex, ARITHMETIC(Complex))

static void (*const runs[])(const struct run *, enum x10_update, const void *scale) = {
    [INT] = run_INT,     [LONG] = run_LONG,     [UINT] = run_UINT,       [ULONG] = run_ULONG,
    [FLOAT] = run_FLOAT, [DOUBLE] = run_DOUBLE, [COMPLEX] = run_COMPLEX,
};

/* ---- a section ---- */

struct update {
  const struct x10__updated *to;
  const void *scale;
  void (*run)(const struct run *, enum x10_update, const void *scale);
  enum x10_update op;
  int64_t size; /* of an element */
};

/* As many of the elements from `at` on as are in its stripe. */
static int64_t within_stripe(const struct update *u, int64_t at, int64_t stride, int64_t count)
{
  int64_t end = ((at * u->size >> STRIPE_SHIFT) + 1) << STRIPE_SHIFT, step = stride * u->size;
  int64_t fit = (end - at * u->size + step - 1) / step;
  return fit < count ? fit : count;
}

/* Elements of the target from `at` on. Returns where the source goes on. */
static const char *elements_update(const struct update *u, int64_t at, int64_t stride, int64_t count, const char *from)
{
  X10__EXPECT(stride > 0 || count <= 1);
  while (count > 0) {
    int64_t n = within_stripe(u, at, stride, count);
    struct run run = {u->to->elements + at * u->size, from, stride, n};
    uint64_t stripe = stripe_of(at * u->size);
    stripe_take(u->to->locks, stripe);
    u->run(&run, u->op, u->scale);
    stripe_give(u->to->locks, stripe);
    at += n * stride;
    count -= n;
    from += n * u->size;
  }
  return from;
}

/* The innermost axis is the row, or what repeats rows of one element. */
static const char *axes_update(const struct update *u, const x10_section *s, uint32_t axes, int64_t at,
                               const char *from)
{
  if (axes == 0)
    return elements_update(u, at, 1, s->length, from);
  if (axes == 1 && s->length == 1)
    return elements_update(u, at, s->axis[0].stride, s->axis[0].count, from);
  for (int64_t i = 0; i < s->axis[axes - 1].count; i++)
    from = axes_update(u, s, axes - 1, at + i * s->axis[axes - 1].stride, from);
  return from;
}

void x10__accumulate(const struct x10__updated *to, const x10_section *s, enum x10_update op, const void *scale,
                     const void *source)
{
  X10__EXPECT(element_of(to->rail_type) != OTHER && to->locks);
  X10__EXPECT(s->axes <= X10_SECTION_AXES);
  struct update u = {to, scale, runs[element_of(to->rail_type)], op, to->rail_type->element_size};
  if (x10_section_elements(s) > 0)
    axes_update(&u, s, s->axes, s->from, source);
}

void x10__scale(const x10_rail *rail, const void *elements, int64_t count, const void *scale, void *scaled)
{
  X10__EXPECT(count >= 0 && element_of(x10_type_of(rail)) != OTHER);
  struct run run = {scaled, elements, 1, count};
  runs[element_of(x10_type_of(rail))](&run, X10_UPDATE_SWAP, scale);
}

/* ---- one element ---- */

static uint64_t bits_get(const void *element, size_t size)
{
  X10__EXPECT(size == 4 || size == 8);
  uint32_t half;
  uint64_t whole;
  memcpy(&half, element, sizeof half);
  if (size == sizeof half)
    return half;
  memcpy(&whole, element, sizeof whole);
  return whole;
}

static void bits_set(void *element, size_t size, uint64_t bits)
{
  X10__EXPECT(size == 4 || size == 8);
  uint32_t half = (uint32_t)bits;
  if (size == sizeof half)
    memcpy(element, &half, sizeof half);
  else
    memcpy(element, &bits, sizeof bits);
}

static void one_set(enum element e, void *one)
{
  const float f = 1;
  const double d = 1;
  const Complex c = 1;
  if (e == FLOAT)
    memcpy(one, &f, sizeof f);
  else if (e == DOUBLE)
    memcpy(one, &d, sizeof d);
  else if (e == COMPLEX)
    memcpy(one, &c, sizeof c);
  else
    bits_set(one, e == INT || e == UINT ? 4 : 8, 1);
}

void x10__one(const x10_rail *rail, void *one)
{
  X10__EXPECT(element_of(x10_type_of(rail)) != OTHER);
  one_set(element_of(x10_type_of(rail)), one);
}

uint64_t x10__fetch(const struct x10__updated *to, int64_t index, enum x10_update op, uint64_t operand,
                    uint64_t expected)
{
  X10__EXPECT(index >= 0 && op <= X10_UPDATE_COMPARE_AND_SWAP);
  enum element e = element_of(to->rail_type);
  size_t size = to->rail_type->element_size;
  uint64_t value, one[2], stripe = stripe_of(index * (int64_t)size);
  bits_set(&value, size, operand);
  one_set(e, one);
  struct run run = {to->elements + (size_t)index * size, (const char *)&value, 1, 1};
  stripe_take(to->locks, stripe);
  uint64_t old = bits_get(run.to, size);
  if (op != X10_UPDATE_COMPARE_AND_SWAP)
    runs[e](&run, op, one);
  else if (old == expected)
    bits_set(run.to, size, operand);
  stripe_give(to->locks, stripe);
  return old;
}

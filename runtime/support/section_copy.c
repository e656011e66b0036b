/* Elements of sections of rails, copied: see x10rt/section.h. The two innermost axes are plain loops over elements of
 * one size; only outside of them is there an index for each axis. */
#include "internal.h"
#include <gc.h>
#include <stdlib.h>
#include <x10rt/contract.h>
#include <x10rt/section.h>

enum { DIMENSIONS = X10_SECTION_AXES + 1 }; /* the row is one */
enum { ROW_LONG = 128 };                    /* bytes: a shorter row is copied sooner by a loop than by a call */
enum { SQUARE = 16 };                       /* elements of a square's side */

struct dimension { /* along which elements are at equal distances, in elements */
  int64_t count, from, to;
};

struct walk {
  const char *from;
  char *to;
  size_t size; /* bytes of an element */
  uint32_t dimensions;
  struct dimension dimension[DIMENSIONS]; /* the innermost first */
};

/* ---- the two innermost dimensions ---- */

typedef uint64_t pair __attribute__((vector_size(16)));

/* Elements are aligned for whoever uses them, and may be anywhere in a message. One side is often packed: its
 * distance of 1 is then a constant to the C compiler. */
#define DEFINE_TILE(name, ctype)                                                                                       \
  typedef ctype __attribute__((may_alias, aligned(1))) name##_element;                                                 \
  static inline void name##_row(name##_element *restrict t, int64_t to, const name##_element *restrict f,              \
                                int64_t from, int64_t count)                                                           \
  {                                                                                                                    \
    int64_t i = 0;                                                                                                     \
    for (; i + 4 <= count; i += 4, t += 4 * to, f += 4 * from) {                                                       \
      t[0] = f[0];                                                                                                     \
      t[to] = f[from];                                                                                                 \
      t[2 * to] = f[2 * from];                                                                                         \
      t[3 * to] = f[3 * from];                                                                                         \
    }                                                                                                                  \
    for (; i < count; i++, t += to, f += from)                                                                         \
      *t = *f;                                                                                                         \
  }                                                                                                                    \
  static void tile_##name(void *target, const void *source, struct dimension inner, struct dimension outer)            \
  {                                                                                                                    \
    name##_element *t = target;                                                                                        \
    const name##_element *f = source;                                                                                  \
    for (; outer.count > 0; outer.count--, t += outer.to, f += outer.from)                                             \
      if (inner.to == 1 && inner.from == 1)                                                                            \
        name##_row(t, 1, f, 1, inner.count);                                                                           \
      else if (inner.to == 1)                                                                                          \
        name##_row(t, 1, f, inner.from, inner.count);                                                                  \
      else                                                                                                             \
        name##_row(t, inner.to, f, inner.from, inner.count);                                                           \
  }
DEFINE_TILE(byte, uint8_t)
DEFINE_TILE(half, uint16_t)
DEFINE_TILE(word, uint32_t)
DEFINE_TILE(long, uint64_t)
DEFINE_TILE(pair, pair)

static void tile_any(const struct walk *w, char *to, const char *from)
{
  const struct dimension *d = w->dimension;
  for (int64_t j = 0; j < d[1].count; j++)
    for (int64_t i = 0; i < d[0].count; i++)
      memcpy(to + (size_t)(j * d[1].to + i * d[0].to) * w->size,
             from + (size_t)(j * d[1].from + i * d[0].from) * w->size, w->size);
}

static void tile_rows(const struct walk *w, char *to, const char *from)
{
  const struct dimension *d = w->dimension;
  size_t row = (size_t)d[0].count * w->size;
  for (int64_t j = 0; j < d[1].count; j++)
    memcpy(to + (size_t)(j * d[1].to) * w->size, from + (size_t)(j * d[1].from) * w->size, row);
}

static bool is_long_row(const struct walk *w)
{
  const struct dimension *d = w->dimension;
  return d->from == 1 && d->to == 1 && (size_t)d->count * w->size >= ROW_LONG;
}

static void tile_copy(const struct walk *w, char *to, const char *from)
{
  if (is_long_row(w)) {
    tile_rows(w, to, from);
    return;
  }
  struct dimension inner = w->dimension[0], outer = w->dimension[1];
  switch (w->size) {
  case 1:
    tile_byte(to, from, inner, outer);
    break;
  case 2:
    tile_half(to, from, inner, outer);
    break;
  case 4:
    tile_word(to, from, inner, outer);
    break;
  case 8:
    tile_long(to, from, inner, outer);
    break;
  case 16:
    tile_pair(to, from, inner, outer);
    break;
  default:
    tile_any(w, to, from);
  }
}

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

/* A square after the other: its lines of the source stay in the cache until all their elements are taken. */
static void tile_squares(const struct walk *w, char *to, const char *from)
{
  struct walk square = *w;
  const struct dimension *d = w->dimension;
  for (int64_t j = 0; j < d[1].count; j += SQUARE)
    for (int64_t i = 0; i < d[0].count; i += SQUARE) {
      square.dimension[0].count = least(SQUARE, d[0].count - i);
      square.dimension[1].count = least(SQUARE, d[1].count - j);
      tile_copy(&square, to + (size_t)(j * d[1].to + i * d[0].to) * w->size,
                from + (size_t)(j * d[1].from + i * d[0].from) * w->size);
    }
}

/* ---- the others ---- */

/* One dimension goes on in the one within where its elements are just as far apart as that one reaches. */
static void dimension_add(struct walk *w, struct dimension d)
{
  struct dimension *within = w->dimensions ? &w->dimension[w->dimensions - 1] : NULL;
  if (d.count == 1)
    return;
  if (within && d.from == within->count * within->from && d.to == within->count * within->to)
    within->count *= d.count;
  else
    w->dimension[w->dimensions++] = d;
}

/* The dimensions are not cleared: none of them counts. */
static void walk_begin(struct walk *w, size_t size, const void *from, void *to)
{
  X10__EXPECT(size > 0);
  w->from = from;
  w->to = to;
  w->size = size;
  w->dimensions = 0;
}

/* Whether the elements of a line of the source are far apart in the target. Makes the dimension that goes along such a
 * line the second one; their order does not matter. */
static bool walk_crosses(struct walk *w)
{
  struct dimension inner = w->dimension[0];
  if (inner.count <= SQUARE || (size_t)(inner.from < 0 ? -inner.from : inner.from) * w->size < LINE)
    return false;
  for (uint32_t i = 1; i < w->dimensions; i++) {
    struct dimension d = w->dimension[i];
    if (d.count <= SQUARE || (d.from != 1 && d.from != -1))
      continue;
    w->dimension[i] = w->dimension[1];
    w->dimension[1] = d;
    return true;
  }
  return false;
}

/* Index by index of the dimensions outside of the two innermost. */
static void walk_outside(const struct walk *w, void (*tile)(const struct walk *, char *, const char *))
{
  int64_t index[DIMENSIONS] = {0}, from = 0, to = 0;
  for (uint32_t i = 2;;) {
    tile(w, w->to + (size_t)to * w->size, w->from + (size_t)from * w->size);
    for (i = 2; i < w->dimensions && ++index[i] == w->dimension[i].count; i++) {
      from -= (w->dimension[i].count - 1) * w->dimension[i].from;
      to -= (w->dimension[i].count - 1) * w->dimension[i].to;
      index[i] = 0;
    }
    if (i == w->dimensions)
      return;
    from += w->dimension[i].from;
    to += w->dimension[i].to;
  }
}

static void walk_run(struct walk *w)
{
  while (w->dimensions < 2)
    w->dimension[w->dimensions++] = (struct dimension){1, 1, 1};
  if (walk_crosses(w))
    walk_outside(w, tile_squares);
  else if (w->dimensions == 2)
    tile_copy(w, w->to, w->from);
  else
    walk_outside(w, tile_copy);
}

static size_t element_size(const void *rail) { return x10_type_of(rail)->element_size; }

static char *section_data(const x10_section *s, const void *rail)
{
  return (char *)X10_RAIL_DATA(rail) + (size_t)s->from * element_size(rail);
}

void x10_section_gather(const x10_section *s, const void *rail, void *packed)
{
  X10__EXPECT(s->axes <= X10_SECTION_AXES);
  struct walk w;
  int64_t within = s->length;
  if (x10_section_rows(s) == 0)
    return;
  walk_begin(&w, element_size(rail), section_data(s, rail), packed);
  dimension_add(&w, (struct dimension){s->length, 1, 1});
  for (uint32_t i = 0; i < s->axes; within *= s->axis[i++].count)
    dimension_add(&w, (struct dimension){s->axis[i].count, s->axis[i].stride, within});
  walk_run(&w);
}

void x10_section_scatter(const x10_section *s, void *rail, const void *packed)
{
  X10__EXPECT(s->axes <= X10_SECTION_AXES);
  struct walk w;
  int64_t within = s->length;
  if (x10_section_rows(s) == 0)
    return;
  walk_begin(&w, element_size(rail), packed, section_data(s, rail));
  dimension_add(&w, (struct dimension){s->length, 1, 1});
  for (uint32_t i = 0; i < s->axes; within *= s->axis[i++].count)
    dimension_add(&w, (struct dimension){s->axis[i].count, within, s->axis[i].stride});
  walk_run(&w);
}

/* ---- from rail to rail ---- */

struct extent { /* the elements between the first and the last of a section */
  int64_t first, last;
};

static struct extent extent_of(const x10_section *s)
{
  struct extent e = {s->from, s->from + s->length - 1};
  for (uint32_t i = 0; i < s->axes; i++) {
    int64_t reach = (s->axis[i].count - 1) * s->axis[i].stride;
    *(reach < 0 ? &e.first : &e.last) += reach;
  }
  return e;
}

static bool sections_touch(const x10_section *a, const x10_section *b)
{
  struct extent x = extent_of(a), y = extent_of(b);
  return x.first <= y.last && y.first <= x.last;
}

static void copy_packed(const x10_section *source, const void *from, const x10_section *target, void *to)
{
  size_t bytes = (size_t)x10_section_elements(source) * element_size(from);
  void *packed = x10_rail_is_raw(from) ? malloc(bytes) : GC_MALLOC(bytes);
  x10_checked(packed, bytes, "a copy within a rail");
  x10_section_gather(source, from, packed);
  x10_section_scatter(target, to, packed);
  if (x10_rail_is_raw(from))
    free(packed);
}

void x10_section_copy_elements(const x10_section *source, const void *from, const x10_section *target, void *to,
                               size_t size)
{
  struct walk w;
  if (x10_section_rows(source) == 0)
    return;
  from = (const char *)from + (size_t)source->from * size;
  to = (char *)to + (size_t)target->from * size;
  if (source->axes == 0) {
    memcpy(to, from, (size_t)source->length * size);
    return;
  }
  walk_begin(&w, size, from, to);
  dimension_add(&w, (struct dimension){source->length, 1, 1});
  for (uint32_t i = 0; i < source->axes; i++)
    dimension_add(&w, (struct dimension){source->axis[i].count, source->axis[i].stride, target->axis[i].stride});
  walk_run(&w);
}

void x10_section_copy(const x10_section *source, const void *from, const x10_section *target, void *to)
{
  if (x10_section_rows(source) == 0)
    return;
  if (from == to && sections_touch(source, target)) {
    copy_packed(source, from, target, to);
    return;
  }
  x10_section_copy_elements(source, X10_RAIL_DATA(from), target, X10_RAIL_DATA(to), element_size(from));
}

void x10_rail_copy_strided(x10_context *cx, const void *source, int64_t from, const void *source_strides, void *target,
                           int64_t to, const void *target_strides, const void *counts)
{
  x10_section out, in;
  if (!source || !target) {
    x10_throw_null(cx, NULL);
    return;
  }
  if (x10_section_make_source(cx, &out, x10_rail_size(source), from, source_strides, counts) &&
      x10_section_make(cx, &in, x10_rail_size(target), to, target_strides, counts))
    x10_section_copy(&out, source, &in, target);
}

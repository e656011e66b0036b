/* Scatter, scatter-accumulate and gather (paper 002, section 3): elements of a rail of another place that are named one
 * by one, in lists (list.h). */
#include "finish/termination.h"
#include "heap/global.h"
#include "heap/shared.h"
#include "message/counters.h"
#include "onesided/arithmetic.h"
#include "onesided/copy.h"
#include "onesided/list.h"
#include "place/contract.h"
#include "task/task.h"
#include <string.h>

struct points { /* of a rail of another place, or of this one */
  x10_global rail;
  const uint64_t *index; /* checked */
  int64_t count;
};

/* The points, each of which is an index of a rail of this size. False with an exception pending. */
static bool points_make(x10_context *cx, struct points *p, x10_global rail, int64_t size, const void *indices,
                        int64_t first, int64_t count)
{
  if (!x10_rail_has(cx, indices, first, count))
    return false;
  *p = (struct points){rail, (const uint64_t *)X10_RAIL_DATA(indices) + first, count < 0 ? 0 : count};
  for (int64_t i = 0; i < p->count; i++)
    if (p->index[i] >= (uint64_t)size)
      return x10_range_check(cx, size, (int64_t)p->index[i], 1);
  return true;
}

/* Head and indices of a list of so many points from one on. */
static uint32_t words_fill(uint64_t *words, const struct points *p, int64_t from, int64_t count, uint64_t size,
                           uint32_t op)
{
  X10__EXPECT(count > 0 && count <= X10__LIST_ROWS && from + count <= p->count);
  words[0] = p->rail.number;
  words[1] = x10__entry_listed(p->rail.generation, (uint64_t)count);
  words[2] = x10__entry_shape(1, size, op);
  memcpy(words + X10__ENTRY_HEAD, p->index + from, (size_t)count * sizeof *words);
  return (uint32_t)count + X10__ENTRY_HEAD;
}

/* How many go in the next message. */
static int64_t part_of(const struct points *p, int64_t from, size_t size)
{
  X10__EXPECT(from < p->count && size > 0);
  int64_t most = size * X10__LIST_ROWS <= X10__LIST_BYTES ? X10__LIST_ROWS : X10__LIST_BYTES / (int64_t)size + 1;
  return p->count - from < most ? p->count - from : most;
}

/* So many elements, of these indices or, where they are NULL, from 0 on. Always inline: with a size that the compiler
 * knows, a copy is a load and a store. */
static inline __attribute__((always_inline)) void elements_of_size_copy(char *to, const uint64_t *to_index,
                                                                        const char *from, const uint64_t *from_index,
                                                                        uint64_t count, size_t size)
{
  for (uint64_t i = 0; i < count; i++)
    memcpy(to + (to_index ? to_index[i] : i) * size, from + (from_index ? from_index[i] : i) * size, size);
}

static void elements_copy(char *to, const uint64_t *to_index, const char *from, const uint64_t *from_index,
                          int64_t count, size_t size)
{
  if (size == sizeof(uint64_t))
    elements_of_size_copy(to, to_index, from, from_index, (uint64_t)count, sizeof(uint64_t));
  else
    elements_of_size_copy(to, to_index, from, from_index, (uint64_t)count, size);
}

/* ---- scatter ---- */

/* The elements of the range, to points of a rail that is in this place's memory. */
static void scatter_to(const struct x10__updated *to, const struct points *p, const struct x10__range *r, uint32_t op)
{
  size_t size = x10__range_element_size(r);
  const char *from = x10__range_row_data(r);
  char one[16];
  x10_section row;
  if (op == X10__LIST_COPIES) {
    elements_copy(to->elements, p->index, from, NULL, p->count, size);
    return;
  }
  x10__one(r->rail, one);
  for (int64_t i = 0; i < p->count; i++, from += size) {
    x10__section_set_row(&row, (int64_t)p->index[i], 1);
    x10__accumulate(to, &row, (enum x10_update)op, one, from);
  }
}

/* Whether the points are in memory that another place shares; what cannot be done then is gathered in the finish. */
static bool points_mapped(x10_context *cx, x10_finish *f, const struct points *p, int64_t size,
                          const struct x10__range *r, struct x10__mapped *there, bool *fits)
{
  if (!x10__mapped(x10__fiber_of(cx), &p->rail, there))
    return false;
  enum x10__outcome outcome = x10__mapped_check(there, size <= there->size ? X10_SECTION_FITS : X10_SECTION_BEYOND, r);
  x10__outcome_gather(f, outcome);
  *fits = outcome == X10__COPIED;
  if (*fits)
    x10__stats_direct(x10__range_bytes(r));
  return true;
}

/* False where messages have to serve. */
static bool scatter_direct(x10_context *cx, x10_finish *f, const struct points *p, int64_t size,
                           const struct x10__range *r, uint32_t op)
{
  struct x10__mapped there;
  bool fits;
  if (!points_mapped(cx, f, p, size, r, &there, &fits))
    return false;
  const struct x10__updated to = x10__updated_there(&there, x10_type_of(r->rail));
  if (fits)
    scatter_to(&to, p, r, op);
  return true;
}

static void scatter_away(x10_context *cx, x10_finish *f, const struct points *p, const struct x10__range *r,
                         uint32_t op)
{
  X10__EXPECT(p->rail.home != x10__here);
  uint64_t words[X10__ENTRY_HEAD + X10__LIST_ROWS], padded[X10__LIST_ROWS];
  size_t size = x10__range_element_size(r);
  x10__mapped_mix(x10__fiber_of(cx), f, &p->rail);
  x10__send_unsent(x10__fiber_of(cx), p->rail.home);
  for (int64_t done = 0, count; done < p->count; done += count) {
    count = part_of(p, done, size);
    uint32_t n = words_fill(words, p, done, count, size, op);
    const char *from = (const char *)x10__range_row_data(r) + (size_t)done * size;
    size_t bytes = (size_t)count * size, whole = x10__list_padded(bytes);
    if (whole > bytes) { /* elements of less than 8 bytes */
      memset((char *)padded + whole - 8, 0, 8);
      memcpy(padded, from, bytes);
    }
    x10__put_list(f, p->rail.home, words, n, whole > bytes ? (const void *)padded : from, whole, x10__line(cx));
  }
}

static bool is_operation(x10_context *cx, const x10_rail *rail, uint32_t op)
{
  if (op == X10__LIST_COPIES ? x10_rail_is_raw(rail) : x10__has_arithmetic(rail, op))
    return true;
  x10_raise(cx, X10_ERROR_UNSUPPORTED, "there is no such operation on elements of this type");
  return false;
}

void x10_scatter(x10_context *cx, void *source, int64_t from, x10_global target, int64_t size, const void *indices,
                 int64_t first, int64_t count, int32_t update)
{
  uint32_t op = update < 0 ? X10__LIST_COPIES : (uint32_t)update;
  struct points p;
  if (!x10_rail_has(cx, source, from, count) || !is_operation(cx, source, op) ||
      !points_make(cx, &p, target, size, indices, first, count))
    return;
  x10_finish *f = x10__range_admit(cx, target);
  struct x10__range r = {.rail = source};
  x10__section_set_row(&r.section, from, p.count);
  x10_rail *here = f && target.home == x10__here ? x10__range_here(cx, target, size) : NULL;
  if (here) {
    const struct x10__updated updated = x10__updated_here(here);
    scatter_to(&updated, &p, &r, op);
  } else if (f && target.home != x10__here && !scatter_direct(cx, f, &p, size, &r, op))
    scatter_away(cx, f, &p, &r, op);
}

/* ---- gather ---- */

static void gather_from(const char *elements, const struct points *p, const struct x10__range *to)
{
  elements_copy(x10__range_row_data(to), NULL, elements, p->index, p->count, x10__range_element_size(to));
}

/* False where messages have to serve. */
static bool gather_direct(x10_context *cx, x10_finish *f, const struct points *p, int64_t size,
                          const struct x10__range *to)
{
  struct x10__mapped there;
  bool fits;
  if (!points_mapped(cx, f, p, size, to, &there, &fits))
    return false;
  if (fits)
    gather_from(there.elements, p, to);
  return true;
}

static void gather_away(x10_context *cx, x10_finish *f, const struct points *p, struct x10__range *to)
{
  X10__EXPECT(p->rail.home != x10__here);
  uint64_t words[X10__ENTRY_HEAD + X10__LIST_ROWS];
  int64_t first = to->section.from;
  size_t size = x10__range_element_size(to);
  x10__send_unsent(x10__fiber_of(cx), p->rail.home);
  for (int64_t done = 0, count; done < p->count; done += count) {
    count = part_of(p, done, size);
    uint32_t n = words_fill(words, p, done, count, size, X10__LIST_COPIES);
    x10__section_set_row(&to->section, first + done, count);
    x10__get_list(cx, f, p->rail.home, words, n, to, 1, x10__line(cx));
  }
}

void x10_gather(x10_context *cx, x10_global source, int64_t size, const void *indices, int64_t first, int64_t count,
                void *target, int64_t to)
{
  struct points p;
  if (!x10_rail_has(cx, target, to, count) || !is_operation(cx, target, X10__LIST_COPIES) ||
      !points_make(cx, &p, source, size, indices, first, count))
    return;
  x10_finish *f = x10__range_admit(cx, source);
  struct x10__range r = {.rail = target};
  x10__section_set_row(&r.section, to, p.count);
  x10_rail *here = f && source.home == x10__here ? x10__range_here(cx, source, size) : NULL;
  if (here)
    gather_from(X10_RAIL_DATA(here), &p, &r);
  else if (f && source.home != x10__here && !gather_direct(cx, f, &p, size, &r))
    gather_away(cx, f, &p, &r);
}

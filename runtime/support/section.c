/* Sections of rails: see x10rt/section.h. */
#include "internal.h"
#include <x10rt/contract.h>
#include <x10rt/section.h>

/* ---- checking ---- */

static bool section_is_empty(const x10_section *s)
{
  bool empty = s->length == 0;
  for (uint32_t i = 0; i < s->axes; i++)
    empty |= s->axis[i].count == 0;
  return empty;
}

static bool section_has_counts(const x10_section *s)
{
  bool has = s->axes <= X10_SECTION_AXES && s->length >= 0;
  for (uint32_t i = 0; has && i < s->axes; i++)
    has = s->axis[i].count >= 0;
  return has;
}

/* Elements from the first to the last of what repeats along an axis, of which `span` is what is within. */
static enum x10_section_fault axis_extend(const x10_axis *axis, int64_t *span)
{
  int64_t reach;
  if (axis->count == 1)
    return X10_SECTION_FITS;
  if (axis->stride < *span)
    return X10_SECTION_MISSHAPEN;
  if (__builtin_mul_overflow(axis->count - 1, axis->stride, &reach) || __builtin_add_overflow(reach, *span, span))
    return X10_SECTION_BEYOND;
  return X10_SECTION_FITS;
}

/* The check for a section that has elements. */
static enum x10_section_fault order_check(const x10_section *s, int64_t size)
{
  if (s->from < 0 || s->from > size)
    return X10_SECTION_BEYOND;
  int64_t span = s->length;
  enum x10_section_fault fault = X10_SECTION_FITS;
  for (uint32_t i = 0; i < s->axes && fault == X10_SECTION_FITS; i++)
    fault = axis_extend(&s->axis[i], &span);
  return fault == X10_SECTION_FITS && span > size - s->from ? X10_SECTION_BEYOND : fault;
}

enum x10_section_fault x10_section_check(const x10_section *s, int64_t size)
{
  if (!section_has_counts(s))
    return X10_SECTION_MISSHAPEN;
  return section_is_empty(s) ? X10_SECTION_FITS : order_check(s, size);
}

/* Makes an axis go upwards, so from its other end on. False where that is no element of any rail. */
static bool axis_turn(x10_axis *axis, int64_t *from)
{
  int64_t reach;
  if (axis->count == 1 || axis->stride >= 0)
    return true;
  if (__builtin_mul_overflow(axis->count - 1, axis->stride, &reach) || __builtin_add_overflow(*from, reach, from) ||
      *from < 0)
    return false;
  axis->stride = -axis->stride;
  return true;
}

static void axis_insert(x10_section *s, x10_axis axis)
{
  X10__EXPECT(s->axes < X10_SECTION_AXES);
  uint32_t i = s->axes++;
  for (; i > 0 && s->axis[i - 1].stride > axis.stride; i--)
    s->axis[i] = s->axis[i - 1];
  s->axis[i] = axis;
}

enum x10_section_fault x10_section_check_source(const x10_section *s, int64_t size)
{
  enum x10_section_fault fault = x10_section_check(s, size);
  if (fault == X10_SECTION_FITS || !section_has_counts(s))
    return fault;
  x10_section upwards = {.from = s->from, .length = s->length}; /* the same elements in the rail's order */
  for (uint32_t i = 0; i < s->axes; i++) {
    x10_axis axis = s->axis[i];
    if (!axis_turn(&axis, &upwards.from))
      return X10_SECTION_BEYOND;
    if (axis.count > 1)
      axis_insert(&upwards, axis);
  }
  return order_check(&upwards, size);
}

static bool section_refuse(x10_context *cx, enum x10_error error, const char *why)
{
  x10_throw_error(cx, error, why, NULL);
  return false;
}

/* Fills the section in, unchecked. */
static bool section_read(x10_context *cx, x10_section *s, int64_t from, const void *strides, const void *counts)
{
  if (!strides || !counts)
    return x10_throw_null(cx, NULL), false;
  int64_t axes = x10_rail_size(strides);
  const int64_t *stride = X10_RAIL_DATA(strides), *count = X10_RAIL_DATA(counts);
  if (axes > X10_SECTION_AXES || x10_rail_size(counts) != axes + 1)
    return section_refuse(cx, X10_ERROR_ILLEGAL_ARGUMENT,
                          "a section has one count more than strides, and 9 strides at most");
  s->from = from;
  s->length = count[0];
  s->axes = (uint32_t)axes;
  for (int64_t i = 0; i < axes; i++)
    s->axis[i] = (x10_axis){count[i + 1], stride[i]};
  return true;
}

static bool section_admit(x10_context *cx, enum x10_section_fault fault, const char *misshapen)
{
  if (fault == X10_SECTION_FITS)
    return true;
  return fault == X10_SECTION_BEYOND
             ? section_refuse(cx, X10_ERROR_BOUNDS, "a section reaches beyond the end of a rail")
             : section_refuse(cx, X10_ERROR_ILLEGAL_ARGUMENT, misshapen);
}

bool x10_section_make(x10_context *cx, x10_section *s, int64_t size, int64_t from, const void *strides,
                      const void *counts)
{
  return section_read(cx, s, from, strides, counts) &&
         section_admit(cx, x10_section_check(s, size),
                       "a section's counts are not negative, and its strides reach over what is within");
}

bool x10_section_make_source(x10_context *cx, x10_section *s, int64_t size, int64_t from, const void *strides,
                             const void *counts)
{
  return section_read(cx, s, from, strides, counts) &&
         section_admit(cx, x10_section_check_source(s, size),
                       "a section's counts are not negative, and no element is in it twice: in some order of its "
                       "axes, each stride reaches over what is within");
}

bool x10_section_require(x10_context *cx, int64_t size, int64_t from, const void *strides, const void *counts)
{
  x10_section s;
  return x10_section_make(cx, &s, size, from, strides, counts);
}

bool x10_section_require_source(x10_context *cx, int64_t size, int64_t from, const void *strides, const void *counts)
{
  x10_section s;
  return x10_section_make_source(cx, &s, size, from, strides, counts);
}

/* ---- rows ---- */

struct rows { /* at one row of a section that has some */
  const x10_section *section;
  int64_t at, index[X10_SECTION_AXES];
};

static struct rows rows_first(const x10_section *s) { return (struct rows){.section = s, .at = s->from}; }

static bool rows_next(struct rows *r)
{
  const x10_section *s = r->section;
  for (uint32_t i = 0; i < s->axes; i++) {
    if (++r->index[i] < s->axis[i].count) {
      r->at += s->axis[i].stride;
      return true;
    }
    r->at -= (s->axis[i].count - 1) * s->axis[i].stride;
    r->index[i] = 0;
  }
  return false;
}

static char *rows_data(const struct rows *r, const void *rail)
{
  return (char *)X10_RAIL_DATA(rail) + (size_t)r->at * x10_type_of(rail)->element_size;
}

static size_t row_bytes(const x10_section *s, const void *rail)
{
  return (size_t)s->length * x10_type_of(rail)->element_size;
}

int64_t x10_section_rows(const x10_section *s)
{
  X10__EXPECT(s->axes <= X10_SECTION_AXES);
  int64_t rows = s->length > 0;
  for (uint32_t i = 0; i < s->axes; i++)
    rows *= s->axis[i].count;
  return rows;
}

int64_t x10_section_elements(const x10_section *s) { return x10_section_rows(s) * s->length; }

/* An axis goes on in the one within where its stride is just as far as that one reaches. */
void x10_section_simplify(x10_section *s)
{
  X10__EXPECT(s->axes <= X10_SECTION_AXES);
  uint32_t kept = 0;
  if (section_is_empty(s))
    s->length = s->axes = 0;
  for (uint32_t i = 0; i < s->axes; i++) {
    x10_axis axis = s->axis[i], *within = kept ? &s->axis[kept - 1] : NULL;
    if (axis.count == 1)
      continue;
    if (!within && axis.stride == s->length)
      s->length *= axis.count;
    else if (within && axis.stride == within->count * within->stride)
      within->count *= axis.count;
    else
      s->axis[kept++] = axis;
  }
  s->axes = kept;
}

void x10_section_parts(const x10_section *s, const void *rail, struct iovec *part)
{
  struct rows r = rows_first(s);
  bool some = x10_section_rows(s) > 0;
  for (; some; some = rows_next(&r))
    *part++ = (struct iovec){rows_data(&r, rail), row_bytes(s, rail)};
}

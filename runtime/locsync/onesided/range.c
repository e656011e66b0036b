/* See range.h. */
#include "onesided/range.h"
#include "heap/global.h"
#include "task/task.h"
#include <stdlib.h>

enum {
  ROW_MIN = 256,       /* bytes; a shorter row is not worth a part of its own */
  PARTS_AT_HAND = 512, /* parts of a message that need no allocation */
  FRONTS = 2,          /* parts before the elements, at most */
};

/* ---- what a message names ---- */

bool x10__axes_read(const struct x10_message *m, x10_section *s)
{
  uint32_t axes = x10__axes_of(m);
  if (axes > X10_SECTION_AXES || m->size / sizeof(x10_axis) < axes)
    return false;
  s->axes = axes;
  if (axes == 0)
    return true;
  x10_reader *r = x10__message_reader(m);
  x10_read_array(r, s->axis, 2 * axes, sizeof(int64_t));
  x10_reader_free(r);
  return true;
}

/* The length of the rows into which the axes cut so many elements; -1 where the number does not divide. */
static int64_t row_length(const x10_section *s, int64_t elements)
{
  int64_t rows = 1;
  for (uint32_t i = 0; i < s->axes; i++)
    if (s->axis[i].count <= 0 || __builtin_mul_overflow(rows, s->axis[i].count, &rows))
      return -1;
  return elements % rows ? -1 : elements / rows;
}

struct x10__range *x10__range_row_of(const struct x10_message *m, uint64_t bytes, struct x10__range *r)
{
  uint32_t size = x10__element_size_of(m);
  bool whole = size && bytes % size == 0;
  r->rail = x10__global_object(m->words[1], m->method);
  x10__section_set_row(&r->section, (int64_t)m->words[2], whole ? (int64_t)(bytes / size) : -1);
  return r;
}

bool x10__range_of(const struct x10_message *m, uint64_t front, struct x10__range *r)
{
  uint64_t axes_bytes = x10__axes_of(m) * sizeof(x10_axis);
  if (!x10__axes_read(m, &r->section) || m->size - axes_bytes < front)
    return false;
  uint32_t axes = r->section.axes;
  x10__range_row_of(m, m->size - axes_bytes - front, r);
  r->section.axes = axes;
  r->section.length = row_length(&r->section, r->section.length);
  return true;
}

static enum x10__outcome range_check(struct x10__range *r, uint32_t size,
                                     enum x10_section_fault (*check)(const x10_section *, int64_t))
{
  if (!r->rail)
    return X10__FORGOTTEN;
  if (!x10_rail_is_raw(r->rail) || x10__range_element_size(r) != size)
    return X10__OTHER_ELEMENTS;
  if (check(&r->section, r->rail->size) != X10_SECTION_FITS)
    return X10__OUT_OF_BOUNDS;
  x10_section_simplify(&r->section);
  return X10__COPIED;
}

enum x10__outcome x10__range_check(struct x10__range *r, uint32_t size)
{
  return range_check(r, size, x10_section_check);
}

enum x10__outcome x10__range_check_source(struct x10__range *r, uint32_t size)
{
  return range_check(r, size, x10_section_check_source);
}

enum x10__outcome x10__range_turn(const struct x10__range *r, const struct x10_message *m, void *elements, size_t count)
{
  X10__EXPECT(r->rail && x10_rail_is_raw(r->rail));
  bool good = !x10__message_swapped(m) || x10_swap_elements(x10_type_of(r->rail), elements, count);
  return good ? X10__COPIED : X10__OTHER_ELEMENTS;
}

enum x10__outcome x10__range_fill(const struct x10__range *r, const struct x10_message *m, void *elements)
{
  X10__EXPECT(r->section.axes <= X10_SECTION_AXES);
  enum x10__outcome outcome = x10__range_turn(r, m, elements, (size_t)x10_section_elements(&r->section));
  if (outcome == X10__COPIED)
    x10_section_scatter(&r->section, r->rail, elements);
  return outcome;
}

void x10__outcome_throw(x10_context *cx, enum x10__outcome outcome)
{
  X10__EXPECT(outcome < X10__OUTCOMES);
  static const enum x10_error errors[] = {
      [X10__FORGOTTEN] = X10_ERROR_ILLEGAL_OPERATION,
      [X10__OUT_OF_BOUNDS] = X10_ERROR_BOUNDS,
      [X10__OTHER_ELEMENTS] = X10_ERROR_NOT_SERIALIZABLE,
  };
  static const char *const texts[] = {
      [X10__FORGOTTEN] = "a GlobalRail was used after it was forgotten",
      [X10__OUT_OF_BOUNDS] = "a copy reaches beyond the end of a GlobalRail",
      [X10__OTHER_ELEMENTS] = "these elements cannot be copied to or from that place",
  };
  if (outcome != X10__COPIED)
    x10_raise(cx, errors[outcome], texts[outcome]);
}

void x10__outcome_gather(x10_finish *f, enum x10__outcome outcome)
{
  x10_context cx = {.finish = f};
  x10__outcome_throw(&cx, outcome);
  if (cx.pending)
    x10__finish_gather(&cx, f, cx.pending);
}

enum x10__outcome x10__mapped_check(const struct x10__mapped *there, enum x10_section_fault fault,
                                    const struct x10__range *r)
{
  X10__EXPECT(r->rail);
  if (there->element_size != x10__range_element_size(r))
    return X10__OTHER_ELEMENTS;
  return fault == X10_SECTION_FITS ? X10__COPIED : X10__OUT_OF_BOUNDS;
}

x10_rail *x10__range_here(x10_context *cx, x10_global g, int64_t size)
{
  x10_rail *rail = x10_global_get(cx, g);
  if (!rail || rail->size >= size)
    return rail;
  x10__outcome_throw(cx, X10__OUT_OF_BOUNDS);
  return NULL;
}

/* ---- sending ---- */

x10_finish *x10__range_admit(x10_context *cx, x10_global there)
{
  if (there.number != 0)
    return x10__is_outside_atomic(cx, "one-sided communication") ? x10__finish_counted(cx->finish) : NULL;
  x10_raise(cx, X10_ERROR_NULL_POINTER, "a copy to or from a GlobalRail of null");
  return NULL;
}

/* Sends short rows, gathered into one part. */
static void send_gathered(x10_place to, struct x10_message *m, const struct x10__range *r, struct iovec *parts,
                          int fronts, const char *source)
{
  X10__EXPECT(fronts <= FRONTS);
  size_t bytes = x10__range_bytes(r);
  void *packed = x10_checked(malloc(bytes), bytes, "a copy between places");
  x10_section_gather(&r->section, r->rail, packed);
  parts[fronts] = (struct iovec){packed, bytes};
  x10__send_parts(to, m, parts, fronts + 1, source);
  free(packed);
}

/* Sends long rows, a part each. */
static void send_rows(x10_place to, struct x10_message *m, const struct x10__range *r, const struct iovec *front,
                      int fronts, const char *source)
{
  X10__EXPECT(fronts <= FRONTS);
  size_t rows = (size_t)x10_section_rows(&r->section), count = rows + (size_t)fronts;
  struct iovec few[PARTS_AT_HAND], *parts = few;
  if (count > PARTS_AT_HAND)
    parts = x10_checked(malloc(count * sizeof *parts), count * sizeof *parts, "a copy between places");
  for (int i = 0; i < fronts; i++)
    parts[i] = front[i];
  x10_section_parts(&r->section, r->rail, parts + fronts);
  x10__send_parts(to, m, parts, (int)count, source);
  if (parts != few)
    free(parts);
}

void x10__range_send(x10_place to, struct x10_message *m, const struct x10__range *r, const x10_section *there,
                     struct iovec between, const char *source)
{
  struct iovec parts[FRONTS + 1];
  uint32_t axes = there ? there->axes : 0;
  int fronts = 0;
  if (axes)
    parts[fronts++] = (struct iovec){(void *)there->axis, axes * sizeof(x10_axis)};
  if (between.iov_len)
    parts[fronts++] = between;
  m->words[3] |= x10__elements_word(x10__range_element_size(r), axes);
  size_t row = (size_t)r->section.length * x10__range_element_size(r);
  if (x10__range_is_row(r) && !fronts)
    x10__send_bytes(to, m, x10__range_row_data(r), row, source);
  else if (x10__range_is_row(r) || row >= ROW_MIN)
    send_rows(to, m, r, parts, fronts, source);
  else
    send_gathered(to, m, r, parts, fronts, source);
}

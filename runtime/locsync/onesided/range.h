/* Ranges: the elements of a rail that a one-sided message names, and their way into a message and out of it. Private to
 * the LocationSynchronization layer.
 *
 * Such a message names the rail by number and generation, and a section of it by its first element and, before the
 * elements, the count and stride of each axis. words[3] says how large an element is, how many axes there are, and what
 * is done with the elements (message/message.h). */
#ifndef X10_LOCSYNC_RANGE_H
#define X10_LOCSYNC_RANGE_H
#include "finish/finish.h"
#include "heap/shared.h"
#include "message/message.h"
#include "place/contract.h"
#include <x10rt/section.h>

#pragma GCC visibility push(hidden)

struct x10__range { /* a section of a rail of elements without pointers */
  x10_rail *rail;
  x10_section section;
};

enum x10__outcome { X10__COPIED, X10__FORGOTTEN, X10__OUT_OF_BOUNDS, X10__OTHER_ELEMENTS, X10__OUTCOMES };

static inline uint32_t x10__range_element_size(const struct x10__range *r)
{
  return x10_type_of(r->rail)->element_size;
}
static inline bool x10__range_is_row(const struct x10__range *r) { return r->section.axes == 0; }
static inline size_t x10__range_bytes(const struct x10__range *r)
{
  return (size_t)x10_section_elements(&r->section) * x10__range_element_size(r);
}
/* Where a range that is one row begins. */
static inline void *x10__range_row_data(const struct x10__range *r)
{
  X10__EXPECT(x10__range_is_row(r));
  return (char *)X10_RAIL_DATA(r->rail) + (size_t)r->section.from * x10__range_element_size(r);
}
/* Makes it one row. The array of axes is not cleared: none of them counts. */
static inline void x10__section_set_row(x10_section *s, int64_t from, int64_t length)
{
  s->from = from;
  s->length = length;
  s->axes = 0;
}

/* ---- words of messages ---- */

enum { X10__SIZE_SHIFT = 8, X10__AXES_SHIFT = 40, X10__OPERATION_SHIFT = 48 }; /* in words[3] */

static inline uint64_t x10__elements_word(uint32_t size, uint32_t axes)
{
  X10__EXPECT(axes <= X10_SECTION_AXES);
  return (uint64_t)size << X10__SIZE_SHIFT | (uint64_t)axes << X10__AXES_SHIFT;
}
static inline uint32_t x10__element_size_of(const struct x10_message *m)
{
  return (uint32_t)(m->words[3] >> X10__SIZE_SHIFT);
}
static inline uint32_t x10__axes_of(const struct x10_message *m) { return (uint8_t)(m->words[3] >> X10__AXES_SHIFT); }

/* ---- what a message names; nothing of it is trusted ---- */

/* Reads the axes before a payload into the section. False where there are fewer than the message says. */
bool x10__axes_read(const struct x10_message *, x10_section *);
/* The range that the message names by generation and words[1] and [2], as one row of so many bytes. Its length is -1
 * where these are no whole elements. */
struct x10__range *x10__range_row_of(const struct x10_message *, uint64_t bytes, struct x10__range *);
/* The same with its axes; `front` bytes come between them and the elements. False where the payload is too short. */
bool x10__range_of(const struct x10_message *, uint64_t front, struct x10__range *);
/* Where the elements of such a payload begin. */
static inline void *x10__elements_of(const struct x10_message *m, uint64_t front)
{
  return (char *)m->payload + x10__axes_of(m) * sizeof(x10_axis) + front;
}
/* Checks a range that a message gave, to write to or to read. It is simplified afterwards. */
enum x10__outcome x10__range_check(struct x10__range *, uint32_t element_size);
enum x10__outcome x10__range_check_source(struct x10__range *, uint32_t element_size);
/* Turns elements of the range's type that came with the message into this place's byte order. */
enum x10__outcome x10__range_turn(const struct x10__range *, const struct x10_message *, void *elements, size_t count);
/* Puts elements into the range. They are in the sender's byte order and may be changed. */
enum x10__outcome x10__range_fill(const struct x10__range *, const struct x10_message *, void *elements);
/* Leaves the exception of an outcome pending, if it has one. */
void x10__outcome_throw(x10_context *, enum x10__outcome);
/* Adds the exception of an outcome to the finish, if it has one. */
void x10__outcome_gather(x10_finish *, enum x10__outcome);

/* What a copy between a range and a section of this fault, of a rail in shared memory, comes to. */
enum x10__outcome x10__mapped_check(const struct x10__mapped *, enum x10_section_fault, const struct x10__range *);
/* The rail of this place that is named so, and said to have `size` elements. NULL with an exception pending where it
 * was forgotten, or has fewer. */
x10_rail *x10__range_here(x10_context *, x10_global, int64_t size);

/* ---- sending ---- */

/* The finish that an operation on the rail there is counted in; NULL with an exception pending where it is not allowed.
 */
x10_finish *x10__range_admit(x10_context *, x10_global there);

/* Sends the elements of the range, after the axes of the section at the other place (NULL, or none: it is one row) and
 * after what comes between (of length 0: nothing). */
void x10__range_send(x10_place to, struct x10_message *, const struct x10__range *, const x10_section *there,
                     struct iovec between, const char *source);

#pragma GCC visibility pop
#endif

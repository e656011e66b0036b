/* Copies between rails of places: a put is one message, a get is two. Elements hold no pointers, so the payload is the
 * elements themselves. They are written out of the source rail row by row. Where they form one row in the target rail
 * and the backend allows it, they are received in place (landing); otherwise the thread that listens copies them there.
 * A put is counted in its finish as a task that its target received; a get, as an async of the place that waits for it.
 */
#include "onesided/copy.h"
#include "finish/held_reports.h"
#include "finish/termination.h"
#include "heap/global.h"
#include "message/message.h"
#include "message/reply_table.h"
#include "onesided/pins.h"
#include "task/task.h"
#include <gc/gc.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <x10rt/section.h>

enum outcome { COPIED, FORGOTTEN, OUT_OF_BOUNDS, OTHER_ELEMENTS, OUTCOMES };

enum {
  LANDING_MIN = 512,   /* bytes; a shorter payload is copied sooner than received by itself */
  ROW_MIN = 256,       /* bytes; a shorter row is not worth a part of its own */
  PARTS_AT_HAND = 512, /* parts of a message that need no allocation */
  SIZE_SHIFT = 8,
  AXES_SHIFT = 40, /* in words[3] */
};

struct range { /* a section of a rail of elements without pointers */
  x10_rail *rail;
  x10_section section;
};

struct get { /* waits for its elements. Uncollectable: it keeps the rail */
  x10_finish *finish;
  struct range target;
};

static struct x10__reply_table gets;
static _Atomic(uint64_t) landed_bytes;

/* ---- ranges ---- */

static uint32_t element_size(const struct range *r) { return x10_type_of(r->rail)->element_size; }
static bool is_row(const struct range *r) { return r->section.axes == 0; }
static size_t range_bytes(const struct range *r) { return (size_t)x10_section_elements(&r->section) * element_size(r); }

/* Where a range that is one row begins. */
static void *row_data(const struct range *r)
{
  return (char *)X10_RAIL_DATA(r->rail) + (size_t)r->section.from * element_size(r);
}

/* Makes it one row. The array of axes is not cleared: none of them counts. */
static void section_set_row(x10_section *s, int64_t from, int64_t length)
{
  s->from = from;
  s->length = length;
  s->axes = 0;
}

/* Checks a range that a message gave: nothing of it is trusted. */
static enum outcome range_check(struct range *r, uint32_t size)
{
  if (!r->rail)
    return FORGOTTEN;
  if (!x10_rail_is_raw(r->rail) || element_size(r) != size)
    return OTHER_ELEMENTS;
  if (x10_section_check(&r->section, r->rail->size) != X10_SECTION_FITS)
    return OUT_OF_BOUNDS;
  x10_section_simplify(&r->section);
  return COPIED;
}

/* Puts elements into the range. They are in the sender's byte order and may be changed. */
static enum outcome range_fill(const struct range *r, const struct x10_message *m, void *elements)
{
  if (x10__message_swapped(m) &&
      !x10_swap_elements(x10_type_of(r->rail), elements, (size_t)x10_section_elements(&r->section)))
    return OTHER_ELEMENTS;
  x10_section_scatter(&r->section, r->rail, elements);
  return COPIED;
}

static void outcome_gather(x10_finish *f, enum outcome outcome)
{
  static const enum x10_error errors[] = {
      [FORGOTTEN] = X10_ERROR_ILLEGAL_OPERATION,
      [OUT_OF_BOUNDS] = X10_ERROR_BOUNDS,
      [OTHER_ELEMENTS] = X10_ERROR_NOT_SERIALIZABLE,
  };
  static const char *const texts[] = {
      [FORGOTTEN] = "a GlobalRail was used after it was forgotten",
      [OUT_OF_BOUNDS] = "a copy reaches beyond the end of a GlobalRail",
      [OTHER_ELEMENTS] = "these elements cannot be copied to or from that place",
  };
  x10_context cx = {.finish = f};
  if (outcome == COPIED)
    return;
  x10_raise(&cx, errors[outcome], texts[outcome]);
  x10__finish_gather(&cx, f, cx.pending);
}

/* ---- words of messages ---- */

static uint64_t elements_word(uint32_t size, uint32_t axes)
{
  return (uint64_t)size << SIZE_SHIFT | (uint64_t)axes << AXES_SHIFT;
}
static uint32_t element_size_of(const struct x10_message *m) { return (uint32_t)(m->words[3] >> SIZE_SHIFT); }
static uint64_t axes_of(const struct x10_message *m) { return m->words[3] >> AXES_SHIFT; }

/* Reads the axes in front of a payload into the section. False where there are fewer than the message says. */
static bool axes_read(const struct x10_message *m, x10_section *s)
{
  uint64_t axes = axes_of(m);
  if (axes > X10_SECTION_AXES || m->size / sizeof(x10_axis) < axes)
    return false;
  s->axes = (uint32_t)axes;
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

/* The range that a PUT names: one row of so many bytes. Its length is -1 where these are no whole elements. */
static struct range *put_row(const struct x10_message *m, uint64_t bytes, struct range *r)
{
  uint32_t size = element_size_of(m);
  bool whole = size && bytes % size == 0;
  r->rail = x10__global_object(m->words[1], m->method);
  section_set_row(&r->section, (int64_t)m->words[2], whole ? (int64_t)(bytes / size) : -1);
  return r;
}

/* ---- landing: where a payload is received ---- */

static void *put_landing(const struct x10_message *m)
{
  struct range r;
  if (axes_of(m) || range_check(put_row(m, m->size, &r), element_size_of(m)) != COPIED)
    return NULL;
  void *data = row_data(&r);
  return x10__pin(r.rail, data) ? data : NULL;
}

static void *get_landing(const struct x10_message *m)
{
  struct get *get = m->words[0] == COPIED ? x10__reply_find(&gets, m->task) : NULL;
  return get && is_row(&get->target) && m->size == range_bytes(&get->target) ? row_data(&get->target) : NULL;
}

static void *landing(const struct x10_message *m)
{
  if (m->size < LANDING_MIN || x10__message_swapped(m))
    return NULL;
  void *data = m->type == X10_MESSAGE_PUT ? put_landing(m) : m->type == X10_MESSAGE_GET_REPLY ? get_landing(m) : NULL;
  if (data)
    atomic_fetch_add_explicit(&landed_bytes, m->size, memory_order_relaxed);
  return data;
}

uint64_t x10_stats_landed(void) { return atomic_load_explicit(&landed_bytes, memory_order_relaxed); }

void x10__copy_start(void)
{
  if (!x10__comm->set_landing)
    return;
  x10__pins_make();
  x10__comm->set_landing(landing);
}

/* ---- sending elements ---- */

/* Sends short rows, gathered into one part. */
static void send_gathered(x10_place to, struct x10_message *m, const struct range *r, struct iovec axes,
                          const char *source)
{
  size_t bytes = range_bytes(r);
  void *packed = x10_checked(malloc(bytes), bytes, "a copy between places");
  struct iovec parts[] = {axes, {packed, bytes}};
  x10_section_gather(&r->section, r->rail, packed);
  x10__send_parts(to, m, axes.iov_len ? parts : parts + 1, axes.iov_len ? 2 : 1, source);
  free(packed);
}

/* Sends long rows, a part each. */
static void send_rows(x10_place to, struct x10_message *m, const struct range *r, struct iovec axes, const char *source)
{
  size_t rows = (size_t)x10_section_rows(&r->section), first = axes.iov_len > 0;
  struct iovec few[PARTS_AT_HAND], *parts = few;
  if (rows + first > PARTS_AT_HAND)
    parts =
        x10_checked(malloc((rows + first) * sizeof *parts), (rows + first) * sizeof *parts, "a copy between places");
  parts[0] = axes;
  x10_section_parts(&r->section, r->rail, parts + first);
  x10__send_parts(to, m, parts, (int)(rows + first), source);
  if (parts != few)
    free(parts);
}

/* Sends the elements, behind the axes of the section at the other place, which has none where it is one row. */
static void send_elements(x10_place to, struct x10_message *m, const struct range *r, const x10_section *there,
                          const char *source)
{
  uint32_t axes = there ? there->axes : 0;
  struct iovec front = {axes ? (void *)there->axis : NULL, axes * sizeof(x10_axis)};
  m->words[3] |= elements_word(element_size(r), axes);
  size_t row = (size_t)r->section.length * element_size(r);
  if (is_row(r) && !axes)
    x10__send_bytes(to, m, row_data(r), row, source);
  else if (is_row(r) || row >= ROW_MIN)
    send_rows(to, m, r, front, source);
  else
    send_gathered(to, m, r, front, source);
}

/* ---- what comes in ---- */

/* The range that a payload which has not landed is for. Its elements begin behind the axes. */
static bool put_range(const struct x10_message *m, struct range *r)
{
  uint64_t front = axes_of(m) * sizeof(x10_axis);
  if (!axes_read(m, &r->section))
    return false;
  uint32_t axes = r->section.axes;
  put_row(m, m->size - front, r);
  r->section.axes = axes;
  r->section.length = row_length(&r->section, r->section.length);
  return true;
}

bool x10__put_arrived(const struct x10_message *m)
{
  const x10__finish_name name = {m->words[0], m->task};
  struct range r;
  x10_finish *f = m->landed || put_range(m, &r) ? x10__finish_received(&name) : NULL;
  if (!f)
    return false;
  enum outcome outcome = COPIED;
  if (m->landed)
    x10__unpin(m->payload);
  else
    outcome = range_check(&r, element_size_of(m));
  if (outcome == COPIED && !m->landed)
    outcome = range_fill(&r, m, (x10_axis *)m->payload + axes_of(m));
  outcome_gather(f, outcome);
  x10__finish_leave_listening(x10__finish_of(f));
  return true;
}

bool x10__get_arrived(const struct x10_message *m)
{
  struct range r;
  r.rail = x10__global_object(m->words[1], m->method);
  section_set_row(&r.section, (int64_t)m->words[0], (int64_t)m->words[2]);
  if (!axes_read(m, &r.section))
    return false;
  struct x10_message reply = {.type = X10_MESSAGE_GET_REPLY, .task = m->task};
  enum outcome outcome = range_check(&r, element_size_of(m));
  reply.words[0] = outcome;
  if (outcome == COPIED)
    send_elements(m->from, &reply, &r, NULL, NULL);
  else
    x10__send(m->from, &reply, NULL);
  return true;
}

bool x10__get_replied(const struct x10_message *m)
{
  struct get *get = m->words[0] < OUTCOMES ? x10__reply_take(&gets, m->task) : NULL;
  if (!get)
    return false;
  enum outcome outcome = (enum outcome)m->words[0];
  if (outcome == COPIED && m->size != range_bytes(&get->target))
    return false;
  if (outcome == COPIED && !m->landed)
    outcome = range_fill(&get->target, m, m->payload);
  x10_finish *f = get->finish;
  GC_FREE(get);
  outcome_gather(f, outcome);
  x10__finish_leave_foreign(x10__finish_of(f));
  return true;
}

/* ---- for programs ---- */

/* The finish that a copy is counted in; NULL with an exception pending where the copy is not allowed. */
static x10_finish *copy_admit(x10_context *cx, x10_global there)
{
  if (there.number != 0)
    return x10__task_admit(cx);
  x10_raise(cx, X10_ERROR_NULL_POINTER, "a copy to or from a GlobalRail of null");
  return NULL;
}

/* `f` is what copy_admit gave. */
static void put_away(x10_context *cx, x10_finish *f, const struct range *r, x10_global target, const x10_section *to)
{
  x10__finish_name name = x10__finish_name_of(f);
  x10__finish_sent(f, target.home);
  struct x10_message m = {
      .type = X10_MESSAGE_PUT,
      .method = target.generation,
      .task = name.id,
      .words = {name.home, target.number, (uint64_t)to->from},
  };
  send_elements(target.home, &m, r, to, x10__line(cx));
}

void x10_put(x10_context *cx, void *source, int64_t from, x10_global target, int64_t to, int64_t count)
{
  x10_finish *f = x10_rail_has(cx, source, from, count) ? copy_admit(cx, target) : NULL;
  if (f && target.home != x10__here) {
    struct range r = {.rail = source};
    x10_section there;
    section_set_row(&r.section, from, count);
    section_set_row(&there, to, count);
    put_away(cx, f, &r, target, &there);
  } else if (f) {
    void *rail = x10_global_get(cx, target);
    if (rail)
      x10_rail_copy(cx, source, from, rail, to, count);
  }
}

static void get_away(x10_context *cx, x10_finish *f, x10_global source, const x10_section *from, const struct range *r)
{
  struct get *get = x10_checked(GC_MALLOC_UNCOLLECTABLE(sizeof *get), sizeof *get, "a copy between places");
  *get = (struct get){f, *r};
  x10__finish_enter(x10__finish_of(f), x10__fiber_of(cx));
  struct x10_message m = {
      .type = X10_MESSAGE_GET,
      .method = source.generation,
      .task = x10__reply_expect(&gets, get),
      .words = {(uint64_t)from->from, source.number, (uint64_t)from->length,
                elements_word(element_size(r), from->axes)},
  };
  x10__send_bytes(source.home, &m, from->axis, from->axes * sizeof *from->axis, x10__line(cx));
}

void x10_get(x10_context *cx, x10_global source, int64_t from, void *target, int64_t to, int64_t count)
{
  x10_finish *f = x10_rail_has(cx, target, to, count) ? copy_admit(cx, source) : NULL;
  if (f && source.home != x10__here) {
    struct range r = {.rail = target};
    x10_section there;
    section_set_row(&r.section, to, count);
    section_set_row(&there, from, count);
    get_away(cx, f, source, &there, &r);
  } else if (f) {
    void *rail = x10_global_get(cx, source);
    if (rail)
      x10_rail_copy(cx, rail, from, target, to, count);
  }
}

void x10_put_strided(x10_context *cx, void *source, int64_t from, const void *from_strides, x10_global target,
                     int64_t size, int64_t to, const void *to_strides, const void *counts)
{
  struct range r = {.rail = source};
  x10_section there;
  bool made = !X10_IS_NULL(cx, source, NULL) &&
              x10_section_make(cx, &r.section, r.rail->size, from, from_strides, counts) &&
              x10_section_make(cx, &there, size, to, to_strides, counts);
  x10_finish *f = made ? copy_admit(cx, target) : NULL;
  if (f && target.home != x10__here) {
    x10_section_simplify(&r.section);
    x10_section_simplify(&there);
    put_away(cx, f, &r, target, &there);
  } else if (f) {
    void *rail = x10_global_get(cx, target);
    if (rail)
      x10_rail_copy_strided(cx, source, from, from_strides, rail, to, to_strides, counts);
  }
}

void x10_get_strided(x10_context *cx, x10_global source, int64_t size, int64_t from, const void *from_strides,
                     void *target, int64_t to, const void *to_strides, const void *counts)
{
  struct range r = {.rail = target};
  x10_section there;
  bool made = !X10_IS_NULL(cx, target, NULL) &&
              x10_section_make(cx, &r.section, r.rail->size, to, to_strides, counts) &&
              x10_section_make(cx, &there, size, from, from_strides, counts);
  x10_finish *f = made ? copy_admit(cx, source) : NULL;
  if (f && source.home != x10__here) {
    x10_section_simplify(&r.section);
    x10_section_simplify(&there);
    get_away(cx, f, source, &there, &r);
  } else if (f) {
    void *rail = x10_global_get(cx, source);
    if (rail)
      x10_rail_copy_strided(cx, rail, from, from_strides, target, to, to_strides, counts);
  }
}

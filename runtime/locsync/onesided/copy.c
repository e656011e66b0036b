/* Copies between rails of places: a put is one message, a get is two. Elements hold no pointers, so the payload is the
 * elements themselves. They are written out of the source rail row by row. Where they form one row in the target rail
 * and the backend allows it, they are received in place (landing); otherwise the thread that listens copies them there.
 * A put is counted in its finish as a task that its target received; a get, as an async of the place that waits for it.
 * Where the rail at the other place is in shared memory (heap/shared.h), no message is sent. */
#include "onesided/copy.h"
#include "finish/held_reports.h"
#include "finish/termination.h"
#include "heap/global.h"
#include "heap/shared.h"
#include "message/counters.h"
#include "message/message.h"
#include "message/reply_table.h"
#include "onesided/coalescing.h"
#include "onesided/list.h"
#include "onesided/pins.h"
#include "onesided/range.h"
#include "onesided/signal.h"
#include "task/task.h"
#include <gc/gc.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LANDING_MIN = 512 }; /* bytes; a shorter payload is copied sooner than received by itself */

struct get { /* waits for its elements. Uncollectable: it keeps the rails */
  x10_finish *finish;
  uint32_t entries; /* of a list; 0 where it is none, and has one target */
  struct x10__range targets[];
};

static struct x10__reply_table gets;
/* By sender: how many updates of this place's rails have come and are not in the rails yet. */
static _Atomic(uint32_t) *unplaced;
static _Atomic(uint64_t) landed_bytes;

/* ---- landing: where a payload is received ---- */

static void *put_landing(const struct x10_message *m)
{
  struct x10__range r;
  if (x10__axes_of(m) || x10__range_check(x10__range_row_of(m, m->size, &r), x10__element_size_of(m)) != X10__COPIED)
    return NULL;
  void *data = x10__range_row_data(&r);
  return x10__pin(r.rail, data) ? data : NULL;
}

static void *get_landing(const struct x10_message *m)
{
  struct get *get = m->words[0] == X10__COPIED ? x10__reply_find(&gets, m->task) : NULL;
  return get && !get->entries && x10__range_is_row(get->targets) && m->size == x10__range_bytes(get->targets)
             ? x10__range_row_data(get->targets)
             : NULL;
}

static void *elements_landing(const struct x10_message *m)
{
  if (m->size < LANDING_MIN || x10__message_swapped(m))
    return NULL;
  return m->type == X10_MESSAGE_PUT ? put_landing(m) : m->type == X10_MESSAGE_GET_REPLY ? get_landing(m) : NULL;
}

static bool is_update(const struct x10_message *m)
{
  return m->type == X10_MESSAGE_PUT || m->type == X10_MESSAGE_PUT_LIST || m->type == X10_MESSAGE_ACC;
}

/* What lands is in its rail at once. So it must not overtake what the same place has sent before. */
static void *landing(const struct x10_message *m)
{
  bool in_order = m->type != X10_MESSAGE_PUT || atomic_load(&unplaced[m->from]) == 0;
  void *data = in_order ? elements_landing(m) : NULL;
  if (data)
    atomic_fetch_add_explicit(&landed_bytes, m->size, memory_order_relaxed);
  else if (is_update(m))
    atomic_fetch_add(&unplaced[m->from], 1);
  return data;
}

void x10__update_placed(const struct x10_message *m)
{
  if (unplaced && !m->landed && m->size > 0)
    atomic_fetch_sub(&unplaced[m->from], 1);
}

uint64_t x10_stats_landed(void) { return atomic_load_explicit(&landed_bytes, memory_order_relaxed); }

void x10__copy_start(void)
{
  if (!x10__comm->set_landing)
    return;
  x10__pins_make();
  size_t size = x10__places * sizeof *unplaced;
  unplaced = x10_checked(calloc(1, size), size, "copies between places");
  x10__comm->set_landing(landing);
}

/* ---- what comes in ---- */

static enum x10__outcome put_take(const struct x10_message *m, struct x10__range *r)
{
  if (m->landed) {
    x10__unpin(m->payload);
    return X10__COPIED;
  }
  enum x10__outcome outcome = x10__range_check(r, x10__element_size_of(m));
  if (outcome == X10__COPIED)
    outcome = x10__range_fill(r, m, x10__elements_of(m, 0));
  x10__update_placed(m);
  return outcome;
}

/* Nobody hears of a signal that was forgotten but who reads standard error. */
static void signal_put_arrived(const struct x10_message *m, struct x10__range *r)
{
  x10_rail *signal = x10__signal_of(m);
  enum x10__outcome outcome = put_take(m, r);
  if (signal)
    x10__signal_raise(signal, outcome);
  else
    fprintf(stderr, "x10: place %u: a copy from place %u was to raise a signal that is forgotten\n", x10__here,
            m->from);
}

bool x10__put_arrived(const struct x10_message *m)
{
  const x10__finish_name name = {m->words[0], m->task};
  struct x10__range r;
  if (!m->landed && !x10__range_of(m, 0, &r))
    return false;
  if (x10__signals(m)) {
    signal_put_arrived(m, &r);
    return true;
  }
  x10_finish *f = x10__finish_received(&name);
  if (!f)
    return false;
  x10__outcome_gather(f, put_take(m, &r));
  x10__finish_leave_listening(x10__finish_of(f));
  return true;
}

bool x10__get_arrived(const struct x10_message *m)
{
  struct x10__range r;
  r.rail = x10__global_object(m->words[1], m->method);
  x10__section_set_row(&r.section, (int64_t)m->words[0], (int64_t)m->words[2]);
  if (!x10__axes_read(m, &r.section))
    return false;
  struct x10_message reply = {.type = X10_MESSAGE_GET_REPLY, .task = m->task};
  enum x10__outcome outcome = x10__range_check_source(&r, x10__element_size_of(m));
  reply.words[0] = outcome;
  if (outcome == X10__COPIED)
    x10__range_send(m->from, &reply, &r, NULL, (struct iovec){0}, NULL);
  else
    x10__send(m->from, &reply, NULL);
  return true;
}

/* What an answer to a list brings. False where it is malformed; what was wrong with entries is gathered. */
static bool list_take(struct get *get, const struct x10_message *m)
{
  bool failed = m->words[0] != X10__COPIED;
  const uint8_t *outcomes = m->payload;
  uint64_t front = failed ? x10__list_padded(get->entries) : 0;
  if (front > m->size)
    return false;
  char *elements = (char *)m->payload + front;
  uint64_t left = m->size - front;
  for (uint32_t i = 0; i < get->entries; i++) {
    const struct x10__range *r = &get->targets[i];
    uint64_t bytes = x10__list_padded(x10__range_bytes(r));
    if (failed && outcomes[i] != X10__COPIED) {
      if (outcomes[i] >= X10__OUTCOMES)
        return false;
      x10__outcome_gather(get->finish, (enum x10__outcome)outcomes[i]);
      continue;
    }
    if (bytes > left)
      return false;
    x10__outcome_gather(get->finish, x10__range_fill(r, m, elements));
    elements += bytes;
    left -= bytes;
  }
  return true;
}

static bool single_take(struct get *get, const struct x10_message *m)
{
  enum x10__outcome outcome = (enum x10__outcome)m->words[0];
  if (outcome == X10__COPIED && m->size != x10__range_bytes(get->targets))
    return false;
  if (outcome == X10__COPIED && !m->landed)
    outcome = x10__range_fill(get->targets, m, m->payload);
  x10__outcome_gather(get->finish, outcome);
  return true;
}

bool x10__get_replied(const struct x10_message *m)
{
  struct get *get = m->words[0] < X10__OUTCOMES ? x10__reply_take(&gets, m->task) : NULL;
  if (!get || !(get->entries ? list_take(get, m) : single_take(get, m)))
    return false;
  x10_finish *f = get->finish;
  GC_FREE(get);
  x10__finish_leave_foreign(x10__finish_of(f));
  return true;
}

/* ---- without a message ---- */

static enum x10__outcome mapped_check(const struct x10__mapped *there, enum x10_section_fault fault,
                                      const struct x10__range *r)
{
  if (there->element_size != x10__range_element_size(r))
    return X10__OTHER_ELEMENTS;
  return fault == X10_SECTION_FITS ? X10__COPIED : X10__OUT_OF_BOUNDS;
}

/* False where messages have to serve. The sections have the same counts. */
static bool put_direct(x10_context *cx, x10_finish *f, const struct x10__range *r, x10_global target,
                       const x10_section *to)
{
  struct x10__mapped there;
  if (!x10__mapped(x10__fiber_of(cx), target, &there))
    return false;
  enum x10__outcome outcome = mapped_check(&there, x10_section_check(to, there.size), r);
  if (outcome == X10__COPIED) {
    x10_section_copy_elements(&r->section, X10_RAIL_DATA(r->rail), to, there.elements, there.element_size);
    x10__stats_direct(x10__range_bytes(r));
  }
  x10__outcome_gather(f, outcome);
  return true;
}

static bool get_direct(x10_context *cx, x10_finish *f, x10_global source, const x10_section *from,
                       const struct x10__range *r)
{
  struct x10__mapped there;
  if (!x10__mapped(x10__fiber_of(cx), source, &there))
    return false;
  enum x10__outcome outcome = mapped_check(&there, x10_section_check_source(from, there.size), r);
  if (outcome == X10__COPIED) {
    x10_section_copy_elements(from, there.elements, &r->section, X10_RAIL_DATA(r->rail), there.element_size);
    x10__stats_direct(x10__range_bytes(r));
  }
  x10__outcome_gather(f, outcome);
  return true;
}

/* ---- for programs ---- */

static struct x10_message put_message(x10_finish *f, x10_global target, int64_t to)
{
  x10__finish_name name = x10__finish_name_of(f);
  x10__finish_sent(f, target.home);
  return (struct x10_message){
      .type = X10_MESSAGE_PUT,
      .method = target.generation,
      .task = name.id,
      .words = {name.home, target.number, (uint64_t)to},
  };
}

/* `f` is what x10__range_admit gave. */
static void put_away(x10_context *cx, x10_finish *f, const struct x10__range *r, x10_global target,
                     const x10_section *to)
{
  if (x10__is_coalesced(x10__range_bytes(r), to)) {
    x10__coalesce_put(cx, f, target, to, r);
    return;
  }
  x10__send_unsent(x10__fiber_of(cx), target.home);
  x10__mapped_mix(x10__fiber_of(cx), f, target);
  struct x10_message m = put_message(f, target, to->from);
  x10__range_send(target.home, &m, r, to, (struct iovec){0}, x10__line(cx));
}

void x10__put_packed(x10_finish *f, x10_global target, const x10_section *to, const void *elements, size_t bytes,
                     uint32_t size, uint32_t op, const void *one, const char *source)
{
  struct x10_message m = put_message(f, target, to->from);
  struct iovec parts[3];
  int count = 0;
  m.words[3] = x10__elements_word(size, to->axes);
  if (to->axes)
    parts[count++] = (struct iovec){(void *)to->axis, to->axes * sizeof(x10_axis)};
  if (op != X10__LIST_COPIES) {
    m.type = X10_MESSAGE_ACC;
    m.words[3] |= (uint64_t)op << X10__OPERATION_SHIFT;
    parts[count++] = (struct iovec){(void *)one, size};
  }
  parts[count++] = (struct iovec){(void *)elements, bytes};
  x10__send_parts(target.home, &m, parts, count, source);
}

void x10__put_list(x10_finish *f, x10_place to, const uint64_t *words, uint32_t count, const void *elements,
                   size_t bytes, const char *source)
{
  x10__finish_name name = x10__finish_name_of(f);
  struct iovec parts[] = {{(void *)words, count * sizeof *words}, {(void *)elements, bytes}};
  x10__finish_sent(f, to);
  struct x10_message m = {.type = X10_MESSAGE_PUT_LIST, .task = name.id, .words = {name.home, count}};
  x10__send_parts(to, &m, parts, 2, source);
}

void x10_put(x10_context *cx, void *source, int64_t from, x10_global target, int64_t to, int64_t count)
{
  if (x10__coalesce_more(cx, source, from, count, target, to))
    return;
  x10_finish *f = x10_rail_has(cx, source, from, count) ? x10__range_admit(cx, target) : NULL;
  if (f && target.home != x10__here) {
    struct x10__range r;
    x10_section there;
    r.rail = source;
    x10__section_set_row(&r.section, from, count);
    x10__section_set_row(&there, to, count);
    if (!put_direct(cx, f, &r, target, &there))
      put_away(cx, f, &r, target, &there);
  } else if (f) {
    void *rail = x10_global_get(cx, target);
    if (rail)
      x10_rail_copy(cx, source, from, rail, to, count);
  }
}

/* Counts a get in its finish, and gives it its number. */
static uint64_t get_begin(x10_context *cx, x10_finish *f, const struct x10__range *targets, uint32_t count,
                          bool is_list)
{
  size_t bytes = sizeof(struct get) + count * sizeof *targets;
  struct get *get = x10_checked(GC_MALLOC_UNCOLLECTABLE(bytes), bytes, "a copy between places");
  get->finish = f;
  get->entries = is_list ? count : 0;
  memcpy(get->targets, targets, count * sizeof *targets);
  x10__finish_enter(x10__finish_of(f), x10__fiber_of(cx));
  return x10__reply_expect(&gets, get);
}

static void get_send(x10_context *cx, x10_finish *f, x10_global source, const x10_section *from,
                     const struct x10__range *r, const char *line)
{
  struct x10_message m = {
      .type = X10_MESSAGE_GET,
      .method = source.generation,
      .task = get_begin(cx, f, r, 1, false),
      .words = {(uint64_t)from->from, source.number, (uint64_t)from->length,
                x10__elements_word(x10__range_element_size(r), from->axes)},
  };
  x10__send_bytes(source.home, &m, from->axis, from->axes * sizeof *from->axis, line);
}

static void get_away(x10_context *cx, x10_finish *f, x10_global source, const x10_section *from,
                     const struct x10__range *r)
{
  if (x10__range_is_row(r) && from->axes == 0 && x10__is_coalesced(x10__range_bytes(r), from)) {
    x10__coalesce_get(cx, f, source, from->from, r);
    return;
  }
  x10__send_unsent(x10__fiber_of(cx), source.home);
  get_send(cx, f, source, from, r, x10__line(cx));
}

void x10__get_row(x10_context *cx, x10_finish *f, x10_global source, int64_t from, const struct x10__range *r,
                  const char *line)
{
  x10_section there;
  x10__section_set_row(&there, from, r->section.length);
  get_send(cx, f, source, &there, r, line);
}

void x10__get_list(x10_context *cx, x10_finish *f, x10_place from, const uint64_t *words, uint32_t count,
                   const struct x10__range *targets, uint32_t entries, const char *source)
{
  struct x10_message m = {
      .type = X10_MESSAGE_GET_LIST, .task = get_begin(cx, f, targets, entries, true), .words = {0, count}};
  x10__send_bytes(from, &m, words, count * sizeof *words, source);
}

void x10_get(x10_context *cx, x10_global source, int64_t from, void *target, int64_t to, int64_t count)
{
  x10_finish *f = x10_rail_has(cx, target, to, count) ? x10__range_admit(cx, source) : NULL;
  if (f && source.home != x10__here) {
    struct x10__range r;
    x10_section there;
    r.rail = target;
    x10__section_set_row(&r.section, to, count);
    x10__section_set_row(&there, from, count);
    if (!get_direct(cx, f, source, &there, &r))
      get_away(cx, f, source, &there, &r);
  } else if (f) {
    void *rail = x10_global_get(cx, source);
    if (rail)
      x10_rail_copy(cx, rail, from, target, to, count);
  }
}

/* The two sections of a copy to the rail there; false with an exception pending where they are none. */
static bool put_sections(x10_context *cx, struct x10__range *r, int64_t from, const void *from_strides, int64_t size,
                         x10_section *there, int64_t to, const void *to_strides, const void *counts)
{
  return !X10_IS_NULL(cx, r->rail, NULL) &&
         x10_section_make_source(cx, &r->section, r->rail->size, from, from_strides, counts) &&
         x10_section_make(cx, there, size, to, to_strides, counts);
}

void x10_put_strided(x10_context *cx, void *source, int64_t from, const void *from_strides, x10_global target,
                     int64_t size, int64_t to, const void *to_strides, const void *counts)
{
  struct x10__range r = {.rail = source};
  x10_section there;
  bool made = put_sections(cx, &r, from, from_strides, size, &there, to, to_strides, counts);
  x10_finish *f = made ? x10__range_admit(cx, target) : NULL;
  if (f && target.home != x10__here) {
    if (put_direct(cx, f, &r, target, &there))
      return;
    x10_section_simplify(&r.section);
    x10_section_simplify(&there);
    put_away(cx, f, &r, target, &there);
  } else if (f) {
    void *rail = x10_global_get(cx, target);
    if (rail)
      x10_rail_copy_strided(cx, source, from, from_strides, rail, to, to_strides, counts);
  }
}

static void signal_put_away(x10_context *cx, struct x10__range *r, x10_global target, x10_section *to,
                            x10_global signal)
{
  struct x10_message m = {
      .type = X10_MESSAGE_PUT,
      .method = target.generation,
      .task = (uint64_t)signal.generation << 32 | signal.number,
      .words = {X10__NO_HOME, target.number, (uint64_t)to->from, X10__SIGNALS},
  };
  x10__send_unsent(x10__fiber_of(cx), target.home);
  x10__mapped_mix(x10__fiber_of(cx), NULL, target);
  x10_section_simplify(&r->section);
  x10_section_simplify(to);
  x10__range_send(target.home, &m, r, to, (struct iovec){0}, x10__line(cx));
}

void x10_put_signal(x10_context *cx, void *source, int64_t from, const void *from_strides, x10_global target,
                    int64_t size, int64_t to, const void *to_strides, const void *counts, x10_global signal)
{
  struct x10__range r = {.rail = source};
  x10_section there;
  if (!put_sections(cx, &r, from, from_strides, size, &there, to, to_strides, counts) ||
      !x10__range_admit(cx, target) || !x10__range_admit(cx, signal))
    return;
  if (signal.home != target.home) {
    x10_raise(cx, X10_ERROR_BAD_PLACE, "a copy raises a signal of the place that it copies to");
  } else if (target.home != x10__here) {
    signal_put_away(cx, &r, target, &there, signal);
  } else {
    void *rail = x10_global_get(cx, target), *raised = rail ? x10_global_get(cx, signal) : NULL;
    if (raised) {
      x10_rail_copy_strided(cx, source, from, from_strides, rail, to, to_strides, counts);
      x10__signal_raise(raised, X10__COPIED);
    }
  }
}

void x10_get_strided(x10_context *cx, x10_global source, int64_t size, int64_t from, const void *from_strides,
                     void *target, int64_t to, const void *to_strides, const void *counts)
{
  struct x10__range r = {.rail = target};
  x10_section there;
  bool made = !X10_IS_NULL(cx, target, NULL) &&
              x10_section_make(cx, &r.section, r.rail->size, to, to_strides, counts) &&
              x10_section_make_source(cx, &there, size, from, from_strides, counts);
  x10_finish *f = made ? x10__range_admit(cx, source) : NULL;
  if (f && source.home != x10__here) {
    if (get_direct(cx, f, source, &there, &r))
      return;
    x10_section_simplify(&r.section);
    x10_section_simplify(&there);
    get_away(cx, f, source, &there, &r);
  } else if (f) {
    void *rail = x10_global_get(cx, source);
    if (rail)
      x10_rail_copy_strided(cx, rail, from, from_strides, target, to, to_strides, counts);
  }
}

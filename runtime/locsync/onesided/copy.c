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
#include "onesided/range.h"
#include "onesided/signal.h"
#include "task/task.h"
#include <gc/gc.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum { LANDING_MIN = 512 }; /* bytes; a shorter payload is copied sooner than received by itself */

struct get { /* waits for its elements. Uncollectable: it keeps the rail */
  x10_finish *finish;
  struct x10__range target;
};

static struct x10__reply_table gets;
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
  return get && x10__range_is_row(&get->target) && m->size == x10__range_bytes(&get->target)
             ? x10__range_row_data(&get->target)
             : NULL;
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

/* ---- what comes in ---- */

static enum x10__outcome put_take(const struct x10_message *m, struct x10__range *r)
{
  if (m->landed) {
    x10__unpin(m->payload);
    return X10__COPIED;
  }
  enum x10__outcome outcome = x10__range_check(r, x10__element_size_of(m));
  return outcome == X10__COPIED ? x10__range_fill(r, m, x10__elements_of(m, 0)) : outcome;
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

bool x10__get_replied(const struct x10_message *m)
{
  struct get *get = m->words[0] < X10__OUTCOMES ? x10__reply_take(&gets, m->task) : NULL;
  if (!get)
    return false;
  enum x10__outcome outcome = (enum x10__outcome)m->words[0];
  if (outcome == X10__COPIED && m->size != x10__range_bytes(&get->target))
    return false;
  if (outcome == X10__COPIED && !m->landed)
    outcome = x10__range_fill(&get->target, m, m->payload);
  x10_finish *f = get->finish;
  GC_FREE(get);
  x10__outcome_gather(f, outcome);
  x10__finish_leave_foreign(x10__finish_of(f));
  return true;
}

/* ---- for programs ---- */

/* `f` is what x10__range_admit gave. */
static void put_away(x10_context *cx, x10_finish *f, const struct x10__range *r, x10_global target,
                     const x10_section *to)
{
  x10__finish_name name = x10__finish_name_of(f);
  x10__finish_sent(f, target.home);
  struct x10_message m = {
      .type = X10_MESSAGE_PUT,
      .method = target.generation,
      .task = name.id,
      .words = {name.home, target.number, (uint64_t)to->from},
  };
  x10__range_send(target.home, &m, r, to, (struct iovec){0}, x10__line(cx));
}

void x10_put(x10_context *cx, void *source, int64_t from, x10_global target, int64_t to, int64_t count)
{
  x10_finish *f = x10_rail_has(cx, source, from, count) ? x10__range_admit(cx, target) : NULL;
  if (f && target.home != x10__here) {
    struct x10__range r = {.rail = source};
    x10_section there;
    x10__section_set_row(&r.section, from, count);
    x10__section_set_row(&there, to, count);
    put_away(cx, f, &r, target, &there);
  } else if (f) {
    void *rail = x10_global_get(cx, target);
    if (rail)
      x10_rail_copy(cx, source, from, rail, to, count);
  }
}

static void get_away(x10_context *cx, x10_finish *f, x10_global source, const x10_section *from,
                     const struct x10__range *r)
{
  struct get *get = x10_checked(GC_MALLOC_UNCOLLECTABLE(sizeof *get), sizeof *get, "a copy between places");
  *get = (struct get){f, *r};
  x10__finish_enter(x10__finish_of(f), x10__fiber_of(cx));
  struct x10_message m = {
      .type = X10_MESSAGE_GET,
      .method = source.generation,
      .task = x10__reply_expect(&gets, get),
      .words = {(uint64_t)from->from, source.number, (uint64_t)from->length,
                x10__elements_word(x10__range_element_size(r), from->axes)},
  };
  x10__send_bytes(source.home, &m, from->axis, from->axes * sizeof *from->axis, x10__line(cx));
}

void x10_get(x10_context *cx, x10_global source, int64_t from, void *target, int64_t to, int64_t count)
{
  x10_finish *f = x10_rail_has(cx, target, to, count) ? x10__range_admit(cx, source) : NULL;
  if (f && source.home != x10__here) {
    struct x10__range r = {.rail = target};
    x10_section there;
    x10__section_set_row(&r.section, to, count);
    x10__section_set_row(&there, from, count);
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
    x10_section_simplify(&r.section);
    x10_section_simplify(&there);
    get_away(cx, f, source, &there, &r);
  } else if (f) {
    void *rail = x10_global_get(cx, source);
    if (rail)
      x10_rail_copy_strided(cx, rail, from, from_strides, target, to, to_strides, counts);
  }
}

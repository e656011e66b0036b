/* Puts: copies to rails of other places, one message each. Elements hold no pointers, so the payload is the elements
 * themselves. They are written out of the source rail row by row. Where they form one row in the target rail and the
 * backend allows it, they are received in place (landing.h); otherwise the thread that listens copies them there. A put
 * is counted in its finish as a task that its target received. Where the rail at the other place is in shared memory
 * (heap/shared.h), no message is sent. */
#include "finish/held_reports.h"
#include "finish/termination.h"
#include "heap/global.h"
#include "message/counters.h"
#include "onesided/coalescing.h"
#include "onesided/copy.h"
#include "onesided/landing.h"
#include "onesided/list.h"
#include "onesided/pins.h"
#include "onesided/signal.h"
#include "place/contract.h"
#include "task/task.h"
#include <stdio.h>

/* ---- what comes in ---- */

void *x10__put_landing(const struct x10_message *m)
{
  struct x10__range r;
  if (x10__axes_of(m) || x10__range_check(x10__range_row_of(m, m->size, &r), x10__element_size_of(m)) != X10__COPIED)
    return NULL;
  void *data = x10__range_row_data(&r);
  return x10__pin(r.rail, data) ? data : NULL;
}

static enum x10__outcome put_take(const struct x10_message *m, struct x10__range *r)
{
  X10__BY_LISTENER();
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

/* That a signal was forgotten shows on standard error alone. */
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
  X10__BY_LISTENER();
  const x10__finish_name name = {m->words[0], m->task};
  struct x10__range r;
  if (!m->landed && !x10__range_of(m, 0, &r))
    return false;
  if (x10__signals(m)) {
    signal_put_arrived(m, &r);
    return true;
  }
  x10_finish *f = x10__finish_received(&name, m->from, false, 0);
  if (!f)
    return false;
  x10__outcome_gather(f, put_take(m, &r));
  x10__finish_leave_listening(x10__finish_of(f));
  return true;
}

/* ---- without a message ---- */

/* False where messages have to serve. The sections have the same counts. */
static bool put_direct(x10_context *cx, x10_finish *f, const struct x10__range *r, x10_global target,
                       const x10_section *to)
{
  struct x10__mapped there;
  if (!x10__mapped(x10__fiber_of(cx), &target, &there))
    return false;
  enum x10__outcome outcome = x10__mapped_check(&there, x10_section_check(to, there.size), r);
  if (outcome == X10__COPIED) {
    x10_section_copy_elements(&r->section, X10_RAIL_DATA(r->rail), to, there.elements, there.element_size);
    x10__stats_direct(x10__range_bytes(r));
  }
  x10__outcome_gather(f, outcome);
  return true;
}

/* ---- for programs ---- */

static struct x10_message put_message(x10_finish *f, x10_global target, int64_t to)
{
  X10__EXPECT(target.home != x10__here && target.number);
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
  x10__mapped_mix(x10__fiber_of(cx), f, &target);
  struct x10_message m = put_message(f, target, to->from);
  x10__range_send(target.home, &m, r, to, (struct iovec){0}, x10__line(cx));
}

void x10__put_packed(x10_finish *f, x10_global target, const x10_section *to, const void *elements, size_t bytes,
                     uint32_t size, uint32_t op, const void *one, const char *source)
{
  X10__EXPECT(bytes % size == 0);
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
  X10__EXPECT(count > 0 && to != x10__here);
  x10__finish_name name = x10__finish_name_of(f);
  struct iovec parts[] = {{(void *)words, count * sizeof *words}, {(void *)elements, bytes}};
  x10__finish_sent(f, to);
  struct x10_message m = {.type = X10_MESSAGE_PUT_LIST, .task = name.id, .words = {name.home, count}};
  x10__send_parts(to, &m, parts, 2, source);
}

void x10__put_row(x10_context *cx, void *source, int64_t from, x10_global target, int64_t to, int64_t count)
{
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

/* The two sections of a copy to the rail there; false with an exception pending if they are not valid. */
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
  X10__EXPECT(signal.home == target.home);
  struct x10_message m = {
      .type = X10_MESSAGE_PUT,
      .method = target.generation,
      .task = (uint64_t)signal.generation << 32 | signal.number,
      .words = {X10__NO_HOME, target.number, (uint64_t)to->from, X10__SIGNALS},
  };
  x10__send_unsent(x10__fiber_of(cx), target.home);
  x10__mapped_mix(x10__fiber_of(cx), NULL, &target);
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

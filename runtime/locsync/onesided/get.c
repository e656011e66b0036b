/* Gets: copies from rails of other places, a request and an answer each, counted in their finish as an async of the
 * place that waits. What put.c says of elements, landing and shared memory holds here, too. */
#include "finish/termination.h"
#include "heap/global.h"
#include "message/counters.h"
#include "message/reply_table.h"
#include "onesided/coalescing.h"
#include "onesided/copy.h"
#include "onesided/landing.h"
#include "onesided/list.h"
#include "place/contract.h"
#include "task/task.h"
#include <gc/gc.h>
#include <string.h>

struct get { /* waits for its elements. Uncollectable: it keeps the rails */
  x10_finish *finish;
  uint32_t entries; /* of a list; 0: it is no list, and has one target */
  struct x10__range targets[];
};

static struct x10__reply_table gets;

/* ---- what comes in ---- */

void *x10__get_landing(const struct x10_message *m)
{
  struct get *get = m->words[0] == X10__COPIED ? x10__reply_find(&gets, m->task) : NULL;
  return get && !get->entries && x10__range_is_row(get->targets) && m->size == x10__range_bytes(get->targets)
             ? x10__range_row_data(get->targets)
             : NULL;
}

bool x10__get_arrived(const struct x10_message *m)
{
  X10__BY_LISTENER();
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
  X10__EXPECT(get->entries);
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
  X10__EXPECT(!get->entries && m->words[0] < X10__OUTCOMES);
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
  X10__BY_LISTENER();
  struct get *get = m->words[0] < X10__OUTCOMES ? x10__reply_take(&gets, m->task) : NULL;
  if (!get || !(get->entries ? list_take(get, m) : single_take(get, m)))
    return false;
  x10_finish *f = get->finish;
  GC_FREE(get);
  x10__finish_leave_foreign(x10__finish_of(f));
  return true;
}

/* ---- without a message ---- */

static bool get_direct(x10_context *cx, x10_finish *f, x10_global source, const x10_section *from,
                       const struct x10__range *r)
{
  struct x10__mapped there;
  if (!x10__mapped(x10__fiber_of(cx), &source, &there))
    return false;
  enum x10__outcome outcome = x10__mapped_check(&there, x10_section_check_source(from, there.size), r);
  if (outcome == X10__COPIED) {
    x10_section_copy_elements(from, there.elements, &r->section, X10_RAIL_DATA(r->rail), there.element_size);
    x10__stats_direct(x10__range_bytes(r));
  }
  x10__outcome_gather(f, outcome);
  return true;
}

/* ---- for programs ---- */

/* Counts a get in its finish, and gives it its number. */
static uint64_t get_begin(x10_context *cx, x10_finish *f, const struct x10__range *targets, uint32_t count,
                          bool is_list)
{
  X10__EXPECT(count > 0 && (is_list || count == 1));
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
  X10__EXPECT(source.home != x10__here && source.number);
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
  X10__EXPECT(x10__range_is_row(r));
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

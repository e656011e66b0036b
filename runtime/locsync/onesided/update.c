/* See update.h. */
#include "onesided/update.h"
#include "finish/held_reports.h"
#include "finish/termination.h"
#include "heap/global.h"
#include "heap/shared.h"
#include "message/counters.h"
#include "message/reply_table.h"
#include "onesided/arithmetic.h"
#include "onesided/coalescing.h"
#include "onesided/landing.h"
#include "place/contract.h"
#include "task/task.h"
#include <stdlib.h>
#include <string.h>

enum { LARGE = 1 << 16 }; /* bytes of payload */

static enum x10_update operation_of(const struct x10_message *m)
{
  return (uint8_t)(m->words[3] >> X10__OPERATION_SHIFT);
}

/* ---- accumulate, at the target ---- */

bool x10__accumulate_is_large(const struct x10_message *m) { return m->size > LARGE; }

static bool accumulate_range(const struct x10_message *m, struct x10__range *r)
{
  return x10__range_of(m, x10__element_size_of(m), r);
}

x10_finish *x10__accumulate_begin(const struct x10_message *m)
{
  X10__BY_LISTENER();
  const x10__finish_name name = {m->words[0], m->task};
  struct x10__range r;
  return accumulate_range(m, &r) ? x10__finish_received(&name, m->from, false, 0) : NULL;
}

static enum x10__outcome accumulate_do(const struct x10_message *m)
{
  struct x10__range r;
  uint32_t size = x10__element_size_of(m);
  accumulate_range(m, &r);
  enum x10__outcome outcome = x10__range_check(&r, size);
  if (outcome != X10__COPIED)
    return outcome;
  char *scale = x10__elements_of(m, 0);
  size_t elements = (size_t)x10_section_elements(&r.section);
  if (!x10__has_arithmetic(r.rail, operation_of(m)) || x10__range_turn(&r, m, scale, elements + 1) != X10__COPIED)
    return X10__OTHER_ELEMENTS;
  const struct x10__updated to = x10__updated_here(r.rail);
  x10__accumulate(&to, &r.section, operation_of(m), scale, scale + size);
  return X10__COPIED;
}

void x10__accumulate_run(x10_finish *f, const struct x10_message *m)
{
  X10__EXPECT(m->type == X10_MESSAGE_ACC);
  x10__outcome_gather(f, accumulate_do(m));
  x10__update_placed(m);
}

bool x10__accumulate_arrived(const struct x10_message *m)
{
  X10__BY_LISTENER();
  X10__EXPECT(!x10__accumulate_is_large(m));
  x10_finish *f = x10__accumulate_begin(m);
  if (!f)
    return false;
  x10__accumulate_run(f, m);
  x10__finish_leave_listening(x10__finish_of(f));
  return true;
}

/* ---- accumulate, for programs ---- */

/* The elements of a section, one after the other, may be a copy; `packed` is to be freed where it is not NULL. */
static const void *source_of(const struct x10__range *r, void **packed)
{
  *packed = NULL;
  if (x10__range_is_row(r))
    return x10__range_row_data(r);
  size_t bytes = x10__range_bytes(r);
  *packed = x10_checked(malloc(bytes), bytes, "an accumulate");
  x10_section_gather(&r->section, r->rail, *packed);
  return *packed;
}

static void accumulate_direct(const struct x10__updated *updated, const struct x10__range *r, const x10_section *to,
                              enum x10_update op, const void *scale)
{
  void *packed;
  const void *source = source_of(r, &packed);
  x10__accumulate(updated, to, op, scale, source);
  free(packed);
}

static void accumulate_here(const x10_rail *rail, const struct x10__range *r, const x10_section *to, enum x10_update op,
                            const void *scale)
{
  const struct x10__updated updated = x10__updated_here(rail);
  accumulate_direct(&updated, r, to, op, scale);
}

/* False where messages have to serve. */
static bool accumulate_mapped(x10_context *cx, x10_finish *f, x10_global target, const struct x10__range *r,
                              const x10_section *to, enum x10_update op, const void *scale)
{
  struct x10__mapped there;
  if (!x10__mapped(x10__fiber_of(cx), &target, &there))
    return false;
  enum x10__outcome outcome = x10__mapped_check(&there, x10_section_check(to, there.size), r);
  if (outcome == X10__COPIED) {
    const struct x10__updated updated = x10__updated_there(&there, x10_type_of(r->rail));
    accumulate_direct(&updated, r, to, op, scale);
    x10__stats_direct(x10__range_bytes(r));
  }
  x10__outcome_gather(f, outcome);
  return true;
}

/* A few elements are scaled here, and coalesced. */
static void accumulate_few(x10_context *cx, x10_finish *f, x10_global target, const struct x10__range *r,
                           const x10_section *to, enum x10_update op, const void *scale)
{
  X10__EXPECT(x10__range_bytes(r) <= X10__COALESCED);
  _Alignas(16) char packed[X10__COALESCED], scaled[X10__COALESCED];
  bool is_row = x10__range_is_row(r);
  if (!is_row)
    x10_section_gather(&r->section, r->rail, packed);
  x10__scale(r->rail, is_row ? x10__range_row_data(r) : packed, x10_section_elements(&r->section), scale, scaled);
  x10__coalesce_update(cx, f, target, to, r, scaled, op);
}

static void accumulate_away(x10_context *cx, x10_finish *f, x10_global target, const struct x10__range *r,
                            const x10_section *to, enum x10_update op, const void *scale)
{
  if (x10__is_coalesced(x10__range_bytes(r), to)) {
    accumulate_few(cx, f, target, r, to, op, scale);
    return;
  }
  x10__send_unsent(x10__fiber_of(cx), target.home);
  x10__mapped_mix(x10__fiber_of(cx), f, &target);
  x10__finish_name name = x10__finish_name_of(f);
  x10__finish_sent(f, target.home);
  struct x10_message m = {
      .type = X10_MESSAGE_ACC,
      .method = target.generation,
      .task = name.id,
      .words = {name.home, target.number, (uint64_t)to->from, (uint64_t)op << X10__OPERATION_SHIFT},
  };
  struct iovec between = {(void *)scale, x10__range_element_size(r)};
  x10__range_send(target.home, &m, r, to, between, x10__line(cx));
}

static bool arithmetic_refuse(x10_context *cx)
{
  x10_raise(cx, X10_ERROR_UNSUPPORTED, "there is no such arithmetic on elements of this type");
  return false;
}

static bool arithmetic_require(x10_context *cx, const x10_rail *rail, uint32_t op)
{
  return x10__has_arithmetic(rail, op) || arithmetic_refuse(cx);
}

void x10_accumulate(x10_context *cx, void *source, int64_t from, const void *from_strides, x10_global target,
                    int64_t size, int64_t to, const void *to_strides, const void *counts, int32_t op, const void *scale)
{
  struct x10__range r = {.rail = source};
  x10_section there;
  bool made = !X10_IS_NULL(cx, source, NULL) && arithmetic_require(cx, source, (uint32_t)op) &&
              x10_rail_has(cx, scale, 0, 1) &&
              x10_section_make_source(cx, &r.section, r.rail->size, from, from_strides, counts) &&
              x10_section_make(cx, &there, size, to, to_strides, counts);
  x10_finish *f = made ? x10__range_admit(cx, target) : NULL;
  if (!f)
    return;
  x10_section_simplify(&r.section);
  x10_section_simplify(&there);
  x10_rail *here = target.home == x10__here ? x10__range_here(cx, target, size) : NULL;
  if (here)
    accumulate_here(here, &r, &there, (enum x10_update)op, X10_RAIL_DATA(scale));
  else if (target.home != x10__here &&
           !accumulate_mapped(cx, f, target, &r, &there, (enum x10_update)op, X10_RAIL_DATA(scale)))
    accumulate_away(cx, f, target, &r, &there, (enum x10_update)op, X10_RAIL_DATA(scale));
}

/* ---- fetch ---- */

struct fetch { /* on the caller's stack */
  x10_token token;
  uint64_t outcome, old;
};

static struct x10__reply_table fetches;

static uint64_t fetch_here(const x10_rail *rail, int64_t index, enum x10_update op, uint64_t operand, uint64_t expected)
{
  const struct x10__updated to = x10__updated_here(rail);
  return x10__fetch(&to, index, op, operand, expected);
}

bool x10__fetch_arrived(const struct x10_message *m)
{
  X10__BY_LISTENER();
  struct x10__range r = {.rail = x10__global_object(m->words[1], m->method)};
  struct x10_message reply = {.type = X10_MESSAGE_FETCH_REPLY, .task = m->task};
  uint64_t expected = 0;
  if (m->size) {
    x10_reader *reader = x10__message_reader(m);
    expected = x10_read_64(reader);
    bool whole = !x10_reader_failure(reader);
    x10_reader_free(reader);
    if (!whole)
      return false;
  }
  x10__section_set_row(&r.section, (int64_t)m->words[0], 1);
  enum x10__outcome outcome = x10__range_check(&r, x10__element_size_of(m));
  if (outcome == X10__COPIED &&
      (x10__element_size_of(m) > sizeof expected || !x10__has_arithmetic(r.rail, operation_of(m))))
    outcome = X10__OTHER_ELEMENTS;
  if (outcome == X10__COPIED)
    reply.words[1] = fetch_here(r.rail, (int64_t)m->words[0], operation_of(m), m->words[2], expected);
  reply.words[0] = outcome;
  x10__send(m->from, &reply, NULL);
  return true;
}

bool x10__fetch_replied(const struct x10_message *m)
{
  X10__BY_LISTENER();
  struct fetch *fetch = m->words[0] < X10__OUTCOMES ? x10__reply_take(&fetches, m->task) : NULL;
  if (!fetch)
    return false;
  fetch->outcome = m->words[0];
  fetch->old = m->words[1];
  x10_unpark(&fetch->token);
  return true;
}

static uint64_t fetch_away(x10_context *cx, x10_global target, int64_t index, uint32_t size, enum x10_update op,
                           uint64_t operand, uint64_t expected)
{
  X10__EXPECT(target.home != x10__here && size <= sizeof operand);
  struct fetch fetch = {.outcome = X10__COPIED};
  x10__send_unsent(x10__fiber_of(cx), target.home);
  struct x10_message m = {
      .type = X10_MESSAGE_FETCH,
      .method = target.generation,
      .task = x10__reply_expect(&fetches, &fetch),
      .words = {(uint64_t)index, target.number, operand,
                x10__elements_word(size, 0) | (uint64_t)op << X10__OPERATION_SHIFT},
  };
  size_t payload = op == X10_UPDATE_COMPARE_AND_SWAP ? sizeof expected : 0;
  x10__send_bytes(target.home, &m, &expected, payload, x10__line(cx));
  x10__park(cx, &fetch.token, (struct x10__waits){X10__WAITS_EVENT, NULL, 0});
  x10__outcome_throw(cx, (enum x10__outcome)fetch.outcome);
  return fetch.old;
}

/* False where messages have to serve. */
static bool fetch_mapped(x10_context *cx, x10_global target, int64_t index, const x10_rail *cells, enum x10_update op,
                         uint64_t operand, uint64_t expected, uint64_t *old)
{
  const struct x10__range element = {(x10_rail *)cells, {0}};
  x10_section at;
  struct x10__mapped there;
  x10__section_set_row(&at, index, 1);
  if (!x10__mapped(x10__fiber_of(cx), &target, &there))
    return false;
  enum x10__outcome outcome = x10__mapped_check(&there, x10_section_check(&at, there.size), &element);
  if (outcome == X10__COPIED) {
    const struct x10__updated to = x10__updated_there(&there, x10_type_of(cells));
    *old = x10__fetch(&to, index, op, operand, expected);
    x10__stats_direct(there.element_size);
  }
  x10__outcome_throw(cx, outcome);
  return true;
}

/* The bits of an element of the cells of x10_fetch. */
static uint64_t cell_bits(const x10_rail *cells, int64_t index, uint32_t size)
{
  X10__EXPECT(size <= sizeof(uint64_t) && index >= 0);
  uint64_t bits = 0;
  memcpy(&bits, (const char *)X10_RAIL_DATA(cells) + (size_t)index * size, size);
  return bits;
}

/* An element must go into a word of a message. */
static bool fetch_require(x10_context *cx, const x10_rail *rail, uint32_t op)
{
  return arithmetic_require(cx, rail, op) &&
         (x10_type_of(rail)->element_size <= sizeof(uint64_t) || arithmetic_refuse(cx));
}

void x10_fetch(x10_context *cx, x10_global target, int64_t size, int64_t index, int32_t operation, void *cells)
{
  enum x10_update op = (enum x10_update)operation;
  bool compares = op == X10_UPDATE_COMPARE_AND_SWAP;
  if (!x10_rail_has(cx, cells, 0, compares ? 2 : 1) || !fetch_require(cx, cells, (uint32_t)op) ||
      !x10_range_check(cx, size, index, 1) || !x10__range_admit(cx, target))
    return;
  uint32_t bytes = x10_type_of(cells)->element_size;
  uint64_t old, operand = cell_bits(cells, 0, bytes), expected = compares ? cell_bits(cells, 1, bytes) : 0;
  x10_rail *rail = target.home == x10__here ? x10__range_here(cx, target, size) : NULL;
  if (rail)
    old = fetch_here(rail, index, op, operand, expected);
  else if (target.home != x10__here && !fetch_mapped(cx, target, index, cells, op, operand, expected, &old))
    old = fetch_away(cx, target, index, bytes, op, operand, expected);
  if (!cx->pending)
    memcpy(X10_RAIL_DATA(cells), &old, bytes);
}

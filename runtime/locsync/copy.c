/* Copies between rails of places: a put is one message, a get is two. Elements hold no pointers, so that a payload is
 * the elements themselves: it is written out of the one rail, and received into the other where the backend allows
 * that; otherwise who listens copies it there. A put is counted in its finish as a task that its target received; a
 * get as an async of the place that waits for it. */
#include "copy.h"
#include "global.h"
#include "message.h"
#include "remote.h"
#include "slots.h"
#include "task.h"
#include <gc/gc.h>
#include <stdatomic.h>
#include <x10rt/rail.h>

enum outcome { COPIED, FORGOTTEN, OUT_OF_BOUNDS, OTHER_ELEMENTS, OUTCOMES };

enum {
  LANDING_MIN = 512, /* bytes; less is copied sooner than received by itself */
  PINS = 256,        /* at a time; beyond them a payload has memory of its own */
};

struct get { /* that waits for its elements. Uncollectable: it keeps the rail */
  x10_finish *finish;
  x10_rail *target;
  int64_t to, count;
};

struct pin { /* a rail that a payload is being received into, or was and is not done with. Uncollectable */
  struct pin *next;
  const void *data; /* where it begins */
  x10_rail *rail;
};

struct range { /* of a rail of elements without pointers */
  x10_rail *rail;
  int64_t from, count;
};

static struct x10__slots gets = {.lock = PTHREAD_MUTEX_INITIALIZER};
static pthread_mutex_t pins_lock = PTHREAD_MUTEX_INITIALIZER;
static struct pin *pins, *pins_free;
static _Atomic(uint64_t) landed_bytes;

/* ---- ranges ---- */

static void *range_data(const struct range *r)
{
  return (char *)X10_RAIL_DATA(r->rail) + (size_t)r->from * x10_type_of(r->rail)->element_size;
}

static size_t range_bytes(const struct range *r)
{
  return (size_t)r->count * x10_type_of(r->rail)->element_size;
}

/* Of what a message says: nothing of it is trusted. */
static enum outcome range_check(const struct range *r, uint64_t element_size)
{
  if (!r->rail)
    return FORGOTTEN;
  const x10_type *type = x10_type_of(r->rail);
  if (!x10_rail_is_raw(r->rail) || type->element_size != element_size)
    return OTHER_ELEMENTS;
  bool inside = r->from >= 0 && r->count >= 0 && r->from <= r->rail->size && r->count <= r->rail->size - r->from;
  return inside ? COPIED : OUT_OF_BOUNDS;
}

/* A payload of the other byte order is swapped by elements, which structs are not made for. */
static enum outcome range_fill(const struct range *r, const struct x10_message *m)
{
  if (x10__message_swapped(m) && x10_type_of(r->rail)->element->kind == X10_KIND_STRUCT)
    return OTHER_ELEMENTS;
  x10_reader *reader = x10__message_reader(m);
  x10_read_array(reader, range_data(r), (size_t)r->count, x10_type_of(r->rail)->element_size);
  x10_reader_free(reader);
  return COPIED;
}

static void outcome_gather(x10_finish *f, enum outcome outcome)
{
  static const enum x10_error errors[] = {
    [FORGOTTEN] = X10_ERROR_ILLEGAL_OPERATION, [OUT_OF_BOUNDS] = X10_ERROR_BOUNDS,
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

static uint64_t element_word(uint32_t element_size) { return (uint64_t)element_size << 8; }
static uint64_t element_size_of(const struct x10_message *m) { return m->words[3] >> 8; }

static struct range put_range(const struct x10_message *m)
{
  uint64_t size = element_size_of(m);
  return (struct range){x10__global_object(m->words[1], m->method), (int64_t)m->words[2],
                        size ? (int64_t)(m->size / size) : -1};
}

/* ---- landing: where a payload is received ---- */

/* False where all pins are in use. Allocates nothing: the backend, whose thread this is, may hold its locks, and a
 * collection would wake it. */
static bool pin(x10_rail *rail, const void *data)
{
  pthread_mutex_lock(&pins_lock);
  struct pin *p = pins_free;
  if (p) {
    pins_free = p->next;
    *p = (struct pin){pins, data, rail};
    pins = p;
  }
  pthread_mutex_unlock(&pins_lock);
  return p;
}

static void unpin(const void *data)
{
  pthread_mutex_lock(&pins_lock);
  struct pin **link = &pins;
  while ((*link)->data != data)
    link = &(*link)->next;
  struct pin *p = *link;
  *link = p->next;
  *p = (struct pin){.next = pins_free};
  pins_free = p;
  pthread_mutex_unlock(&pins_lock);
}

static void pins_make(void)
{
  struct pin *all = GC_MALLOC_UNCOLLECTABLE(PINS * sizeof *all);
  for (int i = 0; all && i < PINS; i++) {
    all[i].next = pins_free;
    pins_free = &all[i];
  }
}

static void *put_landing(const struct x10_message *m)
{
  struct range r = put_range(m);
  if (range_check(&r, element_size_of(m)) != COPIED)
    return NULL;
  void *data = range_data(&r);
  return pin(r.rail, data) ? data : NULL;
}

static void *get_landing(const struct x10_message *m)
{
  struct get *get = m->words[0] == COPIED ? x10__slot_find(&gets, m->task) : NULL;
  if (!get)
    return NULL;
  struct range r = {get->target, get->to, get->count};
  return m->size == range_bytes(&r) ? range_data(&r) : NULL;
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
  pins_make();
  x10__comm->set_landing(landing);
}

/* ---- what comes in ---- */

bool x10__put_arrived(const struct x10_message *m)
{
  const x10__finish_name name = {m->words[0], m->task};
  x10_finish *f = x10__finish_received(&name);
  if (!f)
    return false;
  struct range r = put_range(m);
  enum outcome outcome = COPIED;
  if (m->landed)
    unpin(m->payload);
  else
    outcome = range_check(&r, element_size_of(m));
  if (outcome == COPIED && !m->landed)
    outcome = range_fill(&r, m);
  outcome_gather(f, outcome);
  x10__finish_leave_foreign(x10__finish_of(f));
  return true;
}

bool x10__get_arrived(const struct x10_message *m)
{
  struct range r = {x10__global_object(m->words[1], m->method), (int64_t)m->words[0], (int64_t)m->words[2]};
  enum outcome outcome = range_check(&r, element_size_of(m));
  struct x10_message reply = {
    .type = X10_MESSAGE_GET_REPLY, .task = m->task, .words = {outcome, 0, 0, element_word((uint32_t)element_size_of(m))},
  };
  if (outcome == COPIED)
    x10__send_bytes(m->from, reply, range_data(&r), range_bytes(&r), NULL);
  else
    x10__send(m->from, reply, NULL);
  return true;
}

bool x10__get_replied(const struct x10_message *m)
{
  struct get *get = m->words[0] < OUTCOMES ? x10__slot_answer(&gets, m->task) : NULL;
  if (!get)
    return false;
  struct range r = {get->target, get->to, get->count};
  enum outcome outcome = (enum outcome)m->words[0];
  if (outcome == COPIED && m->size != range_bytes(&r))
    return false;
  if (outcome == COPIED && !m->landed)
    outcome = range_fill(&r, m);
  x10_finish *f = get->finish;
  GC_FREE(get);
  outcome_gather(f, outcome);
  x10__finish_leave_foreign(x10__finish_of(f));
  return true;
}

/* ---- for programs ---- */

/* The finish that a copy is counted in; NULL with an exception pending where there is none to be. */
static x10_finish *copy_admit(x10_context *cx, const struct range *here, x10_global there)
{
  if (there.number == 0) {
    x10_raise(cx, X10_ERROR_NULL_POINTER, "a copy to or from a GlobalRail of null");
    return NULL;
  }
  if (!x10_rail_has(cx, here->rail, here->from, here->count))
    return NULL;
  return x10__task_admit(cx);
}

static void put_away(x10_context *cx, x10_finish *f, const struct range *r, x10_global target, int64_t to)
{
  x10__finish_name name = x10__finish_name_of(f);
  x10__finish_sent(f, target.home);
  struct x10_message m = {
    .type = X10_MESSAGE_PUT, .method = target.generation, .task = name.id,
    .words = {name.home, target.number, (uint64_t)to, element_word(x10_type_of(r->rail)->element_size)},
  };
  x10__send_bytes(target.home, m, range_data(r), range_bytes(r), x10__line(cx));
}

void x10_put(x10_context *cx, void *source, int64_t from, x10_global target, int64_t to, int64_t count)
{
  struct range r = {source, from, count};
  x10_finish *f = copy_admit(cx, &r, target);
  if (!f)
    return;
  if (target.home != x10__here) {
    put_away(cx, f, &r, target, to);
    return;
  }
  void *rail = x10_global_get(cx, target);
  if (rail)
    x10_rail_copy(cx, source, from, rail, to, count);
}

static void get_away(x10_context *cx, x10_finish *f, x10_global source, int64_t from, const struct range *r)
{
  struct get *get = GC_MALLOC_UNCOLLECTABLE(sizeof *get);
  if (!get)
    x10_out_of_memory(sizeof *get, "a copy between places");
  *get = (struct get){f, r->rail, r->from, r->count};
  x10__finish_enter(x10__finish_of(f), x10__fiber_of(cx));
  struct x10_message m = {
    .type = X10_MESSAGE_GET, .method = source.generation, .task = x10__slot_take(&gets, get),
    .words = {(uint64_t)from, source.number, (uint64_t)r->count, element_word(x10_type_of(r->rail)->element_size)},
  };
  x10__send_bytes(source.home, m, NULL, 0, x10__line(cx));
}

void x10_get(x10_context *cx, x10_global source, int64_t from, void *target, int64_t to, int64_t count)
{
  struct range r = {target, to, count};
  x10_finish *f = copy_admit(cx, &r, source);
  if (!f)
    return;
  if (source.home != x10__here) {
    get_away(cx, f, source, from, &r);
    return;
  }
  void *rail = x10_global_get(cx, source);
  if (rail)
    x10_rail_copy(cx, rail, from, target, to, count);
}

/* See coalescing.h. */
#include "onesided/coalescing.h"
#include "heap/shared.h"
#include "onesided/arithmetic.h"
#include "onesided/batch.h"
#include "onesided/copy.h"
#include "place/contract.h"
#include "task/task.h"
#include <gc/gc.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct batches { /* of one activity; its fiber's `unsent` */
  struct x10__unsent head;
  struct x10__batch *list; /* last used first */
  struct batches *next;
};

bool x10__coalesces = true;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct batches *spares; /* that no activity has */

void x10__coalescing_start(void)
{
  const char *said = getenv("X10_COALESCE");
  x10__coalesces = !said || strcmp(said, "0") != 0;
}

/* ---- sending ---- */

/* One copy, and no other: as if there were no batch. */
static void single_send(x10_context *cx, struct x10__batch *b)
{
  X10__EXPECT(b->copies == 1);
  const struct x10__open *o = &b->open;
  x10_global there = {.home = b->to, .number = o->number, .generation = o->generation};
  if (b->gets)
    x10__get_row(cx, b->finish, there, o->from, &b->targets[0], b->source);
  else
    x10__put_packed(b->finish, there, &b->first, b->elements, b->first_bytes, x10__open_size(o),
                    (uint32_t)(o->shape >> 56), b->one, b->source);
}

static void batch_send(x10_context *cx, struct x10__batch *b)
{
  X10__EXPECT(b->copies > 0);
  if (b->copies == 1) {
    single_send(cx, b);
  } else {
    x10__batch_close(b);
    if (b->gets)
      x10__get_list(cx, b->finish, b->to, b->words, b->word_count, b->targets, b->target_count, b->source);
    else
      x10__put_list(b->finish, b->to, b->words, b->word_count, b->elements, b->bytes, b->source);
  }
  x10__batch_spare(b);
}

static void batches_spare(x10__fiber *self, struct batches *all)
{
  X10__EXPECT(!all->list);
  self->unsent = NULL;
  pthread_mutex_lock(&lock);
  all->next = spares;
  spares = all;
  pthread_mutex_unlock(&lock);
}

/* Sends what is for the place, or for all of them, the place that was last written to first: so the places of a job do
 * not all send to the first one. */
static void batches_send(struct x10__unsent *unsent, x10__fiber *self, x10_place to)
{
  X10__EXPECT(self->unsent == unsent && (to == X10__EVERYWHERE || to < x10__places));
  struct batches *all = (struct batches *)unsent;
  x10_context cx = {.worker = self};
  for (struct x10__batch **link = &all->list, *b; (b = *link);)
    if (to == X10__EVERYWHERE || b->to == to) {
      *link = b->next;
      batch_send(&cx, b);
    } else {
      link = &b->next;
    }
  if (!all->list)
    batches_spare(self, all);
}

/* ---- appending ---- */

static struct batches *batches_of(x10__fiber *self)
{
  if (self->unsent)
    return (struct batches *)self->unsent;
  pthread_mutex_lock(&lock);
  struct batches *all = spares;
  if (all)
    spares = all->next;
  pthread_mutex_unlock(&lock);
  all = all ? all : x10_checked(GC_MALLOC_UNCOLLECTABLE(sizeof *all), sizeof *all, "a batch of copies");
  *all = (struct batches){.head = {batches_send}};
  self->unsent = &all->head;
  return all;
}

/* The activity's batch for the place, moved to the front. */
static struct x10__batch *batch_find(struct batches *all, x10_place to)
{
  for (struct x10__batch **link = &all->list, *b; (b = *link); link = &b->next)
    if (b->to == to) {
      *link = b->next;
      b->next = all->list;
      all->list = b;
      return b;
    }
  return NULL;
}

static struct x10__batch *batch_new(x10_context *cx, x10_finish *f, x10_place to, bool gets)
{
  X10__IS_PLACE(to);
  X10__EXPECT(to != x10__here && f);
  struct batches *all = batches_of(x10__fiber_of(cx));
  struct x10__batch *b = x10__batch_take();
  b->next = all->list;
  b->to = to;
  b->gets = gets;
  b->finish = f;
  b->around = cx->finish;
  b->source = x10__line(cx);
  all->list = b;
  return b;
}

/* A batch that holds copies of another kind, or of another finish, is sent first. */
static struct x10__batch *batch_of(x10_context *cx, x10_finish *f, x10_place to, bool gets)
{
  x10__fiber *self = x10__fiber_of(cx);
  struct x10__batch *b = self->unsent ? batch_find((struct batches *)self->unsent, to) : NULL;
  if (b && b->finish == f && b->gets == gets)
    return b;
  x10__send_unsent(self, to);
  return batch_new(cx, f, to, gets);
}

static void batch_limit(x10_context *cx, struct x10__batch *b)
{
  if (x10__batch_is_full(b))
    x10__send_unsent(x10__fiber_of(cx), b->to);
}

static inline uint64_t put_shape(const x10_rail *source, int64_t count)
{
  return x10__entry_shape((uint64_t)count, x10_type_of(source)->element_size, X10__LIST_COPIES);
}

static inline bool is_within(const x10_rail *source, int64_t from, int64_t count)
{
  return source && from >= 0 && count > 0 && from <= source->size - count;
}

/* Appends elements of a rail where they only go on with what the activity has copied last: the short way. False with
 * nothing done where they do not, or where anything is wrong with them. */
static inline bool put_more(x10_context *cx, const x10_rail *source, int64_t from, int64_t count,
                            const x10_global *target, int64_t to)
{
  struct batches *all = (struct batches *)x10__fiber_of(cx)->unsent;
  struct x10__batch *b = all ? all->list : NULL;
  if (!b || b->around != cx->finish || b->to != target->home || b->gets || x10__atomic_depth(cx) ||
      !is_within(source, from, count) || !x10__batch_goes_on(b, target, put_shape(source, count), to))
    return false;
  size_t size = x10_type_of(source)->element_size, bytes = size * (size_t)count;
  const char *elements = (const char *)X10_RAIL_DATA(source) + size * (size_t)from;
  x10__batch_elements(b, elements, bytes);
  b->copies++;
  batch_limit(cx, b);
  return true;
}

void x10_put_row(x10_context *cx, void *source, int64_t from, const x10_global *target, int64_t to, int64_t count)
{
  if (!put_more(cx, source, from, count, target, to))
    x10__put_row(cx, source, from, *target, to, count);
}

/* Elements in the order of the section, which has two axes at most. */
static struct x10__batch *put_append(x10_context *cx, x10_finish *f, x10_global target, const x10_section *to,
                                     uint64_t shape, const void *elements, size_t bytes)
{
  X10__EXPECT(to->axes <= 2 && bytes > 0 && bytes <= X10__COALESCED);
  struct x10__batch *b = batch_of(cx, f, target.home, false);
  bool goes_on = to->axes == 0 && x10__batch_row(b, &target, shape, to->from);
  if (to->axes > 0)
    x10__batch_section(b, &target, shape, to);
  if (!goes_on)
    x10__mapped_mix(x10__fiber_of(cx), f, &target);
  x10__batch_elements(b, elements, bytes);
  if (b->copies++ == 0) {
    b->first = *to;
    b->first_bytes = bytes;
  }
  if (to->axes > 0)
    x10__batch_pad(b);
  return b;
}

void x10__coalesce_put(x10_context *cx, x10_finish *f, x10_global target, const x10_section *to,
                       const struct x10__range *r)
{
  X10__BY_OWNER(cx->worker);
  _Alignas(16) char packed[X10__COALESCED];
  bool is_row = x10__range_is_row(r);
  if (!is_row)
    x10_section_gather(&r->section, r->rail, packed);
  batch_limit(cx, put_append(cx, f, target, to, put_shape(r->rail, to->length),
                             is_row ? x10__range_row_data(r) : packed, x10__range_bytes(r)));
}

void x10__coalesce_update(x10_context *cx, x10_finish *f, x10_global target, const x10_section *to,
                          const struct x10__range *r, const void *scaled, enum x10_update op)
{
  uint64_t shape = x10__entry_shape((uint64_t)to->length, x10__range_element_size(r), (uint32_t)op);
  struct x10__batch *b = put_append(cx, f, target, to, shape, scaled, x10__range_bytes(r));
  x10__one(r->rail, b->one);
  batch_limit(cx, b);
}

/* Elements that are got in one entry go on in the rail, too. */
void x10__coalesce_get(x10_context *cx, x10_finish *f, x10_global source, int64_t from, const struct x10__range *to)
{
  X10__EXPECT(x10__range_is_row(to));
  struct x10__batch *b = batch_of(cx, f, source.home, true);
  struct x10__range *last = b->target_count ? &b->targets[b->target_count - 1] : NULL;
  int64_t length = to->section.length;
  uint32_t size = x10__range_element_size(to);
  if (!last || last->rail != to->rail || last->section.from + last->section.length != to->section.from)
    x10__batch_close(b);
  if (x10__batch_row(b, &source, x10__entry_shape((uint64_t)length, size, X10__LIST_COPIES), from))
    last->section.length += length;
  else
    *x10__batch_target(b) = *to;
  b->copies++;
  b->bytes += (size_t)length * size;
  batch_limit(cx, b);
}

/* See coalescing.h. */
#include "onesided/coalescing.h"
#include "heap/shared.h"
#include "onesided/arithmetic.h"
#include "onesided/copy.h"
#include "onesided/list.h"
#include "task/task.h"
#include <gc/gc.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
  FIRST_WORDS = 64,
  FIRST_BYTES = 4096,
  REGULAR = 8,           /* rows of a shorter pattern are named one by one as soon as the pattern breaks */
  HELD_BYTES = 16 << 20, /* memory of all batches of this place */
};

/* The entry that is being made. */
struct open {
  uint64_t number, shape; /* of the rail; as in the list */
  uint32_t generation;    /* of the rail */
  enum { NO_ENTRY, ROW, LINE, LINES, LISTED } kind;
  int64_t from, step, line; /* first element; distances of rows, and of lines */
  int64_t count, lines, at; /* rows of a line; lines that are whole; rows of the one that is not */
  int64_t expected;         /* where the next row would go on */
  uint32_t head;            /* of one whose rows are listed: where its words begin */
};

struct batch { /* for one place. Uncollectable: it keeps the rails that elements are got into */
  struct batch *next;
  x10_place to;
  bool gets;
  x10_finish *finish;
  const x10_finish *around; /* of the activity: the same, or what makes it */
  const char *source;       /* the line of the first copy */
  struct open open;
  char one[16];      /* of the elements of an update */
  x10_section first; /* what the first copy goes to, and its bytes */
  size_t first_bytes;
  uint64_t rows; /* that are named one by one, and entries; of all entries */
  uint64_t copies;
  uint64_t *words;
  uint32_t word_count, word_room;
  char *elements;
  size_t bytes, byte_room;
  struct x10__range *targets; /* of gets, an entry each */
  uint32_t target_count, target_room;
};

struct batches { /* of one activity; its fiber's `unsent` */
  struct x10__unsent head;
  struct batch *list; /* last used first */
  struct batches *next;
};

bool x10__coalesces = true;
static _Atomic(int64_t) held; /* bytes of elements that batches have room for */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct batch *spare_batches; /* with their memory */
static struct batches *spares;      /* … of activities */

void x10__coalescing_start(void)
{
  const char *said = getenv("X10_COALESCE");
  x10__coalesces = !said || strcmp(said, "0") != 0;
}

/* ---- memory ---- */

static void *grown(void *memory, size_t bytes)
{
  return x10_checked(realloc(memory, bytes), bytes, "a batch of copies");
}

static uint64_t *words_add(struct batch *b, uint32_t count)
{
  if (b->word_count + count > b->word_room) {
    b->word_room = b->word_room ? 2 * b->word_room : FIRST_WORDS;
    b->words = grown(b->words, b->word_room * sizeof *b->words);
  }
  b->word_count += count;
  return b->words + b->word_count - count;
}

static char *elements_add(struct batch *b, size_t bytes)
{
  if (b->bytes + bytes > b->byte_room) {
    size_t room = b->byte_room ? 2 * b->byte_room : FIRST_BYTES;
    atomic_fetch_add_explicit(&held, (int64_t)(room - b->byte_room), memory_order_relaxed);
    b->byte_room = room;
    b->elements = grown(b->elements, room);
  }
  b->bytes += bytes;
  return b->elements + b->bytes - bytes;
}

/* Mostly a single number. */
static inline void elements_copy(char *to, const char *from, size_t bytes)
{
  if (bytes == 8)
    memcpy(to, from, 8);
  else
    memcpy(to, from, bytes);
}

static struct x10__range *target_add(struct batch *b)
{
  if (b->target_count == b->target_room) {
    b->target_room = b->target_room ? 2 * b->target_room : 16;
    size_t bytes = b->target_room * sizeof *b->targets;
    struct x10__range *larger = x10_checked(GC_MALLOC_UNCOLLECTABLE(bytes), bytes, "a batch of copies");
    if (b->targets)
      memcpy(larger, b->targets, b->target_count * sizeof *larger);
    GC_FREE(b->targets);
    b->targets = larger;
  }
  return &b->targets[b->target_count++];
}

static void batch_free(struct batch *b)
{
  atomic_fetch_sub_explicit(&held, (int64_t)b->byte_room, memory_order_relaxed);
  free(b->words);
  free(b->elements);
  GC_FREE(b->targets);
  GC_FREE(b);
}

/* A batch that was sent keeps its memory for the next one, unless there is much of it. */
static void batch_spare(struct batch *b)
{
  if (atomic_load_explicit(&held, memory_order_relaxed) > HELD_BYTES / 2) {
    batch_free(b);
    return;
  }
  if (b->targets)
    memset(b->targets, 0, b->target_count * sizeof *b->targets);
  *b = (struct batch){.words = b->words,
                      .word_room = b->word_room,
                      .elements = b->elements,
                      .byte_room = b->byte_room,
                      .targets = b->targets,
                      .target_room = b->target_room};
  pthread_mutex_lock(&lock);
  b->next = spare_batches;
  spare_batches = b;
  pthread_mutex_unlock(&lock);
}

static struct batch *batch_take(void)
{
  pthread_mutex_lock(&lock);
  struct batch *b = spare_batches;
  if (b)
    spare_batches = b->next;
  pthread_mutex_unlock(&lock);
  return b ? b : x10_checked(GC_MALLOC_UNCOLLECTABLE(sizeof *b), sizeof *b, "a batch of copies");
}

/* ---- entries ---- */

static uint32_t size_of(const struct open *o) { return (uint32_t)(o->shape >> 32) & 0xffffff; }
static int64_t length_of(const struct open *o) { return (int64_t)(uint32_t)o->shape; }
static size_t row_bytes(const struct open *o) { return (size_t)length_of(o) * size_of(o); }

static void entry_write(struct batch *b, int64_t from, int64_t count, int64_t step, int64_t lines, int64_t line)
{
  uint64_t *w = words_add(b, X10__ENTRY_HEAD + X10__ENTRY_AXES);
  const int64_t axes[X10__ENTRY_AXES] = {from, count, step, lines, line};
  w[0] = b->open.number;
  w[1] = b->open.generation;
  w[2] = b->open.shape;
  memcpy(w + X10__ENTRY_HEAD, axes, sizeof axes);
  b->rows++;
}

static void padding_add(struct batch *b)
{
  size_t missing = b->gets ? 0 : x10__list_padded(b->bytes) - b->bytes;
  if (missing)
    memset(elements_add(b, missing), 0, missing);
}

/* The words of the open entry. A line that is not whole becomes an entry of its own; its elements, which go on where
 * the whole lines end, must then be a multiple of 8 bytes: else no lines were begun. */
static void entry_close(struct batch *b)
{
  struct open *o = &b->open;
  if (o->kind == LISTED)
    b->words[o->head + 1] = x10__entry_listed(o->generation, b->word_count - o->head - X10__ENTRY_HEAD);
  else if (o->kind != NO_ENTRY)
    entry_write(b, o->from, o->count, o->step, o->lines, o->line);
  if (o->kind == LINES && o->at > 0)
    entry_write(b, o->from + o->lines * o->line, o->at, o->step, 1, o->at * o->step);
  padding_add(b);
  o->kind = NO_ENTRY;
}

static void entry_begin(struct batch *b, x10_global rail, uint64_t shape, int64_t at)
{
  entry_close(b);
  b->open = (struct open){.number = rail.number, .generation = rail.generation, .shape = shape};
  b->open.kind = ROW;
  b->open.from = at;
  b->open.count = b->open.lines = 1;
  b->open.step = b->open.line = length_of(&b->open);
}

/* The rows of a pattern that has broken early. */
static void entry_list(struct batch *b)
{
  struct open *o = &b->open;
  o->head = b->word_count;
  uint64_t *w = words_add(b, X10__ENTRY_HEAD);
  w[0] = o->number;
  w[2] = o->shape;
  for (int64_t k = 0; k < o->lines * o->count + o->at; k++)
    *words_add(b, 1) = (uint64_t)(o->from + k / o->count * o->line + k % o->count * o->step);
  b->rows += (uint64_t)(o->lines * o->count + o->at);
  o->kind = LISTED;
}

/* Takes the row into the open entry, which has not expected it there. Whether it could. */
static bool entry_bend(struct batch *b, int64_t at)
{
  struct open *o = &b->open;
  int64_t reach = (o->count - 1) * o->step + length_of(o);
  bool divides = row_bytes(o) % 8 == 0;
  if (o->kind == ROW && at - o->from >= length_of(o)) {
    o->kind = LINE;
    o->step = at - o->from;
    o->count = 2;
    o->line = 2 * o->step;
    o->expected = at + o->step;
    return true;
  }
  if (o->kind == LINE && o->count >= REGULAR && at - o->from >= reach && divides && !b->gets) {
    o->kind = LINES;
    o->line = at - o->from;
    o->at = 1;
    o->expected = at + o->step;
    return true;
  }
  if (o->kind == LISTED || o->lines * o->count + o->at < REGULAR) {
    if (o->kind != LISTED)
      entry_list(b);
    *words_add(b, 1) = (uint64_t)at;
    b->rows++;
    return true;
  }
  return false;
}

/* The row is where the pattern goes on. */
static inline void entry_go_on(struct open *o)
{
  o->expected += o->step;
  if (o->kind == LINE) {
    o->count++;
    o->line += o->step;
  } else if (++o->at == o->count) {
    o->at = 0;
    o->lines++;
    o->expected = o->from + o->lines * o->line;
  }
}

static inline bool entry_is_of(const struct open *o, x10_global rail, uint64_t shape)
{
  return o->number == rail.number && o->shape == shape && o->generation == rail.generation && o->kind != NO_ENTRY;
}

/* Whether the row belongs to an entry now that was there before. */
static bool entry_add(struct batch *b, x10_global rail, uint64_t shape, int64_t at)
{
  struct open *o = &b->open;
  bool is_same = entry_is_of(o, rail, shape);
  if (is_same && at == o->expected && (o->kind == LINE || o->kind == LINES)) {
    entry_go_on(o);
    return true;
  }
  if (is_same && entry_bend(b, at))
    return true;
  entry_begin(b, rail, shape, at);
  return false;
}

/* ---- sending ---- */

/* One copy, and no other: as if there were no batch. */
static void single_send(x10_context *cx, struct batch *b)
{
  const struct open *o = &b->open;
  x10_global there = {.home = b->to, .number = o->number, .generation = o->generation};
  if (b->gets)
    x10__get_row(cx, b->finish, there, o->from, &b->targets[0], b->source);
  else
    x10__put_packed(b->finish, there, &b->first, b->elements, b->first_bytes, size_of(o), (uint32_t)(o->shape >> 56),
                    b->one, b->source);
}

static void batch_send(x10_context *cx, struct batch *b)
{
  if (b->copies == 1) {
    single_send(cx, b);
  } else {
    entry_close(b);
    if (b->gets)
      x10__get_list(cx, b->finish, b->to, b->words, b->word_count, b->targets, b->target_count, b->source);
    else
      x10__put_list(b->finish, b->to, b->words, b->word_count, b->elements, b->bytes, b->source);
  }
  batch_spare(b);
}

static void batches_spare(x10__fiber *self, struct batches *all)
{
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
  struct batches *all = (struct batches *)unsent;
  x10_context cx = {.worker = self};
  for (struct batch **link = &all->list, *b; (b = *link);)
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
static struct batch *batch_find(struct batches *all, x10_place to)
{
  for (struct batch **link = &all->list, *b; (b = *link); link = &b->next)
    if (b->to == to) {
      *link = b->next;
      b->next = all->list;
      all->list = b;
      return b;
    }
  return NULL;
}

static struct batch *batch_new(x10_context *cx, x10_finish *f, x10_place to, bool gets)
{
  struct batches *all = batches_of(x10__fiber_of(cx));
  struct batch *b = batch_take();
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
static struct batch *batch_of(x10_context *cx, x10_finish *f, x10_place to, bool gets)
{
  x10__fiber *self = x10__fiber_of(cx);
  struct batch *b = self->unsent ? batch_find((struct batches *)self->unsent, to) : NULL;
  if (b && b->finish == f && b->gets == gets)
    return b;
  x10__send_unsent(self, to);
  return batch_new(cx, f, to, gets);
}

static void batch_limit(x10_context *cx, struct batch *b)
{
  if (b->rows >= X10__LIST_ROWS || b->bytes >= X10__LIST_BYTES ||
      atomic_load_explicit(&held, memory_order_relaxed) > HELD_BYTES)
    x10__send_unsent(x10__fiber_of(cx), b->to);
}

static inline uint64_t put_shape(const x10_rail *source, int64_t count)
{
  return x10__entry_shape((uint64_t)count, x10_type_of(source)->element_size, X10__LIST_COPIES);
}

/* The open entry takes one more row at a time, if that is where it goes on. */
static inline bool entry_take(struct batch *b, int64_t at)
{
  struct open *o = &b->open;
  if (o->kind == LISTED) {
    *words_add(b, 1) = (uint64_t)at;
    b->rows++;
    return true;
  }
  if (at != o->expected || (o->kind != LINE && o->kind != LINES))
    return false;
  entry_go_on(o);
  return true;
}

static inline bool is_within(const x10_rail *source, int64_t from, int64_t count)
{
  return source && from >= 0 && count > 0 && from <= source->size - count;
}

bool x10__coalesce_more(x10_context *cx, const x10_rail *source, int64_t from, int64_t count, x10_global target,
                        int64_t to)
{
  struct batches *all = (struct batches *)x10__fiber_of(cx)->unsent;
  struct batch *b = all ? all->list : NULL;
  if (!b || b->around != cx->finish || b->to != target.home || b->gets || x10__atomic_depth(cx) ||
      !is_within(source, from, count) || !entry_is_of(&b->open, target, put_shape(source, count)) || !entry_take(b, to))
    return false;
  size_t size = x10_type_of(source)->element_size, bytes = size * (size_t)count;
  const char *elements = (const char *)X10_RAIL_DATA(source) + size * (size_t)from;
  elements_copy(elements_add(b, bytes), elements, bytes);
  b->copies++;
  batch_limit(cx, b);
  return true;
}

/* An entry of its own. */
static void section_add(struct batch *b, x10_global rail, uint64_t shape, const x10_section *s)
{
  x10_axis inner = s->axis[0], outer = s->axes > 1 ? s->axis[1] : (x10_axis){1, inner.count * inner.stride};
  entry_close(b);
  b->open.number = rail.number;
  b->open.generation = rail.generation;
  b->open.shape = shape;
  entry_write(b, s->from, inner.count, inner.stride, outer.count, outer.stride);
}

/* Elements that stand in the order of the section, which has two axes at most. */
static struct batch *put_append(x10_context *cx, x10_finish *f, x10_global target, const x10_section *to,
                                uint64_t shape, const void *elements, size_t bytes)
{
  struct batch *b = batch_of(cx, f, target.home, false);
  bool goes_on = to->axes == 0 && entry_add(b, target, shape, to->from);
  if (to->axes > 0)
    section_add(b, target, shape, to);
  if (!goes_on)
    x10__mapped_mix(x10__fiber_of(cx), f, target);
  elements_copy(elements_add(b, bytes), elements, bytes);
  if (b->copies++ == 0) {
    b->first = *to;
    b->first_bytes = bytes;
  }
  if (to->axes > 0)
    padding_add(b);
  return b;
}

void x10__coalesce_put(x10_context *cx, x10_finish *f, x10_global target, const x10_section *to,
                       const struct x10__range *r)
{
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
  struct batch *b = put_append(cx, f, target, to, shape, scaled, x10__range_bytes(r));
  x10__one(r->rail, b->one);
  batch_limit(cx, b);
}

/* Elements that are got in one entry go on in the rail, too. */
void x10__coalesce_get(x10_context *cx, x10_finish *f, x10_global source, int64_t from, const struct x10__range *to)
{
  struct batch *b = batch_of(cx, f, source.home, true);
  struct x10__range *last = b->target_count ? &b->targets[b->target_count - 1] : NULL;
  int64_t length = to->section.length;
  uint32_t size = x10__range_element_size(to);
  if (!last || last->rail != to->rail || last->section.from + last->section.length != to->section.from)
    entry_close(b);
  if (entry_add(b, source, x10__entry_shape((uint64_t)length, size, X10__LIST_COPIES), from))
    last->section.length += length;
  else
    *target_add(b) = *to;
  b->copies++;
  b->bytes += (size_t)length * size;
  batch_limit(cx, b);
}

/* See batch.h. */
#include "onesided/batch.h"
#include <gc/gc.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { REGULAR = 8 }; /* rows of a shorter pattern are named one by one as soon as the pattern breaks */

_Atomic(int64_t) x10__batch_held;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct x10__batch *spares; /* with their memory */

/* ---- memory ---- */

static void *grown(void *memory, size_t bytes)
{
  return x10_checked(realloc(memory, bytes), bytes, "a batch of copies");
}

struct x10__range *x10__batch_target(struct x10__batch *b)
{
  X10__EXPECT(b->gets);
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

void x10__batch_more_words(struct x10__batch *b)
{
  b->word_room = b->word_room ? 2 * b->word_room : X10__BATCH_WORDS;
  b->words = grown(b->words, b->word_room * sizeof *b->words);
}

void x10__batch_more_elements(struct x10__batch *b)
{
  size_t room = b->byte_room ? 2 * b->byte_room : X10__BATCH_BYTES;
  atomic_fetch_add_explicit(&x10__batch_held, (int64_t)(room - b->byte_room), memory_order_relaxed);
  b->byte_room = room;
  b->elements = grown(b->elements, room);
}

static void batch_free(struct x10__batch *b)
{
  X10__EXPECT(atomic_load(&x10__batch_held) >= (int64_t)b->byte_room);
  atomic_fetch_sub_explicit(&x10__batch_held, (int64_t)b->byte_room, memory_order_relaxed);
  free(b->words);
  free(b->elements);
  GC_FREE(b->targets);
  GC_FREE(b);
}

void x10__batch_spare(struct x10__batch *b)
{
  X10__EXPECT(b->open.kind == X10__NO_ENTRY || b->copies == 1);
  if (atomic_load_explicit(&x10__batch_held, memory_order_relaxed) > X10__BATCHES_HELD / 2) {
    batch_free(b);
    return;
  }
  if (b->targets)
    memset(b->targets, 0, b->target_count * sizeof *b->targets);
  *b = (struct x10__batch){.words = b->words,
                           .word_room = b->word_room,
                           .elements = b->elements,
                           .byte_room = b->byte_room,
                           .targets = b->targets,
                           .target_room = b->target_room};
  pthread_mutex_lock(&lock);
  b->next = spares;
  spares = b;
  pthread_mutex_unlock(&lock);
}

struct x10__batch *x10__batch_take(void)
{
  pthread_mutex_lock(&lock);
  struct x10__batch *b = spares;
  if (b)
    spares = b->next;
  pthread_mutex_unlock(&lock);
  return b ? b : x10_checked(GC_MALLOC_UNCOLLECTABLE(sizeof *b), sizeof *b, "a batch of copies");
}

/* ---- entries ---- */

static int64_t length_of(const struct x10__open *o) { return (int64_t)(uint32_t)o->shape; }
static size_t row_bytes(const struct x10__open *o) { return (size_t)length_of(o) * x10__open_size(o); }

static void entry_write(struct x10__batch *b, int64_t from, int64_t count, int64_t step, int64_t lines, int64_t line)
{
  X10__EXPECT(b->open.kind != X10__LISTED);
  uint64_t *w = x10__batch_words(b, X10__ENTRY_HEAD + X10__ENTRY_AXES);
  const int64_t axes[X10__ENTRY_AXES] = {from, count, step, lines, line};
  w[0] = b->open.number;
  w[1] = b->open.generation;
  w[2] = b->open.shape;
  memcpy(w + X10__ENTRY_HEAD, axes, sizeof axes);
  b->rows++;
}

void x10__batch_pad(struct x10__batch *b)
{
  size_t missing = b->gets ? 0 : x10__list_padded(b->bytes) - b->bytes;
  if (missing)
    memset(x10__batch_room(b, missing), 0, missing);
}

/* The words of the open entry. A line that is not whole becomes an entry of its own; its elements, which go on where
 * the whole lines end, must then be a multiple of 8 bytes: else no lines were begun. */
void x10__batch_close(struct x10__batch *b)
{
  struct x10__open *o = &b->open;
  if (o->kind == X10__LISTED)
    b->words[o->head + 1] = x10__entry_listed(o->generation, b->word_count - o->head - X10__ENTRY_HEAD);
  else if (o->kind != X10__NO_ENTRY)
    entry_write(b, o->from, o->count, o->step, o->lines, o->line);
  if (o->kind == X10__LINES && o->at > 0)
    entry_write(b, o->from + o->lines * o->line, o->at, o->step, 1, o->at * o->step);
  x10__batch_pad(b);
  o->kind = X10__NO_ENTRY;
}

static void entry_begin(struct x10__batch *b, const x10_global *rail, uint64_t shape, int64_t at)
{
  x10__batch_close(b);
  b->open = (struct x10__open){.number = rail->number, .generation = rail->generation, .shape = shape};
  b->open.kind = X10__ROW;
  b->open.from = at;
  b->open.count = b->open.lines = 1;
  b->open.step = b->open.line = length_of(&b->open);
}

/* The rows of a pattern that has broken early. */
static void entry_list(struct x10__batch *b)
{
  X10__EXPECT(b->open.kind == X10__ROW || b->open.kind == X10__LINE || b->open.kind == X10__LINES);
  struct x10__open *o = &b->open;
  o->head = b->word_count;
  uint64_t *w = x10__batch_words(b, X10__ENTRY_HEAD);
  w[0] = o->number;
  w[2] = o->shape;
  for (int64_t k = 0; k < o->lines * o->count + o->at; k++)
    *x10__batch_words(b, 1) = (uint64_t)(o->from + k / o->count * o->line + k % o->count * o->step);
  b->rows += (uint64_t)(o->lines * o->count + o->at);
  o->kind = X10__LISTED;
}

/* Takes the row into the open entry, which has not expected it there. Whether it could. */
static bool entry_bend(struct x10__batch *b, int64_t at)
{
  struct x10__open *o = &b->open;
  int64_t reach = (o->count - 1) * o->step + length_of(o);
  bool divides = row_bytes(o) % 8 == 0;
  if (o->kind == X10__ROW && at - o->from >= length_of(o)) {
    o->kind = X10__LINE;
    o->step = at - o->from;
    o->count = 2;
    o->line = 2 * o->step;
    o->expected = at + o->step;
    return true;
  }
  if (o->kind == X10__LINE && o->count >= REGULAR && at - o->from >= reach && divides && !b->gets) {
    o->kind = X10__LINES;
    o->line = at - o->from;
    o->at = 1;
    o->expected = at + o->step;
    return true;
  }
  if (o->kind == X10__LISTED || o->lines * o->count + o->at < REGULAR) {
    if (o->kind != X10__LISTED)
      entry_list(b);
    *x10__batch_words(b, 1) = (uint64_t)at;
    b->rows++;
    return true;
  }
  return false;
}

bool x10__batch_row(struct x10__batch *b, const x10_global *rail, uint64_t shape, int64_t at)
{
  struct x10__open *o = &b->open;
  if (x10__open_is_of(o, rail, shape) && (x10__open_goes_on(o, at) || entry_bend(b, at)))
    return true;
  entry_begin(b, rail, shape, at);
  return false;
}

void x10__batch_section(struct x10__batch *b, const x10_global *rail, uint64_t shape, const x10_section *s)
{
  X10__EXPECT(s->axes == 1 || s->axes == 2);
  x10_axis inner = s->axis[0], outer = s->axes > 1 ? s->axis[1] : (x10_axis){1, inner.count * inner.stride};
  x10__batch_close(b);
  b->open.number = rail->number;
  b->open.generation = rail->generation;
  b->open.shape = shape;
  entry_write(b, s->from, inner.count, inner.stride, outer.count, outer.stride);
}

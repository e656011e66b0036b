/* Batches: copies and updates for one place that are to be sent together, as entries of a list (list.h). Private to the
 * LocationSynchronization layer.
 *
 * Rows that follow each other at equal distances become one entry, and lines of such rows, too; rows in no such order
 * are named one by one. A batch belongs to one activity at a time, and takes no lock but when it comes and goes. */
#ifndef X10_LOCSYNC_BATCH_H
#define X10_LOCSYNC_BATCH_H
#include "onesided/list.h"
#include <stdatomic.h>
#include <string.h>
#include <x10rt/contract.h>

#pragma GCC visibility push(hidden)

/* The entry that is being made. */
struct x10__open {
  uint64_t number, shape; /* of the rail; as in the list */
  uint32_t generation;    /* of the rail */
  enum { X10__NO_ENTRY, X10__ROW, X10__LINE, X10__LINES, X10__LISTED } kind;
  int64_t from, step, line; /* first element; distances of rows, and of lines */
  int64_t count, lines, at; /* rows of a line; lines that are whole; rows of the one that is not */
  int64_t expected;         /* where the next row would go on */
  uint32_t head;            /* of one whose rows are listed: where its words begin */
};

struct x10__batch { /* for one place. Uncollectable: it keeps the rails that elements are got into */
  struct x10__batch *next;
  x10_place to;
  bool gets;
  x10_finish *finish;
  const x10_finish *around; /* of the activity: the same, or what makes it */
  const char *source;       /* the line of the first copy */
  struct x10__open open;
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

static inline uint32_t x10__open_size(const struct x10__open *o) { return (uint32_t)(o->shape >> 32) & 0xffffff; }

/* An empty batch; and what becomes of one that was sent: it keeps its memory for the next, unless there is much of it.
 */
struct x10__batch *x10__batch_take(void);
void x10__batch_spare(struct x10__batch *);
enum { X10__BATCHES_HELD = 16 << 20 }; /* bytes of elements that all batches of this place have room for, about */
extern _Atomic(int64_t) x10__batch_held;

/* Whether it is to be sent, because it is large, or because all batches of this place are. */
static inline bool x10__batch_is_full(const struct x10__batch *b)
{
  return b->rows >= X10__LIST_ROWS || b->bytes >= X10__LIST_BYTES ||
         atomic_load_explicit(&x10__batch_held, memory_order_relaxed) > X10__BATCHES_HELD;
}

/* Room for this many words at the end of the list: at most X10__BATCH_WORDS at a time. */
enum { X10__BATCH_WORDS = 64 };
void x10__batch_more_words(struct x10__batch *);
static inline uint64_t *x10__batch_words(struct x10__batch *b, uint32_t count)
{
  X10__EXPECT(count <= X10__BATCH_WORDS);
  if (__builtin_expect(b->word_count + count > b->word_room, 0))
    x10__batch_more_words(b);
  b->word_count += count;
  return b->words + b->word_count - count;
}

/* The same of elements: at most X10__BATCH_BYTES at a time. */
enum { X10__BATCH_BYTES = 4096 };
void x10__batch_more_elements(struct x10__batch *);
static inline char *x10__batch_room(struct x10__batch *b, size_t bytes)
{
  X10__EXPECT(bytes <= X10__BATCH_BYTES && !b->gets);
  if (__builtin_expect(b->bytes + bytes > b->byte_room, 0))
    x10__batch_more_elements(b);
  b->bytes += bytes;
  return b->elements + b->bytes - bytes;
}

static inline bool x10__open_is_of(const struct x10__open *o, const x10_global *rail, uint64_t shape)
{
  return o->number == rail->number && o->shape == shape && o->generation == rail->generation &&
         o->kind != X10__NO_ENTRY;
}

/* Takes a row into the open entry where it is expected; else false, with nothing done. */
static inline bool x10__open_goes_on(struct x10__open *o, int64_t at)
{
  if (at != o->expected || (o->kind != X10__LINE && o->kind != X10__LINES))
    return false;
  o->expected += o->step;
  if (o->kind == X10__LINE) {
    o->count++;
    o->line += o->step;
  } else if (++o->at == o->count) {
    o->at = 0;
    o->lines++;
    o->expected = o->from + o->lines * o->line;
  }
  return true;
}

/* Adds a row of this shape (list.h) at an element of the rail. Whether it belongs to an entry now that was there
 * before. */
bool x10__batch_row(struct x10__batch *, const x10_global *rail, uint64_t shape, int64_t at);
/* The same only where the open entry expects it, or lists its rows; else false, with nothing done. */
static inline bool x10__batch_goes_on(struct x10__batch *b, const x10_global *rail, uint64_t shape, int64_t at)
{
  if (!x10__open_is_of(&b->open, rail, shape))
    return false;
  if (b->open.kind != X10__LISTED)
    return x10__open_goes_on(&b->open, at);
  *x10__batch_words(b, 1) = (uint64_t)at;
  b->rows++;
  return true;
}
/* Adds a section of one or two axes, as an entry of its own. */
void x10__batch_section(struct x10__batch *, const x10_global *rail, uint64_t shape, const x10_section *);
/* Copies elements of what was added last; for a section, x10__batch_pad comes after them. */
static inline void x10__batch_elements(struct x10__batch *b, const void *elements, size_t bytes)
{
  char *copy = x10__batch_room(b, bytes);
  if (bytes == 8) /* mostly a single number */
    memcpy(copy, elements, 8);
  else
    memcpy(copy, elements, bytes);
}
void x10__batch_pad(struct x10__batch *);
/* A new target, for the entry of a get that was added last. */
struct x10__range *x10__batch_target(struct x10__batch *);
/* Ends the open entry: the words are whole afterwards. */
void x10__batch_close(struct x10__batch *);

#pragma GCC visibility pop
#endif

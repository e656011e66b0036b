/* Batches: copies and updates for one place that are to be sent together, as entries of a list (list.h). Private to the
 * LocationSynchronization layer.
 *
 * Rows that follow each other at equal distances become one entry, and lines of such rows, too; rows in no such order
 * are named one by one. A batch belongs to one activity at a time, and takes no lock but when it comes and goes. */
#ifndef X10_LOCSYNC_BATCH_H
#define X10_LOCSYNC_BATCH_H
#include "onesided/list.h"

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
/* Whether it is to be sent, because it is large, or because all batches of this place are. */
bool x10__batch_is_full(const struct x10__batch *);

/* Adds a row of this shape (list.h) at an element of the rail. Whether it belongs to an entry now that was there
 * before. */
bool x10__batch_row(struct x10__batch *, x10_global rail, uint64_t shape, int64_t at);
/* The same only where the open entry expects it, or lists its rows; else false, with nothing done. */
bool x10__batch_goes_on(struct x10__batch *, x10_global rail, uint64_t shape, int64_t at);
/* Adds a section of one or two axes, as an entry of its own. */
void x10__batch_section(struct x10__batch *, x10_global rail, uint64_t shape, const x10_section *);
/* Copies elements of what was added last; of a section, x10__batch_pad comes behind them. */
void x10__batch_elements(struct x10__batch *, const void *elements, size_t bytes);
void x10__batch_pad(struct x10__batch *);
/* A new target, for the entry of a get that was added last. */
struct x10__range *x10__batch_target(struct x10__batch *);
/* Ends the open entry: the words are whole afterwards. */
void x10__batch_close(struct x10__batch *);

#pragma GCC visibility pop
#endif

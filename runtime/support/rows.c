/* Rows: rails of one length that lie next to each other in a block of memory, as the rows of a matrix do in C. A loop over a
 * row of about a page takes a sixth longer where each row begins pages of its own. The collector keeps the block while one
 * of its rows is in use: so blocks are short, and only rails that become elements of one rail share one. Whether there are
 * going to be many is not known: each block has room for twice as many as the one before it. A row's head may lie in the
 * line of the last elements of the row before. */
#include "internal.h"
#include <assert.h>
#include <gc.h>
#include <stdatomic.h>

enum { ROWS_MOST = 32, BLOCK_MOST = 128 << 10 /* bytes */ };
enum { ROW_LEAST = 2048 }; /* bytes: the collector puts shorter ones next to each other anyway */

struct block { /* at the beginning of its memory, which is that of a page */
  const void *_Atomic tag; /* of a block: &is_block */
  size_t stride; /* bytes from a row to the next: an odd number of lines, or all rows would begin in one set of a cache */
  uint16_t first; /* bytes to the first row */
  uint16_t room;  /* rows */
  _Atomic uint32_t taken;
};
static_assert(sizeof(struct block) + sizeof(x10_rail) <= LINE, "the first row's head ends a line that the block begins");

static const char is_block;

void rows_none(void *memory) { atomic_init(&((struct block *)memory)->tag, NULL); }

/* The block that a rail lies in; NULL: it has memory of its own. */
static struct block *block_of(const void *rail)
{
  struct block *block = GC_base((void *)(uintptr_t)rail);
  return block && atomic_load_explicit(&block->tag, memory_order_acquire) == &is_block ? block : NULL;
}

bool rows_has(const void *rail) { return block_of(rail) != NULL; }

static char *row(struct block *block, uint32_t index)
{
  return (char *)block + block->first + index * block->stride;
}

/* Where a new block's first row is to begin in its page: where it would if it were next to its neighbour, too. */
static size_t first_of(const x10_rail *neighbour, size_t stride)
{
  const size_t least = LINE - sizeof(x10_rail);
  return least + ((uintptr_t)neighbour + stride - least) % PAGE;
}

/* A new one, of which the first row is taken. */
static struct block *block_make(const x10_rail *neighbour, size_t stride, uint32_t room)
{
  size_t first = first_of(neighbour, stride);
  struct block *block = memory_atomic(first + room * stride);
  if (!block)
    return NULL;
  block->stride = stride;
  block->first = (uint16_t)first;
  block->room = (uint16_t)room;
  atomic_init(&block->taken, 1);
  atomic_store_explicit(&block->tag, &is_block, memory_order_release);
  return block;
}

void *rows_add(const x10_rail *neighbour, size_t bytes)
{
  size_t stride = ((bytes + LINE - 1) / LINE | 1) * LINE;
  if (bytes < ROW_LEAST || stride > BLOCK_MOST / 2)
    return NULL;
  struct block *block = block_of(neighbour);
  uint32_t taken = 1, room = 1;
  if (block) {
    taken = atomic_load(&block->taken);
    room = block->room;
    if (row(block, taken - 1) != (const char *)neighbour)
      return NULL;
  }
  if (taken < room)
    return atomic_compare_exchange_strong(&block->taken, &taken, taken + 1) ? row(block, taken) : NULL;
  if (room < ROWS_MOST && LINE + 2 * room * stride <= BLOCK_MOST)
    room *= 2;
  block = block_make(neighbour, stride, room);
  return block ? row(block, 0) : NULL;
}

/* Rows: rails of one length that lie next to each other in a block of memory, like the rows of a matrix in C. A loop
 * over a row of about a page takes a sixth longer where each row begins on a page of its own. The collector keeps a
 * block while one of its rows is in use. So blocks are short, and only rails that become elements of one rail share a
 * block. The number of rows is not known in advance: each block has room for twice as many as the block before it. A
 * row's head may share the line of the last elements of the row before. */
#include "internal.h"
#include <assert.h>
#include <gc.h>
#include <gc/gc_tiny_fl.h>
#include <stdatomic.h>
#include <x10rt/contract.h>

enum { ROW_LEAST = 512 }; /* bytes: shorter rails are not spread, see memory.c */
enum { ROWS_MOST = 32, BLOCK_MOST = 128 << 10 /* bytes */ };
enum { LONG = 4 * PAGE }; /* bytes of a block that may as well begin anywhere in its page */

struct block {             /* at the beginning of its memory */
  const void *_Atomic tag; /* of a block: &is_block */
  size_t
      stride; /* bytes from a row to the next: an odd number of lines, or all rows would begin in one set of a cache */
  uint16_t first; /* bytes to the first row */
  uint16_t room;  /* rows */
  _Atomic uint32_t taken;
};
static_assert(sizeof(struct block) + sizeof(x10_rail) <= LINE,
              "the first row's head ends a line that the block begins");

static const char is_block;

void rows_none(void *memory) { atomic_init(&((struct block *)memory)->tag, NULL); }

/* The block that a rail lies in; NULL: it has memory of its own. */
static struct block *block_of(const void *rail)
{
  struct block *block = GC_base((void *)(uintptr_t)rail);
  return block && atomic_load_explicit(&block->tag, memory_order_acquire) == &is_block ? block : NULL;
}

bool rows_has(const void *rail) { return block_of(rail) != NULL; }

static char *row(struct block *block, uint32_t index) { return (char *)block + block->first + index * block->stride; }

/* How far from the line that a new block begins in, or with, its first row is to begin: if the block is long, where it
 * would be in its page if it were next to its neighbour, too. */
static size_t first_of(const x10_rail *neighbour, size_t stride, uint64_t room)
{
  const size_t least = LINE - sizeof(x10_rail);
  return room * stride < LONG ? least : least + ((uintptr_t)neighbour + stride - least) % PAGE;
}

/* A new block, whose first row is taken. A short block fills its pages. */
static struct block *block_make(const x10_rail *neighbour, size_t stride, uint64_t room)
{
  size_t first = first_of(neighbour, stride, room), head = first + LINE - GC_GRANULE_BYTES,
         bytes = head + room * stride;
  if (room * stride < LONG && bytes >= PAGE / 2)
    room = ((bytes / PAGE + 1) * PAGE - 1 - head) / stride; /* the collector adds a byte */
  struct block *block = memory_atomic(head + room * stride);
  if (!block)
    return NULL;
  block->stride = stride;
  block->first = (uint16_t)(first + -(uintptr_t)block % LINE);
  block->room = (uint16_t)room;
  atomic_init(&block->taken, 1);
  atomic_store_explicit(&block->tag, &is_block, memory_order_release);
  return block;
}

void *rows_add(const x10_rail *neighbour, size_t bytes, uint64_t most)
{
  X10__EXPECT(neighbour && bytes > 0);
  size_t stride = ((bytes + LINE - 1) / LINE | 1) * LINE;
  if (bytes < ROW_LEAST || stride > BLOCK_MOST / 2)
    return NULL;
  struct block *block = block_of(neighbour);
  uint32_t taken = 1;
  uint64_t room = 1;
  if (block) {
    taken = atomic_load(&block->taken);
    room = block->room;
    if (row(block, taken - 1) != (const char *)neighbour)
      return NULL;
  }
  if (taken < room)
    return atomic_compare_exchange_strong(&block->taken, &taken, taken + 1) ? row(block, taken) : NULL;
  uint64_t limit = (BLOCK_MOST - LINE) / stride < ROWS_MOST ? (BLOCK_MOST - LINE) / stride : ROWS_MOST;
  if (most > limit)
    most = limit;
  block = block_make(neighbour, stride, 2 * room < most ? 2 * room : most);
  return block ? row(block, 0) : NULL;
}

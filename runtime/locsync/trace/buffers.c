/* Buffers of records: see buffers.h. */
#include "buffers.h"
#include <pthread.h>
#include <stdlib.h>
#include <x10rt/contract.h>

uint64_t x10__trace_limit;
struct x10__buffer x10__collector;
static _Atomic(uint64_t) reserved; /* records */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct x10__buffer *buffers; /* under the lock */

static struct x10__chunk *chunk_new(struct x10__buffer *b)
{
  X10__EXPECT(!b->last || atomic_load(&b->last->count) == X10__CHUNK);
  if (b->is_full)
    return NULL;
  b->is_full = atomic_fetch_add_explicit(&reserved, X10__CHUNK, memory_order_relaxed) >= x10__trace_limit;
  struct x10__chunk *chunk = b->is_full ? NULL : calloc(1, sizeof *chunk);
  b->is_full = chunk == NULL;
  if (!chunk)
    return NULL;
  if (b->last)
    atomic_store_explicit(&b->last->next, chunk, memory_order_release);
  else
    atomic_store_explicit(&b->first, chunk, memory_order_release);
  return b->last = chunk;
}

struct x10__record *x10__record_new(struct x10__buffer *b)
{
  struct x10__chunk *chunk = b->last;
  uint32_t count = chunk ? atomic_load_explicit(&chunk->count, memory_order_relaxed) : X10__CHUNK;
  if (count < X10__CHUNK)
    return &chunk->records[count];
  chunk = chunk_new(b);
  if (chunk)
    return chunk->records;
  atomic_fetch_add_explicit(&b->dropped, 1, memory_order_relaxed);
  return NULL;
}

void x10__record_commit(struct x10__buffer *b)
{
  X10__EXPECT(b->last && atomic_load(&b->last->count) < X10__CHUNK);
  uint32_t count = atomic_load_explicit(&b->last->count, memory_order_relaxed);
  atomic_store_explicit(&b->last->count, count + 1, memory_order_release);
}

struct x10__buffer *x10__buffers_lock(void)
{
  X10__NOT_HELD(&lock);
  pthread_mutex_lock(&lock);
  return buffers;
}

void x10__buffers_unlock(void)
{
  X10__HELD(&lock);
  pthread_mutex_unlock(&lock);
}

struct x10__buffer *x10__buffer_of(uint32_t number)
{
  pthread_mutex_lock(&lock);
  struct x10__buffer **link = &buffers;
  while (*link && (*link)->number < number)
    link = &(*link)->next;
  struct x10__buffer *found = *link;
  if (!found || found->number != number) {
    struct x10__buffer *b = x10_checked(calloc(1, sizeof *b), sizeof *b, "the timeline");
    b->number = number;
    b->next = found;
    found = *link = b;
  }
  pthread_mutex_unlock(&lock);
  return found;
}

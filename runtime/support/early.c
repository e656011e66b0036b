/* Early collections. By itself the collector begins when its heap is full for the first time. A program of short-lived
 * objects would go through the whole heap before that: the system clears each new page, and new memory is in no cache.
 * So collections begin while the heap is nearly empty, as long as they find mostly garbage and take little time.
 * Otherwise they come when the collector wants them. */
#include "internal.h"
#include <gc.h>
#include <stdatomic.h>
#include <x10rt/io.h>

enum { FIRST = 8 << 20, MOST = 32 << 20 }; /* bytes that are taken between two of them */
enum { SHARE = 4 };                        /* one part of so many of the time between two may go into one */
static const size_t NEVER = SIZE_MAX;

static _Atomic(size_t) wanted = FIRST;

bool early_is_due(void) { return GC_get_bytes_since_gc() >= atomic_load_explicit(&wanted, memory_order_relaxed); }

static size_t used(void) { return GC_get_heap_size() - GC_get_free_bytes(); }

/* After how many bytes the next collection comes, when `taken` bytes were taken since the last one and `left` of them
 * stay. */
static size_t next(size_t taken, size_t left, int64_t between, int64_t took)
{
  size_t last = atomic_load(&wanted);
  if (left > taken / 2)
    return NEVER;
  if (took > between / SHARE)
    return last < MOST ? 2 * last : MOST;
  return last > FIRST ? last / 2 : FIRST;
}

static void collect(void)
{
  static size_t used_before;
  static int64_t ended_before;
  size_t taken = GC_get_bytes_since_gc();
  int64_t begins = x10_time_nanoseconds();
  GC_gcollect();
  int64_t ends = x10_time_nanoseconds();
  size_t used_now = used();
  size_t left = used_now > used_before ? used_now - used_before : 0;
  atomic_store(&wanted, next(taken, left, begins - ended_before, ends - begins));
  used_before = used_now;
  ended_before = ends;
}

void early_collect(void)
{
  static atomic_flag busy = ATOMIC_FLAG_INIT;
  if (atomic_flag_test_and_set(&busy))
    return;
  if (early_is_due()) /* no other thread has collected meanwhile */
    collect();
  atomic_flag_clear(&busy);
}

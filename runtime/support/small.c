/* Small objects: each thread has free lists, by size. Making an object takes no lock, and a call of the collector only
 * once a page. The collector has free lists of its own, but takes about twice as long: 16 ns on the machine of
 * benchmarks/RESULTS.md, 9 ns here. */
#include "internal.h"
#include <gc/gc_inline.h>
#include <gc/gc_mark.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <x10rt/contract.h>

enum { MOST = 256 }; /* bytes: what is shorter is a small object */
enum { SIZES = MOST / GC_GRANULE_BYTES + 1 };
enum { KINDS = 2 };        /* the collector's: without pointers, and with */
enum { DIRECT = 2 << 10 }; /* bytes of a size that a thread takes one by one, before it is given a page of them */

struct lists {
  void *free[KINDS][SIZES];     /* each begins with the address of the next */
  uint16_t taken[KINDS][SIZES]; /* bytes one by one */
  struct lists *all_next;
  struct lists *unowned_next;
};

/* Under the collector's lock. It only grows: a thread that ends leaves its lists to the next one. */
static struct lists *all;
static struct lists *unowned;
static pthread_mutex_t unowned_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_key_t at_end;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static GC_push_other_roots_proc push_other_roots;
static _Thread_local __attribute__((tls_model("initial-exec"))) struct lists *mine;

/* ---- what the collector sees: what is free is not to be freed ---- */

static void GC_CALLBACK lists_mark(void)
{
  for (struct lists *l = all; l; l = l->all_next)
    for (int kind = 0; kind < KINDS; kind++)
      for (int size = 0; size < SIZES; size++)
        for (void *p = l->free[kind][size]; p; p = *(void **)p)
          GC_set_mark_bit(p);
  if (push_other_roots)
    push_other_roots();
}

void small_start(void)
{
  X10__EXPECT(!mine);
  push_other_roots = GC_get_push_other_roots();
  GC_set_push_other_roots(lists_mark);
}

/* ---- whose lists they are ---- */

static void lists_leave(void *lists)
{
  X10__EXPECT(lists);
  mine = NULL;
  pthread_mutex_lock(&unowned_lock);
  ((struct lists *)lists)->unowned_next = unowned;
  unowned = lists;
  pthread_mutex_unlock(&unowned_lock);
}

static void key_make(void) { pthread_key_create(&at_end, lists_leave); }

static struct lists *lists_take(void)
{
  pthread_mutex_lock(&unowned_lock);
  struct lists *taken = unowned;
  if (taken)
    unowned = taken->unowned_next;
  pthread_mutex_unlock(&unowned_lock);
  return taken;
}

static struct lists *lists_make(void)
{
  struct lists *made = calloc(1, sizeof *made);
  if (!made)
    return NULL;
  GC_alloc_lock();
  made->all_next = all;
  all = made;
  GC_alloc_unlock();
  return made;
}

/* This thread's, until it ends; NULL: there is no memory for them. */
static struct lists *lists_begin(void)
{
  pthread_once(&once, key_make);
  mine = lists_take();
  if (!mine)
    mine = lists_make();
  pthread_setspecific(at_end, mine);
  return mine;
}

/* ---- taking one ---- */

/* The collector may stop the thread anywhere and must see the rest of the list: so the list is shortened before the
 * link to its rest is overwritten. */
static inline void *list_take(void **list)
{
  void *taken = *list;
  if (taken)
    *(void *volatile *)list = *(void **)taken;
  atomic_signal_fence(memory_order_seq_cst);
  return taken;
}

static __attribute__((noinline)) void *fill_and_take(size_t bytes, int kind)
{
  size_t size = bytes / GC_GRANULE_BYTES + 1;
  struct lists *lists = bytes >= MOST ? NULL : mine ? mine : lists_begin();
  if (lists && lists->taken[kind][size] >= DIRECT) {
    if (early_is_due())
      early_collect();
    GC_generic_malloc_many(size * GC_GRANULE_BYTES, kind, &lists->free[kind][size]);
    void *taken = list_take(&lists->free[kind][size]);
    if (taken)
      return taken;
  } else if (lists) {
    lists->taken[kind][size] += (uint16_t)(size * GC_GRANULE_BYTES);
  }
  return memory_surely(bytes, kind == GC_I_PTRFREE);
}

/* Memory that is not cleared if it holds no pointers; if it may hold some, only its first word is not zero. The
 * collector adds a byte to each size that is asked for, and so does not look at the last word of an object that fills
 * its size class. This does the same. */
static inline void *taken_or_filled(size_t bytes, int kind)
{
  size_t size = bytes / GC_GRANULE_BYTES + 1;
  void *taken = __builtin_expect(mine && bytes < MOST, 1) ? list_take(&mine->free[kind][size]) : NULL;
  return __builtin_expect(taken != NULL, 1) ? taken : fill_and_take(bytes, kind);
}

void *x10_alloc(size_t bytes)
{
  void **p = taken_or_filled(bytes, GC_I_NORMAL);
  *p = NULL;
  return p;
}

void *x10_alloc_atomic(size_t bytes) { return memset(taken_or_filled(bytes, GC_I_PTRFREE), 0, bytes); }

void *x10_new(const x10_type *type)
{
  bool atomic = type->flags & X10_TYPE_ATOMIC;
  x10_object *object = taken_or_filled(type->size, atomic ? GC_I_PTRFREE : GC_I_NORMAL);
  if (atomic)
    memset(object, 0, type->size);
  object->type = type;
  return object;
}

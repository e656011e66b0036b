/* GlobalRef at the home of its object: the table of handles, and the weight outside. See global.h. */
#include "global.h"
#include "finish/offers.h"
#include "message/message.h"
#include "place/contract.h"
#include <gc/gc.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct entry {           /* the record of one object */
  struct handle *handle; /* cleared by the collector */
  void *object;          /* hidden from the collector; NULL once it is forgotten */
  struct entry *next;    /* in the same bucket */
  uint64_t weight;       /* that other places and messages hold */
  uint32_t number, generation;
  uint32_t handles; /* not finalized yet */
};

struct handle {           /* collected memory */
  _Atomic(void *) object; /* NULL once it is forgotten */
  struct entry *entry;    /* valid until the handle is finalized */
};

struct number {
  struct entry *entry; /* NULL while it is free */
  uint32_t generation, free_next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct number *numbers;
static struct entry **buckets; /* by an object's address */
static struct handle **held;   /* by number: where weight is not 0. Uncollectable: roots */
static uint32_t count = 1, capacity, free_first, used;
static _Atomic(bool) due; /* finalizers wait */
static void (*sweeper_wake)(void);

/* ---- the table ---- */

static struct entry **bucket_of(const void *object)
{
  X10__HELD(&lock);
  X10__EXPECT(capacity && (capacity & (capacity - 1)) == 0);
  return &buckets[(uint32_t)(((uintptr_t)object * 0x9e3779b97f4a7c15u) >> 32) & (capacity - 1)];
}

static void entry_link(struct entry *e)
{
  struct entry **head = bucket_of(e->object);
  e->next = *head;
  *head = e;
}

static void entry_unlink(struct entry *e)
{
  struct entry **link = bucket_of(e->object);
  while (*link != e)
    link = &(*link)->next;
  *link = e->next;
}

static void held_grow(uint32_t larger)
{
  X10__HELD(&lock);
  X10__EXPECT(larger > capacity);
  struct handle **table =
      x10_checked(GC_MALLOC_UNCOLLECTABLE(larger * sizeof *table), larger * sizeof *table, "global references");
  if (held)
    memcpy(table, held, capacity * sizeof *table);
  GC_FREE(held);
  held = table;
}

static void table_grow(void)
{
  uint32_t larger = capacity ? capacity * 2 : 256;
  held_grow(larger);
  numbers = x10_checked(realloc(numbers, larger * sizeof *numbers), larger * sizeof *numbers, "global references");
  memset(numbers + capacity, 0, (larger - capacity) * sizeof *numbers);
  free(buckets);
  buckets = x10_checked(calloc(larger, sizeof *buckets), larger * sizeof *buckets, "global references");
  capacity = larger;
  for (uint32_t i = 1; i < count; i++)
    if (numbers[i].entry && numbers[i].entry->object)
      entry_link(numbers[i].entry);
}

static uint32_t number_take(void)
{
  X10__HELD(&lock);
  uint32_t number = free_first;
  if (number)
    free_first = numbers[number].free_next;
  else if (count >= capacity)
    table_grow();
  return number ? number : count++;
}

static struct entry *entry_add(void *object)
{
  X10__HELD(&lock);
  X10__EXPECT(object);
  struct entry *e = x10_checked(calloc(1, sizeof *e), sizeof *e, "global references");
  e->number = number_take();
  e->generation = numbers[e->number].generation;
  e->object = object;
  numbers[e->number].entry = e;
  entry_link(e);
  used++;
  return e;
}

static void entry_remove(struct entry *e)
{
  X10__HELD(&lock);
  X10__EXPECT(e->handles == 0 && e->weight == 0);
  if (e->object) {
    entry_unlink(e);
    used--;
  }
  numbers[e->number] = (struct number){NULL, e->generation + 1, free_first};
  free_first = e->number;
  free(e);
}

static struct entry *entry_of_object(const void *object)
{
  X10__HELD(&lock);
  struct entry *e = capacity ? *bucket_of(object) : NULL;
  while (e && e->object != object)
    e = e->next;
  return e;
}

/* NULL where it was forgotten. */
static struct entry *entry_of(uint64_t number, uint32_t generation)
{
  X10__HELD(&lock);
  struct entry *e = number < count ? numbers[number].entry : NULL;
  return e && e->object && e->generation == generation ? e : NULL;
}

void *x10__global_object(uint64_t number, uint32_t generation)
{
  if (x10__number_is_local(number))
    return x10__local_object(number, generation);
  pthread_mutex_lock(&lock);
  struct entry *e = entry_of(number, generation);
  void *object = e ? e->object : NULL;
  pthread_mutex_unlock(&lock);
  return object;
}

/* ---- handles ---- */

static void GC_CALLBACK handle_dead(void *handle, void *unused)
{
  X10__NOT_HELD(&lock);
  (void)unused;
  pthread_mutex_lock(&lock);
  struct entry *e = ((struct handle *)handle)->entry;
  X10__EXPECT(e->handles > 0);
  if (--e->handles == 0)
    entry_remove(e);
  pthread_mutex_unlock(&lock);
}

/* The caller has the object, or holds weight. */
static struct handle *handle_of(struct entry *e)
{
  X10__HELD(&lock);
  X10__EXPECT(e->object);
  struct handle *h = e->handle;
  if (h)
    return h;
  h = x10_checked(GC_MALLOC(sizeof *h), sizeof *h, "global references");
  h->entry = e;
  atomic_store(&h->object, e->object);
  e->handle = h;
  e->handles++;
  GC_GENERAL_REGISTER_DISAPPEARING_LINK((void **)&e->handle, h);
  GC_REGISTER_FINALIZER_NO_ORDER(h, handle_dead, NULL, NULL, NULL);
  return h;
}

static void weight_change(struct entry *e, int64_t change)
{
  X10__HELD(&lock);
  X10__EXPECT(change >= 0 || (uint64_t)-change <= e->weight);
  e->weight += (uint64_t)change;
  held[e->number] = e->weight ? handle_of(e) : NULL;
}

/* Weight that comes back for an object without a name any more is dropped. False for more weight than was given. */
static bool weight_arrived(uint64_t number, uint32_t generation, int64_t change)
{
  X10__HELD(&lock);
  struct entry *e = entry_of(number, generation);
  if (e && change < 0 && (uint64_t)-change > e->weight)
    return false;
  if (e)
    weight_change(e, change);
  return true;
}

bool x10__weights_arrived(const struct x10_message *m)
{
  X10__BY_LISTENER();
  x10_reader *r = x10__message_reader(m);
  bool good = true;
  pthread_mutex_lock(&lock);
  while (good && x10_reader_left(r)) {
    uint64_t number = x10_read_64(r);
    uint32_t generation = x10_read_32(r);
    int64_t change = (int64_t)x10_read_64(r);
    good = !x10_reader_failure(r) && weight_arrived(number, generation, change);
  }
  pthread_mutex_unlock(&lock);
  x10_reader_free(r);
  return good;
}

/* ---- the collector ---- */

static void GC_CALLBACK finalizers_wait(void)
{
  atomic_store(&due, true);
  sweeper_wake();
}

void x10__global_start(void (*wake)(void))
{
  X10__EXPECT(wake && !sweeper_wake);
  sweeper_wake = wake;
  x10__offers_start(x10_global_get);
  GC_set_finalize_on_demand(1);
  GC_set_finalizer_notifier(finalizers_wait);
}

void x10__global_sweep(void)
{
  X10__NOT_HELD(&lock);
  atomic_store(&due, false);
  GC_invoke_finalizers();
  x10__weights_send();
}

void x10__global_sweep_if_due(void)
{
  if (atomic_load_explicit(&due, memory_order_relaxed))
    x10__global_sweep();
}

void x10_global_sweep(x10_context *cx)
{
  (void)cx;
  x10__global_sweep();
}

uint64_t x10_stats_globals(void)
{
  pthread_mutex_lock(&lock);
  uint64_t named = used;
  pthread_mutex_unlock(&lock);
  return named;
}

uint64_t x10_stats_proxies(void) { return x10__proxy_count(); }

/* ---- for programs ---- */

x10_global x10_global_make(x10_context *cx, void *object)
{
  (void)cx;
  if (!object)
    return (x10_global){.home = x10__here};
  x10__global_sweep_if_due();
  return x10__global_of(object);
}

x10_global x10__global_of(void *object)
{
  X10__EXPECT(object);
  pthread_mutex_lock(&lock);
  struct entry *e = entry_of_object(object);
  if (!e)
    e = entry_add(object);
  x10_global g = {x10__here, e->generation, e->number, handle_of(e)};
  pthread_mutex_unlock(&lock);
  return g;
}

void *x10_global_find(x10_context *cx, x10_place home, uint32_t generation, uint64_t number, void *proxy)
{
  if (home != x10__here) {
    x10_raise(cx, X10_ERROR_BAD_PLACE, "a GlobalRef was used away from its home");
    return NULL;
  }
  if (number == 0)
    return NULL;
  struct handle *h = proxy;
  void *object = h                              ? atomic_load_explicit(&h->object, memory_order_acquire)
                 : x10__number_is_local(number) ? x10__local_object(number, generation)
                                                : NULL;
  if (!object)
    x10_raise(cx, X10_ERROR_ILLEGAL_OPERATION, "a GlobalRef was used after it was forgotten");
  return object;
}

void *x10_global_get(x10_context *cx, x10_global g) { return x10_global_object(cx, g); }

/* The record stays for the handles that still point to it. The caller holds one. */
static void entry_forget(struct entry *e)
{
  X10__HELD(&lock);
  X10__EXPECT(e->object && e->handles > 0);
  atomic_store(&handle_of(e)->object, NULL);
  entry_unlink(e);
  e->object = NULL;
  e->weight = 0;
  held[e->number] = NULL;
  used--;
}

void x10_global_forget(x10_context *cx, x10_global g)
{
  if (g.home != x10__here) {
    x10_raise(cx, X10_ERROR_BAD_PLACE, "a GlobalRef was forgotten away from its home");
    return;
  }
  pthread_mutex_lock(&lock);
  struct entry *e = g.number ? entry_of(g.number, g.generation) : NULL;
  if (e)
    entry_forget(e);
  pthread_mutex_unlock(&lock);
}

/* ---- packing and unpacking ---- */

/* Gives `weight` to a reference that leaves this place, its home. What was given. */
static uint64_t home_grant(x10_global g, uint64_t weight)
{
  X10__EXPECT(g.home == x10__here && weight <= X10__GRANT);
  pthread_mutex_lock(&lock);
  struct entry *e = entry_of(g.number, g.generation);
  if (e)
    weight_change(e, (int64_t)weight);
  pthread_mutex_unlock(&lock);
  return e ? weight : 0;
}

/* In place of a weight, the upper bits of a number that is local: 8 besides the mark. */
enum { LOCAL_BITS = 0xff };
static const uint32_t LOCAL_MARK = UINT32_C(1) << 31;

/* The weight that a packed reference carries. An image that the program keeps may be unpacked at any time, and more
 * than once: what it names is pinned. */
static uint64_t weight_pack(const x10_writer *w, x10_global g)
{
  if (g.number == 0)
    return 0;
  if (x10__number_is_local(g.number))
    return LOCAL_MARK | (g.number >> 32 & LOCAL_BITS);
  bool kept = x10_writer_is_kept(w);
  if (g.home == x10__here)
    return kept ? (void)home_grant(g, 1), 0 : home_grant(g, X10__GRANT);
  if (!kept)
    return x10__proxy_share(g);
  x10__proxy_pin(g);
  return 0;
}

/* 16 bytes: numbers are 32 bits long, but for those that are local, and no weight is more than X10__GRANT. */
void x10_global_pack(x10_writer *w, x10_global g)
{
  x10_write_32(w, g.home);
  x10_write_32(w, g.generation);
  x10_write_32(w, (uint32_t)g.number);
  x10_write_32(w, (uint32_t)weight_pack(w, g));
}

/* A reference that comes home gives its weight back. False for more weight than is outside. */
static bool home_return(x10_global *g, uint64_t weight)
{
  X10__EXPECT(g->home == x10__here);
  pthread_mutex_lock(&lock);
  struct entry *e = entry_of(g->number, g->generation);
  bool good = !e || weight <= e->weight;
  if (e && good) {
    g->proxy = handle_of(e);
    weight_change(e, -(int64_t)weight);
  }
  pthread_mutex_unlock(&lock);
  return good;
}

static x10_global local_unpack(x10_global g, uint32_t upper, x10_reader *r)
{
  X10__EXPECT(upper & LOCAL_MARK);
  g.number |= (uint64_t)upper << 32;
  if (g.home < x10__places && (upper & ~(LOCAL_MARK | LOCAL_BITS)) == 0)
    return g;
  x10_reader_fail(r, "a GlobalRef of a place or of a handle that does not exist");
  return (x10_global){0};
}

x10_global x10_global_unpack(x10_context *cx, x10_reader *r)
{
  (void)cx;
  x10_global g = {0};
  g.home = x10_read_32(r);
  g.generation = x10_read_32(r);
  g.number = x10_read_32(r);
  uint32_t weight = x10_read_32(r);
  if (weight & LOCAL_MARK)
    return local_unpack(g, weight, r);
  if (g.home >= x10__places)
    x10_reader_fail(r, "a GlobalRef of a place that does not exist");
  else if (weight > X10__GRANT)
    x10_reader_fail(r, "a GlobalRef of an invalid weight");
  if (x10_reader_failure(r) || g.number == 0)
    return (x10_global){.home = g.home};
  if (g.home != x10__here)
    g.proxy = x10__proxy_of(g, weight);
  else if (!home_return(&g, weight))
    x10_reader_fail(r, "a GlobalRef brings back more than was given");
  return g;
}

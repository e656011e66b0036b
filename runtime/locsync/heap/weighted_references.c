/* Weighted reference counting away from the home of an object: proxies and their weight. See global.h. */
#include "global.h"
#include "message/message.h"
#include "place/contract.h"
#include <gc/gc.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* A proxy gives a share of 2^15 as long as it has more, then a share of 1. So a proxy that got its weight from the home
 * passes the reference on 32,768 times before it has to ask for more. Weight beyond SURPLUS goes back, so that the
 * home's sum over all places fits 64 bits. */
enum { SHARE = 1 << 15 };
static const uint64_t SURPLUS = (uint64_t)1 << 40;

struct record {        /* of an object of another place */
  struct proxy *proxy; /* cleared by the collector */
  void *image;         /* what represents the object here, and holds the proxy; cleared by the collector, too */
  struct record *next; /* in the same bucket */
  uint64_t number, weight;
  uint32_t home, generation;
  uint32_t proxies; /* not finalized yet */
};

struct proxy {           /* collected memory */
  struct record *record; /* valid until the proxy is finalized */
};

struct change { /* of weight, which the home does not know yet */
  uint64_t number;
  int64_t weight;
  uint32_t generation;
};

struct changes { /* of one home */
  struct change *list;
  uint32_t count, capacity;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct record **buckets;
static uint32_t capacity, count;
static struct changes *owed; /* per home */
static bool owes;

/* ---- what is reported to homes ---- */

static void changes_write(x10_writer *w, const struct change *c)
{
  x10_write_64(w, c->number);
  x10_write_32(w, c->generation);
  x10_write_64(w, (uint64_t)c->weight);
}

static void changes_send(x10_place home, const struct change *list, uint32_t n)
{
  X10__NOT_HELD(&lock);
  X10__IS_PLACE(home);
  X10__EXPECT(n > 0 && home != x10__here);
  x10_writer *w = x10_writer_new();
  for (uint32_t i = 0; i < n; i++)
    changes_write(w, &list[i]);
  x10__send(home, &(struct x10_message){.type = X10_MESSAGE_WEIGHTS}, w);
  x10_writer_free(w);
}

static void owe(const struct record *p, uint64_t weight)
{
  X10__HELD(&lock);
  X10__EXPECT(weight > 0 && p->home != x10__here);
  if (!owed)
    owed = x10_checked(calloc(x10__places, sizeof *owed), x10__places * sizeof *owed, "references to other places");
  struct changes *c = &owed[p->home];
  if (c->count == c->capacity) {
    c->capacity = c->capacity ? c->capacity * 2 : 64;
    c->list = x10_checked(realloc(c->list, c->capacity * sizeof *c->list), c->capacity * sizeof *c->list,
                          "references to other places");
  }
  c->list[c->count++] = (struct change){p->number, -(int64_t)weight, p->generation};
  owes = true;
}

static struct changes changes_take(x10_place home)
{
  X10__IS_PLACE(home);
  pthread_mutex_lock(&lock);
  struct changes c = owed[home];
  owed[home] = (struct changes){0};
  pthread_mutex_unlock(&lock);
  return c;
}

void x10__weights_send(void)
{
  pthread_mutex_lock(&lock);
  bool any = owes;
  owes = false;
  pthread_mutex_unlock(&lock);
  for (x10_place p = 0; any && p < x10__places; p++) {
    struct changes c = changes_take(p);
    if (c.count)
      changes_send(p, c.list, c.count);
    free(c.list);
  }
}

/* ---- the table ---- */

static struct record **bucket_of(x10_place home, uint64_t number)
{
  X10__HELD(&lock);
  X10__EXPECT(capacity && (capacity & (capacity - 1)) == 0);
  return &buckets[(uint32_t)(((number * 4099 + home) * 0x9e3779b97f4a7c15u) >> 32) & (capacity - 1)];
}

static void table_grow(void)
{
  X10__HELD(&lock);
  uint32_t before = capacity;
  struct record **old = buckets;
  capacity = before ? before * 2 : 256;
  buckets = x10_checked(calloc(capacity, sizeof *buckets), capacity * sizeof *buckets, "references to other places");
  for (uint32_t i = 0; i < before; i++)
    for (struct record *p = old[i], *next; p; p = next) {
      struct record **head = bucket_of(p->home, p->number);
      next = p->next;
      p->next = *head;
      *head = p;
    }
  free(old);
}

static struct record *record_find(x10_global g)
{
  X10__HELD(&lock);
  struct record *p = capacity ? *bucket_of(g.home, g.number) : NULL;
  while (p && !(p->number == g.number && p->home == g.home && p->generation == g.generation))
    p = p->next;
  return p;
}

static struct record *record_add(x10_global g)
{
  X10__HELD(&lock);
  X10__EXPECT(g.number != 0 && g.home < x10__places && g.home != x10__here);
  if (count >= capacity)
    table_grow();
  struct record *p = x10_checked(calloc(1, sizeof *p), sizeof *p, "references to other places");
  struct record **head = bucket_of(g.home, g.number);
  *p = (struct record){.next = *head, .number = g.number, .home = g.home, .generation = g.generation};
  *head = p;
  count++;
  return p;
}

static void record_remove(struct record *p)
{
  X10__HELD(&lock);
  X10__EXPECT(p->proxies == 0);
  struct record **link = bucket_of(p->home, p->number);
  while (*link != p)
    link = &(*link)->next;
  *link = p->next;
  count--;
  if (p->weight)
    owe(p, p->weight);
  free(p);
}

static void GC_CALLBACK proxy_dead(void *proxy, void *unused)
{
  X10__NOT_HELD(&lock);
  (void)unused;
  pthread_mutex_lock(&lock);
  struct record *p = ((struct proxy *)proxy)->record;
  if (--p->proxies == 0)
    record_remove(p);
  pthread_mutex_unlock(&lock);
}

static struct proxy *proxy_of(struct record *p)
{
  X10__HELD(&lock);
  struct proxy *proxy = p->proxy;
  if (proxy)
    return proxy;
  proxy = x10_checked(GC_MALLOC_ATOMIC(sizeof *proxy), sizeof *proxy, "references to other places");
  proxy->record = p;
  p->proxy = proxy;
  p->proxies++;
  GC_GENERAL_REGISTER_DISAPPEARING_LINK((void **)&p->proxy, proxy);
  GC_REGISTER_FINALIZER_NO_ORDER(proxy, proxy_dead, NULL, NULL, NULL);
  return proxy;
}

/* ---- for global.c ---- */

void *x10__proxy_of(x10_global g, uint64_t weight)
{
  X10__EXPECT(weight <= X10__GRANT);
  pthread_mutex_lock(&lock);
  struct record *p = record_find(g);
  if (!p)
    p = record_add(g);
  p->weight += weight;
  if (p->weight > SURPLUS) {
    owe(p, p->weight - X10__GRANT);
    p->weight = X10__GRANT;
  }
  struct proxy *proxy = proxy_of(p);
  pthread_mutex_unlock(&lock);
  return proxy;
}

void *x10__image_of(x10_global g)
{
  X10__EXPECT(g.proxy && g.home != x10__here);
  pthread_mutex_lock(&lock);
  void *image = ((struct proxy *)g.proxy)->record->image;
  pthread_mutex_unlock(&lock);
  return image;
}

void *x10__image_enter(x10_global g, void *fresh)
{
  X10__EXPECT(g.proxy && fresh);
  pthread_mutex_lock(&lock);
  struct record *p = ((struct proxy *)g.proxy)->record;
  void *image = p->image;
  if (!image) {
    image = p->image = fresh;
    GC_GENERAL_REGISTER_DISAPPEARING_LINK(&p->image, fresh);
  }
  pthread_mutex_unlock(&lock);
  return image;
}

/* The home reads this message before any weight that the proxy gives back: the caller still holds the proxy. */
static void proxy_ask(x10_global g, int64_t weight)
{
  struct change c = {g.number, weight, g.generation};
  changes_send(g.home, &c, 1);
}

static uint64_t share_take(struct record *p)
{
  X10__HELD(&lock);
  uint64_t share = p->weight > SHARE ? SHARE : p->weight > 1 ? 1 : 0;
  p->weight -= share;
  return share;
}

uint64_t x10__proxy_share(x10_global g)
{
  X10__EXPECT(g.proxy && g.home != x10__here);
  struct record *p = ((struct proxy *)g.proxy)->record;
  pthread_mutex_lock(&lock);
  bool pinned = p->weight == 0;
  uint64_t share = share_take(p);
  pthread_mutex_unlock(&lock);
  if (share || pinned)
    return share;
  proxy_ask(g, X10__GRANT);
  pthread_mutex_lock(&lock);
  p->weight += X10__GRANT;
  share = share_take(p);
  pthread_mutex_unlock(&lock);
  return share;
}

void x10__proxy_pin(x10_global g) { proxy_ask(g, 1); }

uint64_t x10__proxy_count(void)
{
  pthread_mutex_lock(&lock);
  uint64_t n = count;
  pthread_mutex_unlock(&lock);
  return n;
}

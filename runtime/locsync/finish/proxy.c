/* A finish away from its home. termination.h describes the protocol. */
#include "proxy.h"
#include "handle.h"
#include "message/message.h"
#include "offers.h"
#include "sums.h"
#include "thrown.h"
#include <gc/gc.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct proxy {
  x10__finish finish; /* flags X10__FINISH_PROXY; foreign counts what is live here */
  pthread_mutex_t lock;
  uint32_t home, index, generation;
  bool changed; /* since the last report */
  uint64_t epoch, received, gathered;
  uint64_t sent[]; /* per destination */
};

struct proxies { /* of one home, by index */
  struct proxy **slots;
  uint32_t count;
};

static pthread_mutex_t table_lock = PTHREAD_MUTEX_INITIALIZER; /* before a proxy's own */
static struct proxies *table;                                  /* per home */

static struct proxy *proxy_new(uint32_t home, uint32_t index)
{
  size_t size = sizeof(struct proxy) + x10__places * sizeof(uint64_t);
  struct proxy *p = GC_MALLOC_UNCOLLECTABLE(size);
  if (!p)
    x10_out_of_memory(size, "a finish of another place");
  p->finish.flags = X10__FINISH_PROXY;
  pthread_mutex_init(&p->lock, NULL);
  p->home = home;
  p->index = index;
  return p;
}

static struct proxy **slot_of(uint32_t home, uint32_t index)
{
  if (!table)
    table = calloc(x10__places, sizeof *table);
  if (table && index >= table[home].count) {
    uint32_t count = index * 2 + 16;
    struct proxy **slots = realloc(table[home].slots, count * sizeof *slots);
    if (!slots)
      x10_out_of_memory(count * sizeof *slots, "the finishes of another place");
    memset(slots + table[home].count, 0, (count - table[home].count) * sizeof *slots);
    table[home] = (struct proxies){slots, count};
  }
  if (!table)
    x10_out_of_memory(x10__places * sizeof *table, "the finishes of other places");
  return &table[home].slots[index];
}

/* The counts belong to an earlier finish, which has ended. */
static void proxy_reuse(struct proxy *p, uint32_t generation)
{
  p->generation = generation;
  p->epoch = p->received = p->gathered = 0;
  memset(p->sent, 0, x10__places * sizeof *p->sent);
}

/* The proxy of this name, locked. Makes it where there is none. */
static struct proxy *proxy_lock(const x10__finish_name *name)
{
  uint32_t index = (uint32_t)name->id, generation = (uint32_t)(name->id >> 32);
  pthread_mutex_lock(&table_lock);
  struct proxy **slot = slot_of((uint32_t)name->home, index);
  if (!*slot)
    *slot = proxy_new((uint32_t)name->home, index);
  struct proxy *p = *slot;
  pthread_mutex_unlock(&table_lock);
  pthread_mutex_lock(&p->lock);
  if (p->generation != generation)
    proxy_reuse(p, generation);
  return p;
}

x10__finish_name x10__proxy_name(const x10__finish *proxy)
{
  const struct proxy *p = (const struct proxy *)proxy;
  return (x10__finish_name){p->home, (uint64_t)p->generation << 32 | p->index};
}

void x10__proxy_sent(x10__finish *proxy, x10_place to)
{
  struct proxy *p = (struct proxy *)proxy;
  pthread_mutex_lock(&p->lock);
  p->sent[to]++;
  pthread_mutex_unlock(&p->lock);
}

x10_finish *x10__proxy_received(const x10__finish_name *name)
{
  if ((uint32_t)name->id >= X10__ROOTS_MAX)
    return NULL;
  struct proxy *p = proxy_lock(name);
  p->received++;
  p->changed = true;
  atomic_fetch_add(&p->finish.foreign, X10__UNIT);
  pthread_mutex_unlock(&p->lock);
  return (x10_finish *)&p->finish;
}

/* ---- reports ---- */

uint64_t x10__proxy_reports(x10__finish *proxy)
{
  struct proxy *p = (struct proxy *)proxy;
  pthread_mutex_lock(&p->lock);
  uint64_t reports = p->epoch;
  pthread_mutex_unlock(&p->lock);
  return reports;
}

static void report_write_sent(x10_writer *w, const struct proxy *p)
{
  uint32_t destinations = 0;
  for (uint32_t to = 0; to < x10__places; to++)
    destinations += p->sent[to] != 0;
  x10_write_32(w, destinations);
  for (uint32_t to = 0; to < x10__places; to++)
    if (p->sent[to]) {
      x10_write_32(w, to);
      x10_write_64(w, p->sent[to]);
    }
}

/* An offer that cannot be packed goes as the exception that says so. */
static void one_write(x10_writer *w, const struct x10__gathered *g)
{
  x10_write_8(w, g->kind);
  if (g->kind == X10__SUM)
    x10__sum_pack(w, g->object);
  else
    x10_write_8(w, x10__pack_exception(w, g->object));
}

uint32_t x10__gathered_write(x10_writer *w, const struct x10__gathered *list)
{
  uint32_t count = 0;
  for (const struct x10__gathered *g = list; g; g = g->next)
    count++;
  x10_write_32(w, count);
  for (const struct x10__gathered *g = list; g; g = g->next)
    one_write(w, g);
  return count;
}

/* Nothing was sent or gathered here: the report needs no payload. */
static bool report_is_plain(const struct proxy *p)
{
  bool plain = !atomic_load(&p->finish.gathered);
  for (uint32_t to = 0; plain && to < x10__places; to++)
    plain = p->sent[to] == 0;
  return plain;
}

/* Takes the counts and the epoch under one lock, so that the newest epoch has the newest counts. */
void x10__proxy_quiet(x10__finish *proxy)
{
  struct proxy *p = (struct proxy *)proxy;
  pthread_mutex_lock(&p->lock);
  if (atomic_load(&p->finish.foreign) != 0 || !p->changed) {
    pthread_mutex_unlock(&p->lock);
    return;
  }
  x10_writer *w = report_is_plain(p) ? NULL : x10_writer_new();
  p->changed = false;
  if (w) {
    report_write_sent(w, p);
    p->gathered += x10__gathered_write(w, x10__gathered_take(&p->finish));
  }
  x10__finish_name name = x10__proxy_name(proxy);
  struct x10_message m = {.type = X10_MESSAGE_REPORT, .task = name.id, .words = {++p->epoch, p->received, p->gathered}};
  pthread_mutex_unlock(&p->lock);
  x10__send((x10_place)name.home, &m, w);
  x10_writer_free(w);
}

static void gathered_take(x10_context *cx, x10_finish *f, x10_reader *r, bool swapped)
{
  uint8_t kind = x10_read_8(r);
  void *object = kind == X10__SUM ? x10__sum_unpack(cx, r) : x10__unpack_exception(cx, r, swapped);
  bool is_itself = kind == X10__SUM || x10_read_8(r);
  if (!object)
    return;
  if (kind == X10__SUM)
    x10__sum_hand(f, object);
  else if (kind == X10__OFFER && is_itself)
    x10__offer_hand(f, object);
  else
    x10__finish_gather(cx, f, object);
}

bool x10__gathered_read(x10_finish *f, x10_reader *r, bool swapped, uint32_t *count)
{
  uint32_t announced = x10_read_32(r);
  x10_context cx = {.finish = f};
  for (*count = 0; *count < announced && !x10_reader_failure(r); ++*count)
    gathered_take(&cx, f, r, swapped);
  return !x10_reader_failure(r);
}

void x10__proxies_each(void (*each)(x10__finish *, void *), void *argument)
{
  pthread_mutex_lock(&table_lock);
  for (uint32_t home = 0; table && home < x10__places; home++)
    for (uint32_t i = 0; i < table[home].count; i++)
      if (table[home].slots[i])
        each(&table[home].slots[i]->finish, argument);
  pthread_mutex_unlock(&table_lock);
}

/* A finish away from its home. termination.h describes the protocol. */
#include "proxy.h"
#include "handle.h"
#include "message/message.h"
#include "offers.h"
#include "place/place_counts.h"
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
  bool reports;                  /* a thread sends a report, and looks again when it has */
  uint64_t reported;             /* how many reports were sent */
  uint64_t received;             /* since the last report */
  struct x10__place_counts sent; /* since the last report */
};

struct proxies { /* of one home, by index */
  struct proxy **slots;
  uint32_t count;
};

static pthread_mutex_t table_lock = PTHREAD_MUTEX_INITIALIZER; /* before a proxy's own */
static struct proxies *table;                                  /* per home */

static struct proxy *proxy_new(uint32_t home, uint32_t index)
{
  struct proxy *p = x10_checked(GC_MALLOC_UNCOLLECTABLE(sizeof *p), sizeof *p, "a finish of another place");
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
  p->reported = p->received = 0;
  x10__place_counts_clear(&p->sent);
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
  x10__place_counts_add(&p->sent, to, 1);
  pthread_mutex_unlock(&p->lock);
}

x10_finish *x10__proxy_received(const x10__finish_name *name)
{
  if ((uint32_t)name->id >= X10__ROOTS_MAX)
    return NULL;
  struct proxy *p = proxy_lock(name);
  p->received++;
  atomic_fetch_add(&p->finish.foreign, X10__UNIT);
  pthread_mutex_unlock(&p->lock);
  return (x10_finish *)&p->finish;
}

/* ---- reports ---- */

uint64_t x10__proxy_reports(x10__finish *proxy)
{
  struct proxy *p = (struct proxy *)proxy;
  pthread_mutex_lock(&p->lock);
  uint64_t reports = p->reported;
  pthread_mutex_unlock(&p->lock);
  return reports;
}

static void report_write_sent(x10_writer *w, struct proxy *p)
{
  const struct x10__place_count *e = x10__place_counts_entries(&p->sent);
  x10_write_32(w, p->sent.used);
  for (uint32_t i = 0; i < p->sent.used; i++) {
    x10_write_32(w, e[i].place);
    x10_write_64(w, (uint64_t)e[i].count);
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

void x10__gathered_write(x10_writer *w, const struct x10__gathered *list)
{
  uint32_t count = 0;
  for (const struct x10__gathered *g = list; g; g = g->next)
    count++;
  x10_write_32(w, count);
  for (const struct x10__gathered *g = list; g; g = g->next)
    one_write(w, g);
}

/* Takes what there is to report; false where an activity still runs here, or nothing has come. The proxy is locked. One
 * that has sent and gathered nothing needs no payload. */
static bool report_take(struct proxy *p, struct x10_message *m, x10_writer **w)
{
  if (atomic_load(&p->finish.foreign) != 0 || !p->received)
    return false;
  bool is_plain = !p->sent.used && !atomic_load(&p->finish.gathered);
  *m = (struct x10_message){.type = X10_MESSAGE_REPORT, .task = x10__proxy_name(&p->finish).id, .words = {p->received}};
  *w = is_plain ? NULL : x10_writer_new();
  if (*w) {
    report_write_sent(*w, p);
    x10__gathered_write(*w, x10__gathered_take(&p->finish));
  }
  p->received = 0;
  p->reported++;
  x10__place_counts_clear(&p->sent);
  return true;
}

/* No lock is held while a report is sent, which may block; so that none overtakes another, the thread that sends one
 * also sends what the others find to report meanwhile. */
void x10__proxy_quiet(x10__finish *proxy)
{
  struct proxy *p = (struct proxy *)proxy;
  struct x10_message m;
  x10_writer *w;
  pthread_mutex_lock(&p->lock);
  if (!p->reports) {
    p->reports = true;
    while (report_take(p, &m, &w)) {
      x10_place home = p->home;
      pthread_mutex_unlock(&p->lock);
      x10__send(home, &m, w);
      x10_writer_free(w);
      pthread_mutex_lock(&p->lock);
    }
    p->reports = false;
  }
  pthread_mutex_unlock(&p->lock);
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

bool x10__gathered_read(x10_finish *f, x10_reader *r, bool swapped)
{
  uint32_t count = x10_read_32(r);
  x10_context cx = {.finish = f};
  for (uint32_t i = 0; i < count && !x10_reader_failure(r); i++)
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

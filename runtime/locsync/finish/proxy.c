/* A finish away from its home. termination.h describes the protocol. */
#include "proxy.h"
#include "gathered.h"
#include "held_reports.h"
#include "merge.h"
#include "message/relay.h"
#include "place/place_counts.h"
#include <gc/gc.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct proxy {
  x10__finish finish; /* flags X10__FINISH_PROXY; foreign counts what is live here */
  pthread_mutex_t lock;
  uint32_t home, index, generation;
  bool reports;                  /* a thread sends a report, and looks again when it has */
  bool is_shared;                /* with other places of this host: reports go to its master (merge.h) */
  bool is_relayed;               /* what goes to the home goes along the tree (message/relay.h) */
  bool is_held;                  /* the listener is about to send what the master has merged */
  uint64_t reported;             /* how many reports were sent */
  uint64_t direct;               /* how many of them went to the home, and no master knows yet */
  uint64_t received;             /* since the last report … */
  uint64_t near, marked;         /* … of them from this host; with a mark, if this host is not the home's */
  struct x10__place_counts sent; /* since the last report */
  x10__merge *merge;             /* once reports of this host have come here; NULL before */
};

struct proxies { /* of one home, by index */
  struct proxy **slots;
  uint32_t count;
};

static pthread_mutex_t table_lock = PTHREAD_MUTEX_INITIALIZER; /* before a proxy's own */
static struct proxies *table;                                  /* per home */
static _Atomic(uint32_t) holding;                              /* how many masters' records here hold reports */

static void proxy_quiet(x10__finish *);

static void proxy_left(x10__finish *f)
{
  if (atomic_fetch_sub_explicit(&f->foreign, X10__UNIT, memory_order_acq_rel) == X10__UNIT)
    proxy_quiet(f);
}

static const struct x10__finish_kind proxy_kind = {.left = proxy_left};

static struct proxy *proxy_new(uint32_t home, uint32_t index)
{
  X10__HELD(&table_lock);
  struct proxy *p = x10_checked(GC_MALLOC_UNCOLLECTABLE(sizeof *p), sizeof *p, "a finish of another place");
  p->finish.flags = X10__FINISH_PROXY;
  p->finish.kind = &proxy_kind;
  pthread_mutex_init(&p->lock, NULL);
  p->home = home;
  p->index = index;
  return p;
}

static struct proxy **slot_of(uint32_t home, uint32_t index)
{
  X10__HELD(&table_lock);
  X10__EXPECT(home < x10__places && home != x10__here && index < X10__ROOTS_MAX);
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
  X10__HELD(&p->lock);
  X10__EXPECT(p->received == 0 && p->sent.used == 0 && !p->is_held);
  p->generation = generation;
  if (p->finish.flags != X10__FINISH_PROXY)
    p->finish.flags = X10__FINISH_PROXY;
  p->is_shared = false;
  p->reported = p->direct = p->received = p->near = p->marked = 0;
  x10__place_counts_clear(&p->sent);
  if (p->merge)
    x10__merge_clear(p->merge); /* it holds nothing: the earlier finish has got all reports */
}

/* The proxy of this home and index, locked. Makes it where there is none. */
static struct proxy *proxy_find(const x10__finish_name *name)
{
  uint32_t index = (uint32_t)name->id;
  pthread_mutex_lock(&table_lock);
  struct proxy **slot = slot_of((uint32_t)name->home, index);
  if (!*slot)
    *slot = proxy_new((uint32_t)name->home, index);
  struct proxy *p = *slot;
  pthread_mutex_unlock(&table_lock);
  pthread_mutex_lock(&p->lock);
  return p;
}

static uint32_t generation_of(const x10__finish_name *name) { return (uint32_t)(name->id >> 32); }

/* The proxy of this name, locked. The finish has not ended. */
static struct proxy *proxy_lock(const x10__finish_name *name)
{
  struct proxy *p = proxy_find(name);
  if (p->generation != generation_of(name))
    proxy_reuse(p, generation_of(name));
  return p;
}

/* Whether reports of this host may be merged on their way to that home. */
static bool is_far(x10_place home) { return x10__hosts && !x10__host_is_here(home); }

static bool may_merge(void) { return x10__host_size(x10__hosts->of[x10__here]) >= X10__MERGED_PLACES; }

static x10_place master_of(x10_place home, uint32_t index)
{
  return x10__master_of(x10__hosts->of[x10__here], home, index);
}

x10__finish_name x10__proxy_name(const x10__finish *proxy)
{
  X10__EXPECT(proxy->flags & X10__FINISH_PROXY);
  const struct proxy *p = (const struct proxy *)proxy;
  return (x10__finish_name){p->home, (uint64_t)p->generation << 32 | p->index};
}

void x10__proxy_sent(x10__finish *proxy, x10_place to)
{
  X10__EXPECT(proxy->flags & X10__FINISH_PROXY);
  X10__IS_PLACE(to);
  struct proxy *p = (struct proxy *)proxy;
  pthread_mutex_lock(&p->lock);
  X10__EXPECT(atomic_load(&proxy->foreign) >= X10__UNIT);
  x10__place_counts_add(&p->sent, to, 1);
  p->is_shared |= is_far(p->home) && x10__host_is_here(to);
  pthread_mutex_unlock(&p->lock);
}

x10_finish *x10__proxy_received(const x10__finish_name *name, x10_place from, bool marked, uint32_t job)
{
  X10__IS_PLACE(from);
  if ((uint32_t)name->id >= X10__ROOTS_MAX)
    return NULL;
  struct proxy *p = proxy_lock(name);
  if (job && p->finish.flags == X10__FINISH_PROXY)
    p->finish.flags |= job << X10__JOB_SHIFT;
  p->received++;
  if (is_far(p->home)) {
    p->near += x10__host_is_here(from);
    p->marked += marked && from == p->home;
    p->is_shared |= p->near || p->marked;
  }
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

/* A message that is to be sent, and its payload or NULL. */
struct outgoing {
  x10_place to;
  struct x10_message message;
  x10_writer *payload;
};

/* What has changed since the last report is reported now. */
static void own_told(struct proxy *p)
{
  X10__HELD(&p->lock);
  p->received = p->near = p->marked = 0;
  p->reported++;
  x10__place_counts_clear(&p->sent);
}

/* To the home. One that has sent and gathered nothing needs no payload. */
static void direct_take(struct proxy *p, struct outgoing *o)
{
  X10__HELD(&p->lock);
  X10__EXPECT(!p->is_shared && p->received > 0);
  bool is_plain = !p->sent.used && !atomic_load(&p->finish.gathered);
  *o = (struct outgoing){p->home, {.type = X10_MESSAGE_REPORT, .words = {p->received}}, NULL};
  o->payload = is_plain ? NULL : x10_writer_new();
  if (o->payload) {
    x10__pairs_write(o->payload, &p->sent);
    x10__gathered_write(o->payload, x10__gathered_take(&p->finish));
  }
  if (p->reported == 0)
    p->is_relayed = x10__relay_is_needed((x10_place)p->home);
  if (p->is_relayed)
    o->to = x10__relay_begin(&o->message, (x10_place)p->home);
  p->direct++;
}

/* To the master, at another place. What was gathered is in the payload only where something was. */
static void host_take(struct proxy *p, x10_place master, struct outgoing *o)
{
  X10__HELD(&p->lock);
  X10__EXPECT(master != x10__here && x10__host_is_here(master));
  struct x10__gathered *gathered = x10__gathered_take(&p->finish);
  *o = (struct outgoing){master,
                         {.type = X10_MESSAGE_HOST_REPORT,
                          .method = (uint32_t)p->marked,
                          .words = {p->home, p->received, p->near, p->direct << X10__DIRECT_SHIFT}},
                         p->sent.used || gathered ? x10_writer_new() : NULL};
  if (o->payload)
    x10__pairs_write(o->payload, &p->sent);
  if (gathered)
    x10__gathered_write(o->payload, gathered);
  p->direct = 0;
}

static void merge_add(struct proxy *p, const struct x10__host_report *report)
{
  X10__HELD(&p->lock);
  if (!p->merge)
    p->merge = x10__merge_new();
  if (x10__merge_reports(p->merge) == 0)
    atomic_fetch_add(&holding, 1);
  x10__merge_add(p->merge, report);
}

/* To the master, which is this place. */
static void own_merge(struct proxy *p)
{
  X10__HELD(&p->lock);
  struct x10__gathered *gathered = x10__gathered_take(&p->finish);
  x10_writer *w = gathered ? x10_writer_new() : NULL;
  struct x10__host_report report = {.from = x10__here,
                                    .received = p->received,
                                    .near = p->near,
                                    .marked = p->marked,
                                    .direct = p->direct,
                                    .sent = &p->sent,
                                    .order = x10__byte_order()};
  if (w) {
    x10__gathered_write(w, gathered);
    report.image = x10_writer_data(w, &report.image_size);
  }
  merge_add(p, &report);
  x10_writer_free(w);
  p->direct = 0;
}

/* Whether there is an own report to send. One to this place itself is made on the way. */
static bool own_take(struct proxy *p, struct outgoing *o)
{
  X10__HELD(&p->lock);
  X10__EXPECT(p->received > 0);
  p->is_shared |= p->direct >= X10__DIRECT_REPORTS && is_far(p->home) && may_merge();
  x10_place master = p->is_shared ? master_of(p->home, p->index) : p->home;
  if (!p->is_shared)
    direct_take(p, o);
  else if (master != x10__here)
    host_take(p, master, o);
  else
    own_merge(p);
  own_told(p);
  return master != x10__here;
}

/* Takes what there is to send; false where there is nothing: an activity still runs here or nothing has come, and a
 * master holds what it has. */
static bool report_take(struct proxy *p, struct outgoing *o)
{
  X10__HELD(&p->lock);
  X10__EXPECT(p->reports);
  bool is_due = atomic_load(&p->finish.foreign) == 0 && p->received;
  if (!(is_due && own_take(p, o))) {
    if (!p->merge || p->is_held || !x10__merge_is_due(p->merge))
      return false;
    *o = (struct outgoing){p->home, {.type = X10_MESSAGE_REPORTS}, x10__merge_take(p->merge)};
    atomic_fetch_sub(&holding, 1);
  }
  o->message.task = x10__proxy_name(&p->finish).id;
  return true;
}

/* No task is live in the proxy any more: reports to the home, unless a task came in meanwhile.
 * No lock is held while a report is sent, which may block; so that none overtakes another, the thread that sends one
 * also sends what the others find to report meanwhile. */
static void proxy_quiet(x10__finish *proxy)
{
  X10__EXPECT(proxy->flags & X10__FINISH_PROXY);
  struct proxy *p = (struct proxy *)proxy;
  struct outgoing o;
  X10__NOT_HELD(&p->lock);
  pthread_mutex_lock(&p->lock);
  if (!p->reports) {
    p->reports = true;
    while (report_take(p, &o)) {
      pthread_mutex_unlock(&p->lock);
      x10__send(o.to, &o.message, o.payload);
      x10_writer_free(o.payload);
      pthread_mutex_lock(&p->lock);
    }
    p->reports = false;
  }
  pthread_mutex_unlock(&p->lock);
}

/* ---- at the master ---- */

/* After a change of what is owed: what is due waits until the listener has no more messages at hand. Unlocks. */
static void merge_settle(struct proxy *p)
{
  X10__BY_LISTENER();
  X10__HELD(&p->lock);
  bool is_due = p->merge && x10__merge_is_due(p->merge);
  p->is_held |= is_due;
  pthread_mutex_unlock(&p->lock);
  if (is_due)
    x10__reports_hold(&p->finish);
}

void x10__proxy_release(x10__finish *proxy)
{
  X10__BY_LISTENER();
  struct proxy *p = (struct proxy *)proxy;
  pthread_mutex_lock(&p->lock);
  p->is_held = false;
  pthread_mutex_unlock(&p->lock);
  proxy_quiet(proxy);
}

/* Whether this place merges reports of that finish from that place. */
static bool is_mine(const x10__finish_name *name, x10_place from)
{
  return name->home < x10__places && (uint32_t)name->id < X10__ROOTS_MAX && is_far((x10_place)name->home) &&
         x10__host_is_here(from) && master_of((x10_place)name->home, (uint32_t)name->id) == x10__here;
}

static void host_report_take(const x10__finish_name *name, const struct x10__host_report *report)
{
  struct proxy *p = proxy_lock(name);
  merge_add(p, report);
  merge_settle(p);
}

bool x10__host_report_arrived(const struct x10_message *m)
{
  X10__BY_LISTENER();
  const x10__finish_name name = {m->words[0], m->task};
  struct x10__place_counts sent = {0};
  struct x10__host_report report = {.from = m->from,
                                    .received = m->words[1],
                                    .near = m->words[2],
                                    .marked = m->method,
                                    .direct = m->words[3] >> X10__DIRECT_SHIFT,
                                    .sent = &sent,
                                    .order = m->words[3] & 1};
  x10_reader *r = m->size > 0 ? x10__message_reader(m) : NULL;
  bool good = is_mine(&name, m->from) && (!r || x10__pairs_read(r, &sent));
  if (good) {
    report.image_size = r ? x10_reader_left(r) : 0;
    report.image = (const char *)m->payload + m->size - report.image_size;
    host_report_take(&name, &report);
  }
  x10_reader_free(r);
  x10__place_counts_free(&sent);
  return good;
}

/* One that comes after the end of its finish, because reports went on early, may meet a later one. */
bool x10__finish_waits_arrived(const struct x10_message *m)
{
  X10__BY_LISTENER();
  const x10__finish_name name = {m->from, m->task};
  if (!is_mine(&name, x10__here))
    return false;
  struct proxy *p = proxy_find(&name);
  int32_t later = (int32_t)(generation_of(&name) - p->generation);
  if (later > 0)
    proxy_reuse(p, generation_of(&name));
  if (!p->merge)
    p->merge = x10__merge_new();
  if (later >= 0 && m->type == X10_MESSAGE_ASK)
    x10__merge_ask(p->merge, m->words[0], m->words[1]);
  else if (later >= 0)
    x10__merge_expect(p->merge, m->words[0]);
  merge_settle(p);
  return true;
}

static void merge_force(struct proxy *p)
{
  pthread_mutex_lock(&p->lock);
  bool any = p->merge && x10__merge_force(p->merge);
  pthread_mutex_unlock(&p->lock);
  if (any)
    proxy_quiet(&p->finish);
}

bool x10__reports_are_merged(void) { return atomic_load(&holding) > 0; }

void x10__reports_force(void)
{
  pthread_mutex_lock(&table_lock);
  for (uint32_t home = 0; table && home < x10__places; home++)
    for (uint32_t i = 0; i < table[home].count; i++) {
      struct proxy *p = table[home].slots[i];
      pthread_mutex_unlock(&table_lock); /* to send may take a while; proxies stay */
      if (p)
        merge_force(p);
      pthread_mutex_lock(&table_lock);
    }
  pthread_mutex_unlock(&table_lock);
}

uint64_t x10__proxy_holds(const x10__finish *proxy)
{
  const struct proxy *p = (const struct proxy *)proxy;
  return p->merge ? x10__merge_reports(p->merge) : 0;
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

/* A finish at its home, once another place knows it. termination.h describes the protocol. */
#include "asks.h"
#include "fence.h"
#include "gathered.h"
#include "jobs.h"
#include "merge.h"
#include "message/message.h"
#include "place/place_counts.h"
#include "proxy.h"
#include "sched.h"
#include "termination.h"
#include <pthread.h>
#include <stdlib.h>

struct x10__root {
  const struct x10__root_calls *calls;
  pthread_mutex_t lock;
  x10__finish *finish; /* NULL while the record is free */
  x10__root *free_next;
  uint32_t index, generation;
  bool held;                        /* `foreign` of the finish holds a unit for what others owe */
  uint32_t unbalanced;              /* how many counts of `balance` are not 0 */
  struct x10__place_counts balance; /* tasks sent to a place less those it received */
  /* Where there are several hosts: */
  uint32_t late;                   /* how many counts of `direct` are negative */
  struct x10__place_counts direct; /* reports that came from a place less those that its master has counted */
  struct x10__place_counts known;  /* by host: how many of its places take part, as far as is known */
  struct x10__place_counts marked; /* by host: tasks sent with a mark */
  struct x10__asks asks;
  bool waits; /* the owner waits: no task gets a mark any more */
};

static pthread_mutex_t table_lock = PTHREAD_MUTEX_INITIALIZER; /* before a root's own */
static x10__root **table;
static uint32_t table_count;
static x10__root *table_free;

/* ---- the table ---- */

static void finish_waits(x10__finish *);
static const struct x10__root_calls calls = {finish_waits, x10__root_close};

static x10__root *root_new(void)
{
  X10__HELD(&table_lock);
  if (table_count == X10__ROOTS_MAX)
    x10__fatal("more than %u finishes over places are open", table_count);
  if ((table_count & (table_count - 1)) == 0) {
    size_t size = (table_count ? table_count * 2 : 1) * sizeof *table;
    x10__root **larger = realloc(table, size);
    if (!larger)
      x10_out_of_memory(size, "finishes over places");
    table = larger;
  }
  x10__root *root = x10_checked(calloc(1, sizeof *root), sizeof *root, "a finish over places");
  pthread_mutex_init(&root->lock, NULL);
  root->calls = &calls;
  root->index = table_count;
  root->generation = 1;
  table[table_count++] = root;
  return root;
}

static x10__root *root_make(x10__finish *f)
{
  X10__EXPECT(!(f->flags & (X10__FINISH_LAZY | X10__FINISH_PROXY | X10__FINISH_UNCOUNTED | X10__FINISH_FENCE)));
  X10__EXPECT(x10__places > 1);
  pthread_mutex_lock(&table_lock);
  x10__root *root = atomic_load_explicit(&f->root, memory_order_relaxed);
  if (!root) {
    root = table_free ? table_free : root_new();
    if (root == table_free)
      table_free = root->free_next;
    root->finish = f;
    atomic_store_explicit(&f->root, root, memory_order_release);
  }
  pthread_mutex_unlock(&table_lock);
  return root;
}

/* The root of a finish that was opened here, made where there is none. */
static x10__root *root_open(x10__finish *f)
{
  x10__root *root = atomic_load_explicit(&f->root, memory_order_acquire);
  return root ? root : root_make(f);
}

static void root_reset(x10__root *root)
{
  X10__HELD(&table_lock);
  X10__HELD(&root->lock);
  root->finish = NULL;
  root->generation++;
  root->unbalanced = root->late = 0;
  root->waits = false;
  x10__place_counts_clear(&root->balance);
  x10__place_counts_clear(&root->direct);
  x10__place_counts_clear(&root->known);
  x10__place_counts_clear(&root->marked);
  x10__asks_clear(&root->asks);
}

void x10__root_close(x10__finish *f)
{
  x10__root *root = atomic_load_explicit(&f->root, memory_order_relaxed);
  X10__EXPECT(root && root->finish == f);
  pthread_mutex_lock(&table_lock);
  pthread_mutex_lock(&root->lock);
  X10__EXPECT(!root->held && root->unbalanced == 0 && root->late == 0);
  root_reset(root);
  pthread_mutex_unlock(&root->lock);
  root->free_next = table_free;
  table_free = root;
  pthread_mutex_unlock(&table_lock);
}

/* The root of this name, locked; NULL where its finish has ended, or never was. */
static x10__root *root_lock(uint64_t id)
{
  uint32_t index = (uint32_t)id, generation = (uint32_t)(id >> 32);
  pthread_mutex_lock(&table_lock);
  x10__root *root = index < table_count ? table[index] : NULL;
  pthread_mutex_unlock(&table_lock);
  if (!root)
    return NULL;
  pthread_mutex_lock(&root->lock);
  if (root->finish && root->generation == generation)
    return root;
  pthread_mutex_unlock(&root->lock);
  return NULL;
}

/* ---- counting ---- */

static void balance_add(x10__root *root, x10_place p, int64_t change)
{
  X10__HELD(&root->lock);
  X10__IS_PLACE(p);
  if (!change)
    return;
  uint32_t places = root->balance.used;
  int64_t balance = x10__place_counts_add(&root->balance, p, change);
  if (x10__hosts && root->balance.used > places)
    x10__place_counts_add(&root->known, x10__hosts->of[p], 1);
  if (x10__hosts)
    x10__asks_change(&root->asks, p, balance - change, balance);
  root->unbalanced += (uint32_t)(balance != 0) - (uint32_t)(balance != change);
}

static void direct_add(x10__root *root, x10_place p, int64_t change)
{
  X10__HELD(&root->lock);
  if (!x10__hosts || x10__host_is_here(p))
    return;
  int64_t direct = x10__place_counts_add(&root->direct, p, change);
  root->late += (uint32_t)(direct < 0) - (uint32_t)(direct - change < 0);
}

/* Whether a task to that place gets a mark, which is counted then. It was counted itself. */
static bool mark(x10__root *root, x10_place to)
{
  X10__HELD(&root->lock);
  X10__EXPECT(to != x10__here);
  if (!x10__hosts || root->waits || root->finish->flags & X10__FINISH_HANDLE || x10__host_is_here(to))
    return false;
  uint32_t host = x10__hosts->of[to];
  bool pays =
      x10__host_size(host) >= X10__MERGED_PLACES && x10__place_counts_of(&root->known, host) > X10__DIRECT_PLACES;
  if (pays)
    x10__place_counts_add(&root->marked, host, 1);
  return pays;
}

static uint64_t root_id(const x10__root *root) { return (uint64_t)root->generation << 32 | root->index; }

static void asks_send(struct x10__ask *asks, uint32_t count, uint64_t id)
{
  X10__EXPECT(!asks == !count);
  for (uint32_t i = 0; i < count; i++) {
    asks[i].message.task = id;
    x10__send(asks[i].master, &asks[i].message, NULL);
  }
  free(asks);
}

/* A handle has no owner that waits. */
static bool is_time_to_ask(const x10__root *root)
{
  return x10__asks_are_due(&root->asks) && !root->late && (root->waits || root->finish->flags & X10__FINISH_HANDLE);
}

/* After a change: takes or gives back the unit of the finish, and asks masters. Releases the lock. */
static void root_settle(x10__root *root)
{
  X10__HELD(&root->lock);
  X10__EXPECT(root->finish);
  x10__finish *f = root->finish;
  uint64_t id = root_id(root);
  uint32_t count = 0;
  struct x10__ask *asks =
      is_time_to_ask(root) ? x10__asks_take(&root->asks, &root->balance, root->index, &count) : NULL;
  bool owed = root->unbalanced || root->late;
  bool hold = owed && !root->held, release = !owed && root->held;
  root->held = owed;
  if (hold)
    atomic_fetch_add(&f->foreign, X10__UNIT);
  pthread_mutex_unlock(&root->lock);
  if (release)
    x10__finish_leave_foreign(f);
  asks_send(asks, count, id);
}

x10__finish_name x10__finish_name_of(x10_finish *finish)
{
  x10__finish *f = x10__finish_of(finish);
  if (f->flags & X10__FINISH_LAZY)
    return ((x10__lazy_finish *)f)->name;
  if (f->flags & X10__FINISH_PROXY)
    return x10__proxy_name(f);
  if (f->flags & X10__FINISH_UNCOUNTED)
    return (x10__finish_name){X10__NO_HOME, 0};
  if (f->flags & X10__FINISH_FENCE)
    return x10__fence_name();
  x10__root *root = root_open(f);
  return (x10__finish_name){x10__here, root_id(root)};
}

static bool root_sent(x10__root *root, x10_place to, bool can_mark)
{
  pthread_mutex_lock(&root->lock);
  balance_add(root, to, 1);
  bool marked = can_mark && mark(root, to);
  root_settle(root);
  return marked;
}

static bool finish_sent(x10_finish *finish, x10_place to, bool can_mark)
{
  X10__IS_PLACE(to);
  X10__EXPECT(to != x10__here && !(x10__finish_of(finish)->flags & X10__FINISH_LAZY));
  x10__finish *f = x10__finish_of(finish);
  if (!(f->flags & (X10__FINISH_UNCOUNTED | X10__FINISH_FENCE | X10__FINISH_PROXY)))
    return root_sent(root_open(f), to, can_mark);
  if (f->flags & X10__FINISH_FENCE)
    x10__fence_sent(to);
  else if (f->flags & X10__FINISH_PROXY)
    x10__proxy_sent(f, to);
  return false;
}

void x10__finish_sent(x10_finish *f, x10_place to) { finish_sent(f, to, false); }
bool x10__finish_sent_task(x10_finish *f, x10_place to) { return finish_sent(f, to, true); }

/* Nothing is marked any more, so that the counts stay. */
static void waits_send(x10__root *root)
{
  X10__NOT_HELD(&root->lock);
  X10__EXPECT(root->waits);
  const struct x10__place_count *e = x10__place_counts_entries(&root->marked);
  for (uint32_t i = 0; i < root->marked.used; i++) {
    struct x10_message m = {.type = X10_MESSAGE_WAITS, .words = {(uint64_t)e[i].count}};
    m.task = root_id(root);
    x10__send(x10__master_of(e[i].place, x10__here, root->index), &m, NULL);
  }
}

static void finish_waits(x10__finish *f)
{
  X10__BY_OWNER(f->owner);
  x10__root *root = atomic_load_explicit(&f->root, memory_order_acquire);
  if (!x10__hosts)
    return;
  pthread_mutex_lock(&root->lock);
  root->waits = true;
  pthread_mutex_unlock(&root->lock);
  waits_send(root);
  pthread_mutex_lock(&root->lock);
  root_settle(root);
}

x10_finish *x10__finish_received(const x10__finish_name *name, x10_place from, bool marked, uint32_t job)
{
  if (name->home == X10__NO_HOME)
    return name->id == 0 ? x10__uncounted_of(job) : x10__fence_received(name);
  if (name->home >= x10__places)
    return NULL;
  if (name->home != x10__here)
    return x10__proxy_received(name, from, marked, job);
  x10__root *root = root_lock(name->id);
  if (!root)
    return NULL;
  x10__finish *f = root->finish;
  atomic_fetch_add(&f->foreign, X10__UNIT);
  balance_add(root, x10__here, -1);
  root_settle(root);
  return (x10_finish *)f;
}

static void lazy_left(x10__finish *f)
{
  (void)f;
  x10__fatal("something was counted in a lazy finish itself");
}

static x10_finish *lazy_counted(x10__finish *f)
{
  X10__EXPECT(f->flags & X10__FINISH_LAZY);
  x10__lazy_finish *lazy = (x10__lazy_finish *)f;
  if (!lazy->proxy)
    lazy->proxy = x10__finish_received(&lazy->name, lazy->from, false, x10__job_of((x10_finish *)f));
  return lazy->proxy;
}

const struct x10__finish_kind x10__lazy_kind = {lazy_left, lazy_counted};

x10_finish *x10__root_find(uint64_t id)
{
  x10__root *root = root_lock(id);
  if (!root)
    return NULL;
  x10_finish *f = (x10_finish *)root->finish;
  pthread_mutex_unlock(&root->lock);
  return f;
}

/* ---- reports ---- */

/* What a message from places says of their tasks. */
struct told {
  uint32_t host;                       /* whose master has sent it; X10__NO_HOST: none has */
  struct x10__place_counts new_places; /* of that host */
  struct x10__place_counts change;     /* tasks sent to a place less those it received */
  struct x10__place_counts direct;     /* reports that came directly, or are to have come: see x10__root */
};

static void told_free(struct told *told)
{
  x10__place_counts_free(&told->change);
  x10__place_counts_free(&told->direct);
  x10__place_counts_free(&told->new_places);
}

/* All at once: in between, the finish could seem to be done. */
static void told_apply(x10__root *root, struct told *told)
{
  X10__HELD(&root->lock);
  const struct x10__place_count *e = x10__place_counts_entries(&told->change);
  for (uint32_t i = 0; i < told->change.used; i++)
    balance_add(root, e[i].place, e[i].count);
  e = x10__place_counts_entries(&told->direct);
  for (uint32_t i = 0; i < told->direct.used; i++)
    direct_add(root, e[i].place, e[i].count);
  if (told->host != X10__NO_HOST)
    x10__asks_came(&root->asks, told->host, &told->new_places, &root->balance);
  root_settle(root);
}

/* The images of what places have gathered, each in its own byte order. */
static bool images_read(x10_finish *f, x10_reader *r)
{
  uint32_t images = x10_read_32(r);
  bool good = true;
  while (images-- > 0 && good && !x10_reader_failure(r)) {
    uint64_t order = x10_read_8(r), size = x10_read_64(r);
    if (size > x10_reader_left(r))
      return false;
    void *image = x10_checked(malloc(size + 1), size + 1, "the reports of a host");
    x10_read_bytes(r, image, size);
    x10_reader *inner = x10_reader_new(image, size, order != x10__byte_order());
    good = x10__gathered_read(f, inner, order != x10__byte_order());
    x10_reader_free(inner);
    free(image);
  }
  return good && !x10_reader_failure(r);
}

/* The finish stays open while what was thrown is unpacked: the tasks that the message says were received are still
 * owed. The messages of a place come one after the other, since one thread at a time listens. */
static bool told_arrived(const struct x10_message *m, x10_reader *r, struct told *told)
{
  bool good = true;
  x10__root *root = root_lock(m->task);
  if (root && r) {
    x10_finish *f = (x10_finish *)root->finish;
    pthread_mutex_unlock(&root->lock);
    good = m->type == X10_MESSAGE_REPORTS ? images_read(f, r) : x10__gathered_read(f, r, x10__message_swapped(m));
    root = root_lock(m->task);
  }
  if (root)
    told_apply(root, told);
  return good;
}

bool x10__report_arrived(const struct x10_message *m)
{
  X10__BY_LISTENER();
  struct told told = {.host = X10__NO_HOST};
  x10_reader *r = m->size > 0 ? x10__message_reader(m) : NULL; /* a plain one has no payload */
  bool good = !r || x10__pairs_read(r, &told.change);
  x10__place_counts_add(&told.change, m->from, -(int64_t)m->words[0]);
  x10__place_counts_add(&told.direct, m->from, 1);
  good = good && told_arrived(m, r, &told);
  x10_reader_free(r);
  told_free(&told);
  return good;
}

bool x10__reports_arrived(const struct x10_message *m)
{
  X10__BY_LISTENER();
  if (!x10__hosts || x10__host_is_here(m->from))
    return false;
  struct told told = {.host = x10__hosts->of[m->from]};
  x10_reader *r = x10__message_reader(m);
  bool good = x10__pairs_read(r, &told.change) && x10__pairs_read(r, &told.direct);
  x10__merged_places_read(r, told.host, &told.new_places);
  struct x10__place_count *e = x10__place_counts_entries(&told.direct);
  for (uint32_t i = 0; i < told.direct.used; i++)
    e[i].count = -e[i].count;
  good = good && told_arrived(m, r, &told);
  x10_reader_free(r);
  told_free(&told);
  return good;
}

/* ---- for reports ---- */

void x10__root_owed(x10__finish *f, void (*each)(x10_place, int64_t, void *), void *argument)
{
  x10__root *root = atomic_load(&f->root);
  if (!root)
    return;
  pthread_mutex_lock(&root->lock);
  x10__place_counts_sort(&root->balance);
  const struct x10__place_count *e = x10__place_counts_entries(&root->balance);
  for (uint32_t i = 0; i < root->balance.used; i++)
    if (e[i].count > 0)
      each(e[i].place, e[i].count, argument);
  pthread_mutex_unlock(&root->lock);
}

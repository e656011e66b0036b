/* A finish at its home, once another place knows it. termination.h describes the protocol. */
#include "fence.h"
#include "message/message.h"
#include "place/place_counts.h"
#include "proxy.h"
#include "sched.h"
#include "termination.h"
#include <pthread.h>
#include <stdlib.h>

struct x10__root {
  pthread_mutex_t lock;
  x10__finish *finish; /* NULL while the record is free */
  x10__root *free_next;
  uint32_t index, generation;
  bool held;                        /* `foreign` of the finish holds a unit for what others owe */
  uint32_t unbalanced;              /* how many counts of `balance` are not 0 */
  struct x10__place_counts balance; /* tasks sent to a place less those it received */
};

static pthread_mutex_t table_lock = PTHREAD_MUTEX_INITIALIZER; /* before a root's own */
static x10__root **table;
static uint32_t table_count;
static x10__root *table_free;

/* ---- the table ---- */

static x10__root *root_new(void)
{
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
  root->index = table_count;
  root->generation = 1;
  table[table_count++] = root;
  return root;
}

static x10__root *root_make(x10__finish *f)
{
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
  root->finish = NULL;
  root->generation++;
  root->unbalanced = 0;
  x10__place_counts_clear(&root->balance);
}

void x10__root_close(x10__finish *f)
{
  x10__root *root = atomic_load_explicit(&f->root, memory_order_relaxed);
  pthread_mutex_lock(&table_lock);
  pthread_mutex_lock(&root->lock);
  assert(!root->held && root->unbalanced == 0);
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
  if (!change)
    return;
  int64_t balance = x10__place_counts_add(&root->balance, p, change);
  root->unbalanced += (uint32_t)(balance != 0) - (uint32_t)(balance != change);
}

/* After a change: takes or gives back the unit of the finish. Releases the lock. */
static void root_settle(x10__root *root)
{
  x10__finish *f = root->finish;
  bool hold = root->unbalanced && !root->held, release = !root->unbalanced && root->held;
  root->held = root->unbalanced != 0;
  if (hold)
    atomic_fetch_add(&f->foreign, X10__UNIT);
  pthread_mutex_unlock(&root->lock);
  if (release)
    x10__finish_leave_foreign(f);
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
  return (x10__finish_name){x10__here, (uint64_t)root->generation << 32 | root->index};
}

void x10__finish_sent(x10_finish *finish, x10_place to)
{
  x10__finish *f = x10__finish_of(finish);
  if (f->flags & X10__FINISH_UNCOUNTED)
    return;
  if (f->flags & X10__FINISH_FENCE) {
    x10__fence_sent(to);
    return;
  }
  if (f->flags & X10__FINISH_PROXY) {
    x10__proxy_sent(f, to);
    return;
  }
  x10__root *root = root_open(f);
  pthread_mutex_lock(&root->lock);
  balance_add(root, to, 1);
  root_settle(root);
}

x10_finish *x10__finish_received(const x10__finish_name *name)
{
  if (name->home == X10__NO_HOME)
    return name->id == 0 ? &x10__uncounted : x10__fence_received(name);
  if (name->home >= x10__places)
    return NULL;
  if (name->home != x10__here)
    return x10__proxy_received(name);
  x10__root *root = root_lock(name->id);
  if (!root)
    return NULL;
  x10__finish *f = root->finish;
  atomic_fetch_add(&f->foreign, X10__UNIT);
  balance_add(root, x10__here, -1);
  root_settle(root);
  return (x10_finish *)f;
}

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

/* Reads what the report says was sent. False where it is malformed. */
static bool report_read_sent(x10_reader *r, struct x10__place_counts *sent)
{
  uint32_t destinations = x10_read_32(r);
  for (uint32_t i = 0; i < destinations && !x10_reader_failure(r); i++) {
    uint32_t to = x10_read_32(r);
    uint64_t count = x10_read_64(r);
    if (to >= x10__places)
      return false;
    x10__place_counts_add(sent, to, (int64_t)count);
  }
  return destinations <= x10__places && !x10_reader_failure(r);
}

/* The root is locked. */
static void report_apply(x10__root *root, const struct x10_message *m, struct x10__place_counts *sent)
{
  const struct x10__place_count *e = x10__place_counts_entries(sent);
  balance_add(root, m->from, -(int64_t)m->words[0]);
  for (uint32_t i = 0; i < sent->used; i++)
    balance_add(root, e[i].place, e[i].count);
}

/* The finish stays open while what was thrown is unpacked: the tasks that the report says were received are still owed.
 * The reports of a place come one after the other, since one thread at a time listens. */
bool x10__report_arrived(const struct x10_message *m)
{
  struct x10__place_counts sent = {0};
  x10_reader *r = m->size > 0 ? x10__message_reader(m) : NULL; /* a plain one has no payload */
  bool good = !r || report_read_sent(r, &sent);
  x10__root *root = good ? root_lock(m->task) : NULL;
  if (root && r) {
    x10_finish *f = (x10_finish *)root->finish;
    pthread_mutex_unlock(&root->lock);
    good = x10__gathered_read(f, r, x10__message_swapped(m));
    root = root_lock(m->task);
  }
  if (root) {
    report_apply(root, m, &sent);
    root_settle(root);
  }
  x10_reader_free(r);
  x10__place_counts_free(&sent);
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

/* A finish at its home, once another place knows it. termination.h describes the protocol. */
#include "fence.h"
#include "message/message.h"
#include "proxy.h"
#include "sched.h"
#include "termination.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct seen { /* the newest report of one place */
  uint64_t epoch, received, announced;
  uint64_t gathered; /* exceptions and offers that came, in all reports */
  uint64_t *sent;    /* per destination; NULL where none was ever reported */
};

struct x10__root {
  pthread_mutex_t lock;
  x10__finish *finish; /* NULL while the record is free */
  x10__root *free_next;
  uint32_t index, generation;
  bool held;           /* `foreign` of the finish holds a unit for what others owe */
  uint32_t unbalanced; /* how many elements of `balance` are not 0 */
  /* [p]: tasks sent to p less those it received; [places + p]: exceptions and offers that p announced less those that
   * came. */
  int64_t *balance;
  struct seen *seen; /* per place */
};

static pthread_mutex_t table_lock = PTHREAD_MUTEX_INITIALIZER; /* before a root's own */
static x10__root **table;
static uint32_t table_count;
static x10__root *table_free;

/* ---- the table ---- */

static void *allocate(size_t count, size_t size)
{
  void *memory = calloc(count, size);
  if (!memory)
    x10_out_of_memory(count * size, "a finish over places");
  return memory;
}

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
  x10__root *root = allocate(1, sizeof *root);
  pthread_mutex_init(&root->lock, NULL);
  root->balance = allocate(2 * (size_t)x10__places, sizeof *root->balance);
  root->seen = allocate(x10__places, sizeof *root->seen);
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
  memset(root->balance, 0, 2 * x10__places * sizeof *root->balance);
  for (uint32_t p = 0; p < x10__places; p++) {
    free(root->seen[p].sent);
    root->seen[p] = (struct seen){0};
  }
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

static void balance_add(x10__root *root, uint32_t i, int64_t change)
{
  bool was = root->balance[i] != 0;
  root->balance[i] += change;
  bool is = root->balance[i] != 0;
  root->unbalanced += (uint32_t)is - (uint32_t)was;
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

struct report {   /* as it came, checked */
  uint64_t *sent; /* per destination, or NULL */
  uint32_t gathered;
};

static bool report_read_sent(x10_reader *r, struct report *report)
{
  uint32_t destinations = x10_read_32(r);
  if (destinations > x10__places)
    return false;
  if (destinations)
    report->sent = allocate(x10__places, sizeof *report->sent);
  for (uint32_t i = 0; i < destinations; i++) {
    uint32_t to = x10_read_32(r);
    uint64_t count = x10_read_64(r);
    if (to >= x10__places)
      return false;
    report->sent[to] = count;
  }
  return !x10_reader_failure(r);
}

/* Replaces the counts of the report's place. The root is locked. */
static void report_apply(x10__root *root, const struct x10_message *m, struct report *report)
{
  struct seen *seen = &root->seen[m->from];
  seen->gathered += report->gathered;
  balance_add(root, x10__places + m->from, -(int64_t)report->gathered);
  if (m->words[0] <= seen->epoch)
    return;
  for (uint32_t to = 0; to < x10__places; to++) {
    uint64_t before = seen->sent ? seen->sent[to] : 0, after = report->sent ? report->sent[to] : 0;
    if (before != after)
      balance_add(root, to, (int64_t)(after - before));
  }
  balance_add(root, m->from, -(int64_t)(m->words[1] - seen->received));
  balance_add(root, x10__places + m->from, (int64_t)(m->words[2] - seen->announced));
  uint64_t *older = seen->sent;
  *seen = (struct seen){m->words[0], m->words[1], m->words[2], seen->gathered, report->sent};
  report->sent = older;
}

/* A report whose finish has ended was overtaken by a newer report that said the same and more. */
bool x10__report_arrived(const struct x10_message *m)
{
  struct report report = {0};
  x10_reader *r = m->size > 0 ? x10__message_reader(m) : NULL; /* a plain one has no payload */
  bool good = !r || report_read_sent(r, &report);
  x10__root *root = good ? root_lock(m->task) : NULL;
  if (root && r) {
    x10_finish *f = (x10_finish *)root->finish;
    pthread_mutex_unlock(&root->lock); /* the finish stays open: what comes is not counted yet */
    good = x10__gathered_read(f, r, x10__message_swapped(m), &report.gathered);
    root = root_lock(m->task);
  }
  if (root) {
    report_apply(root, m, &report);
    root_settle(root);
  }
  x10_reader_free(r);
  free(report.sent);
  return good;
}

/* ---- for reports ---- */

void x10__root_owed(x10__finish *f, void (*each)(x10_place, int64_t, void *), void *argument)
{
  x10__root *root = atomic_load(&f->root);
  if (!root)
    return;
  pthread_mutex_lock(&root->lock);
  for (x10_place p = 0; p < x10__places; p++)
    if (root->balance[p] > 0)
      each(p, root->balance[p], argument);
  pthread_mutex_unlock(&root->lock);
}

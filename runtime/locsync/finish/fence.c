/* See fence.h. */
#include "fence.h"
#include "gathered.h"
#include "message/message.h"
#include "message/reply_table.h"
#include "wait/park.h"
#include <gc/gc.h>
#include <pthread.h>
#include <stdlib.h>

struct asked { /* a FENCE that waits */
  struct asked *next;
  uint64_t count, slot;
};

/* What one place has sent here belongs to the epoch in which it has come. A question ends an epoch, as soon as all has
 * come that was sent before it, and is answered when that epoch has drained. */
struct source {          /* uncollectable */
  x10__finish epochs[2]; /* flags X10__FINISH_FENCE; count what is live, and gather what was thrown */
  pthread_mutex_t lock;
  x10_place from;
  uint32_t current; /* of the epochs */
  uint64_t received;
  struct asked *asked, *due; /* that have ended no epoch yet; that wait for the other epoch to drain */
};

struct target { /* what was sent to one place */
  _Atomic(uint64_t) sent, acknowledged;
};

struct fence { /* waits. On the stack of an activity */
  x10_token token;
  _Atomic(uint32_t) left; /* answers; one more for activities of this place, and one for who asks */
  struct fence *next;     /* that waits for activities of this place */
};

struct question { /* to one place */
  struct fence *fence;
  x10_place to;
  uint64_t count;
};

static _Atomic(struct source *) *sources; /* by place; NULL: nothing has come from there under its fence */
static struct target *targets;            /* by place */
static const struct x10__finish_kind kind;
static x10__finish own = {.flags = X10__FINISH_FENCE, .kind = &kind}; /* governs those who send */
static struct x10__reply_table questions;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of what waits for activities of this place */
static struct fence *waits_here;

void x10__fence_start(void)
{
  X10__EXPECT(!sources);
  sources = x10_checked(calloc(x10__places, sizeof *sources), x10__places * sizeof *sources, "fences");
  targets = x10_checked(calloc(x10__places, sizeof *targets), x10__places * sizeof *targets, "fences");
}

static struct source *source_of(x10_place from)
{
  X10__BY_LISTENER();
  X10__IS_PLACE(from);
  struct source *s = atomic_load(&sources[from]);
  if (s)
    return s;
  s = x10_checked(GC_MALLOC_UNCOLLECTABLE(sizeof *s), sizeof *s, "a fence");
  for (int i = 0; i < 2; i++) {
    x10__finish_init_kind(&s->epochs[i], X10__FINISH_FENCE, &kind, NULL);
    s->epochs[i].reserved[0] = s;
  }
  s->from = from;
  pthread_mutex_init(&s->lock, NULL);
  atomic_store(&sources[from], s);
  return s;
}

/* ---- as a finish ---- */

/* Under the fence of another place what is sent on is counted in the fence of this one: that place waits for what came
 * here only. */
x10__finish_name x10__fence_name(void) { return (x10__finish_name){X10__NO_HOME, 1 + (uint64_t)x10__here}; }

void x10__fence_sent(x10_place to)
{
  X10__IS_PLACE(to);
  X10__EXPECT(to != x10__here);
  atomic_fetch_add(&targets[to].sent, 1);
}

static void acknowledge(x10_place to, uint64_t slot, const struct x10__gathered *thrown)
{
  X10__EXPECT(to != x10__here);
  struct x10_message m = {.type = X10_MESSAGE_FENCE_ACK, .task = slot};
  x10_writer *w = thrown ? x10_writer_new() : NULL;
  if (w)
    x10__gathered_write(w, thrown);
  x10__send(to, &m, w);
  x10_writer_free(w);
}

/* Ends the epoch if there is a question whose time has come, and takes the questions whose epoch has drained. */
static struct asked *source_turn(struct source *s)
{
  X10__HELD(&s->lock);
  for (struct asked **link = &s->asked; !s->due && *link;)
    if ((*link)->count <= s->received) {
      s->due = *link;
      *link = s->due->next;
      s->due->next = NULL;
      s->current ^= 1;
    } else {
      link = &(*link)->next;
    }
  if (!s->due || atomic_load(&s->epochs[!s->current].foreign) > 0)
    return NULL;
  struct asked *answered = s->due;
  s->due = NULL;
  return answered;
}

/* Answers the questions that can be answered, and releases the lock. */
static void source_settle(struct source *s)
{
  X10__HELD(&s->lock);
  struct asked *a;
  while ((a = source_turn(s))) {
    struct x10__gathered *thrown = atomic_exchange(&s->epochs[!s->current].gathered, NULL);
    pthread_mutex_unlock(&s->lock);
    acknowledge(s->from, a->slot, thrown);
    free(a);
    pthread_mutex_lock(&s->lock);
  }
  pthread_mutex_unlock(&s->lock);
}

x10_finish *x10__fence_received(const x10__finish_name *name)
{
  uint64_t from = name->id - 1;
  if (from >= x10__places)
    return NULL;
  struct source *s = source_of((x10_place)from);
  pthread_mutex_lock(&s->lock);
  x10__finish *f = &s->epochs[s->current];
  s->received++;
  atomic_fetch_add(&f->foreign, X10__UNIT);
  source_settle(s);
  return (x10_finish *)f;
}

static void fence_less(struct fence *f)
{
  X10__NOT_HELD(&lock);
  X10__EXPECT(atomic_load(&f->left) > 0);
  if (atomic_fetch_sub(&f->left, 1) == 1)
    x10_unpark(&f->token);
}

static void own_left(void)
{
  pthread_mutex_lock(&lock);
  struct fence *due = NULL;
  if (atomic_fetch_sub(&own.foreign, X10__UNIT) == X10__UNIT) {
    due = waits_here;
    waits_here = NULL;
  }
  pthread_mutex_unlock(&lock);
  for (struct fence *next; due; due = next) {
    next = due->next; /* read first: its stack goes on */
    fence_less(due);
  }
}

static void fence_left(x10__finish *f)
{
  X10__EXPECT(f->flags & X10__FINISH_FENCE && atomic_load(&f->foreign) >= X10__UNIT);
  if (f == &own) {
    own_left();
    return;
  }
  struct source *s = f->reserved[0];
  pthread_mutex_lock(&s->lock);
  atomic_fetch_sub(&f->foreign, X10__UNIT);
  source_settle(s);
}

static const struct x10__finish_kind kind = {.left = fence_left};

/* ---- messages ---- */

bool x10__fence_arrived(const struct x10_message *m)
{
  X10__BY_LISTENER();
  struct source *s = source_of(m->from);
  struct asked *a = x10_checked(malloc(sizeof *a), sizeof *a, "a fence");
  pthread_mutex_lock(&s->lock);
  *a = (struct asked){s->asked, m->words[0], m->task};
  s->asked = a;
  source_settle(s);
  return true;
}

static void target_acknowledged(struct target *t, uint64_t count)
{
  X10__EXPECT(count <= atomic_load(&t->sent));
  uint64_t before = atomic_load(&t->acknowledged);
  while (before < count && !atomic_compare_exchange_weak(&t->acknowledged, &before, count))
    ;
}

bool x10__fence_acknowledged(const struct x10_message *m)
{
  X10__BY_LISTENER();
  struct question *q = x10__reply_find(&questions, m->task);
  if (!q || q->to != m->from)
    return false;
  bool good = true;
  if (m->size) {
    x10_reader *r = x10__message_reader(m);
    good = x10__gathered_read((x10_finish *)&own, r, x10__message_swapped(m));
    x10_reader_free(r);
  }
  x10__reply_take(&questions, m->task);
  target_acknowledged(&targets[q->to], q->count);
  struct fence *fence = q->fence;
  free(q);
  fence_less(fence);
  return good;
}

/* ---- for programs ---- */

void *x10_fence_enter(x10_context *cx)
{
  void *around = cx->finish;
  cx->finish = (x10_finish *)&own;
  return around;
}

void x10_fence_leave(x10_context *cx, void *around)
{
  X10__EXPECT(cx->finish == (x10_finish *)&own && around);
  cx->finish = around;
}

static void place_ask(struct fence *f, x10_place to, const char *source)
{
  uint64_t sent = atomic_load(&targets[to].sent);
  if (to == x10__here || atomic_load(&targets[to].acknowledged) >= sent)
    return;
  struct question *q = x10_checked(malloc(sizeof *q), sizeof *q, "a fence");
  *q = (struct question){f, to, sent};
  atomic_fetch_add(&f->left, 1);
  struct x10_message m = {.type = X10_MESSAGE_FENCE, .task = x10__reply_expect(&questions, q), .words = {sent}};
  x10__send_bytes(to, &m, NULL, 0, source);
}

static void here_ask(struct fence *f)
{
  pthread_mutex_lock(&lock);
  if (atomic_load(&own.foreign) >= X10__UNIT) {
    atomic_fetch_add(&f->left, 1);
    f->next = waits_here;
    waits_here = f;
  }
  pthread_mutex_unlock(&lock);
}

void x10_fence_wait(x10_context *cx, int64_t place)
{
  struct fence fence = {.left = 1};
  if (x10__finish_refuses_wait(cx))
    return;
  x10__send_unsent(x10__fiber_of(cx), X10__EVERYWHERE);
  if (place >= (int64_t)x10__places) {
    x10_raise(cx, X10_ERROR_BAD_PLACE, "a fence of a place that does not exist");
    return;
  }
  for (x10_place p = 0; p < x10__places; p++)
    if (place < 0 || place == (int64_t)p)
      place_ask(&fence, p, cx->reserved[1]);
  if (place < 0 || place == (int64_t)x10__here)
    here_ask(&fence);
  fence_less(&fence);
  x10_park(cx, &fence.token);
  x10__mixed_settle(x10__fiber_of(cx), &own, place < 0 ? X10__EVERYWHERE : (x10_place)place);
  struct x10__gathered *thrown = x10__gathered_take(&own);
  if (thrown)
    x10__gathered_throw(cx, thrown);
}

/* See sums.h. */
#include "sums.h"
#include "termination.h"
#include "wait/park.h"
#include <gc/gc.h>
#include <pthread.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of the sums that finishes of this place keep */

static const x10_global *target_of(const x10__sum *s)
{
  return (const x10_global *)((const char *)&s->frame + s->target);
}

static uint64_t combined(enum x10_gather op, uint64_t a, uint64_t b)
{
  X10__EXPECT(op < X10_GATHER_COUNT);
  switch (op) {
  case X10_GATHER_ADD:
    return a + b;
  case X10_GATHER_MUL:
    return a * b;
  case X10_GATHER_AND:
    return a & b;
  case X10_GATHER_OR:
    return a | b;
  case X10_GATHER_MAX:
    return (int64_t)a < (int64_t)b ? b : a;
  case X10_GATHER_MIN:
    return (int64_t)b < (int64_t)a ? b : a;
  case X10_GATHER_UMAX:
    return a < b ? b : a;
  case X10_GATHER_UMIN:
    return b < a ? b : a;
  default:
    return a ^ b;
  }
}

/* Four bytes as eight: the same number, if the operation is one of signed integers. */
static uint64_t widened(enum x10_gather op, uint32_t value)
{
  bool is_signed = op == X10_GATHER_MAX || op == X10_GATHER_MIN;
  return is_signed ? (uint64_t)(int64_t)(int32_t)value : value;
}

bool x10__sum_join(x10__sum *s, const x10__sum *more)
{
  X10__EXPECT(s->size == 4 || s->size == 8);
  const x10_global *a = target_of(s), *b = target_of(more);
  bool is_same = s->frame.method == more->frame.method && s->where == more->where && a->number == b->number &&
                 a->generation == b->generation;
  void *mine = (char *)&s->frame + s->value;
  const void *other = (const char *)&more->frame + more->value;
  if (is_same && s->size == 4)
    *(uint32_t *)mine =
        (uint32_t)combined(s->op, widened(s->op, *(uint32_t *)mine), widened(s->op, *(const uint32_t *)other));
  else if (is_same)
    *(uint64_t *)mine = combined(s->op, *(uint64_t *)mine, *(const uint64_t *)other);
  return is_same;
}

/* The finish that keeps what is gathered under this one; NULL: there is none. It is one that gathers, or the one that
 * represents a finish of another place here, or the outermost one of an at. */
static x10__finish *keeper_of(x10_finish *finish)
{
  x10__finish *f = x10__finish_of(x10__finish_counted(finish));
  while (!(f->flags & (X10__FINISH_GATHERS | X10__FINISH_PROXY | X10__FINISH_UNCOUNTED)) && f->parent &&
         !(x10__finish_of(f->parent)->flags & X10__FINISH_LAZY))
    f = x10__finish_of(f->parent);
  bool is_one =
      f->flags & (X10__FINISH_GATHERS | X10__FINISH_PROXY) || (f->parent && !(f->flags & X10__FINISH_UNCOUNTED));
  return is_one ? f : NULL;
}

static void sum_hand(x10_finish *finish, void *sum) { x10__sum_hand(finish, sum); }

static void sum_write(x10_writer *w, const void *sum) { x10__sum_pack(w, sum); }

const struct x10__gathered_kind x10__sum_kind = {X10__SUM_NUMBER, sum_hand, sum_write, NULL};

static void keep(x10__finish *f, x10__sum *s, size_t copied)
{
  X10__NOT_HELD(&lock);
  X10__EXPECT(f->flags & (X10__FINISH_GATHERS | X10__FINISH_PROXY) || f->parent);
  pthread_mutex_lock(&lock);
  struct x10__gathered *g = atomic_load(&f->gathered);
  while (g && !(g->kind == &x10__sum_kind && x10__sum_join(g->object, s)))
    g = g->next;
  if (!g && copied)
    s = memcpy(GC_MALLOC(copied), s, copied);
  if (!g)
    x10__finish_keep(f, s, &x10__sum_kind);
  pthread_mutex_unlock(&lock);
}

void x10__sum_hand(x10_finish *finish, x10__sum *s)
{
  x10__finish *f = keeper_of(finish);
  if (!f)
    x10__fatal("a sum has come to a finish that gathers none");
  keep(f, s, 0);
}

void x10_task_start_gathering(x10_context *cx, x10_finish *finish)
{
  x10_task_start_finish(cx, finish);
  x10__finish_of(finish)->flags |= X10__FINISH_GATHERS;
}

bool x10_task_gathers(x10_context *cx, const x10_async *a, x10_place p, size_t target, size_t value, size_t size,
                      enum x10_gather op)
{
  X10__IS_METHOD(a->method);
  X10__EXPECT(target + sizeof(x10_global) <= a->size && value + size <= a->size);
  const x10_global *ref = (const x10_global *)((const char *)a + target);
  bool is_far = p != x10__here && p < x10__places && ref->number != 0 && ref->home == p;
  x10__finish *f = is_far && !x10_in_atomic(cx) ? keeper_of(cx->finish) : NULL;
  if (!f)
    return false;
  size_t whole = offsetof(x10__sum, frame) + a->size;
  _Alignas(16) char room[512]; /* a GlobalRef, a value, and what lies between them */
  if (whole > sizeof room)
    return false;
  x10__sum *s = (x10__sum *)room;
  *s = (x10__sum){.where = p, .target = (uint32_t)target, .value = (uint32_t)value, .size = (uint16_t)size, .op = op};
  memcpy(&s->frame, a, a->size);
  keep(f, s, whole);
  return true;
}

/* ---- on the wire ---- */

void x10__sum_pack(x10_writer *w, const x10__sum *s)
{
  X10__IS_METHOD(s->frame.method);
  X10__IS_PLACE(s->where);
  x10_write_32(w, s->where);
  x10_write_32(w, s->frame.method);
  x10_write_32(w, s->target);
  x10_write_32(w, s->value);
  x10_write_8(w, (uint8_t)s->size);
  x10_write_8(w, (uint8_t)s->op);
  x10__asyncs[s->frame.method].pack(w, &s->frame);
}

static bool lies_in(const struct x10_async_info *info, size_t offset, size_t size, size_t alignment)
{
  return offset >= sizeof(x10_async) && offset + size <= info->size && offset % alignment == 0;
}

x10__sum *x10__sum_unpack(x10_context *cx, x10_reader *r)
{
  uint32_t where = x10_read_32(r), method = x10_read_32(r), target = x10_read_32(r), value = x10_read_32(r);
  uint8_t size = x10_read_8(r), op = x10_read_8(r);
  const struct x10_async_info *info = method < x10__application->async_count ? &x10__asyncs[method] : NULL;
  bool good = info && info->unpack && where < x10__places && op < X10_GATHER_COUNT && (size == 4 || size == 8) &&
              lies_in(info, target, sizeof(x10_global), _Alignof(x10_global)) && lies_in(info, value, size, size);
  if (!good) {
    x10_reader_fail(r, "a sum of no task");
    return NULL;
  }
  x10__sum *s = GC_MALLOC(offsetof(x10__sum, frame) + info->size);
  *s = (x10__sum){where, target, value, size, op, {.method = method, .size = info->size}};
  info->unpack(cx, r, &s->frame);
  return x10_reader_failure(r) ? NULL : s;
}

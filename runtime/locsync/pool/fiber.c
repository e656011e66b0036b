/* Fibers (stacks): making, keeping and switching them, and showing them to the collector. */
#define _GNU_SOURCE
#include "pool.h"
#include "sanitize.h"
#include <errno.h>
#include <gc/gc.h>
#include <gc/gc_mark.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { STACK = 1 << 20, SHARED_SPARES = 64 };

static struct fiber *all;  /* under the collector's lock */
static uint32_t all_count; /* changed under the collector's lock, but printed without it */
static GC_push_other_roots_proc push_other_roots;
static pthread_mutex_t shared_lock = PTHREAD_MUTEX_INITIALIZER;
static struct fiber *shared; /* spare fibers that no worker keeps */
static uint32_t shared_count;
/* A fiber reads it once, when it begins, before it can move to another thread. */
static _Thread_local __attribute__((tls_model("initial-exec"))) struct worker *current_worker;

/* ---- what the collector sees ---- */

static void GC_CALLBACK push_fibers(void)
{
  for (struct fiber *f = all; f; f = f->all_next)
    if (!f->running && f->sp)
      GC_push_all_eager(f->sp, f->bottom);
  if (push_other_roots)
    push_other_roots();
}

static void fiber_register(struct fiber *f)
{
  X10__EXPECT(f->bottom && f->worker);
  GC_alloc_lock();
  f->all_next = all;
  f->all_link = &all;
  if (all)
    all->all_link = &f->all_next;
  all = f;
  all_count++;
  GC_alloc_unlock();
}

static void fiber_unregister(struct fiber *f)
{
  GC_alloc_lock();
  *f->all_link = f->all_next;
  if (f->all_next)
    f->all_next->all_link = f->all_link;
  all_count--;
  GC_alloc_unlock();
}

/* No fiber is switched to while the collector's lock is held. Fibers that are spare wait for nothing. */
void x10__sched_each(void (*each)(const struct x10__standing *, void *), void *argument)
{
  GC_alloc_lock();
  for (uint32_t i = 0; i < x10__worker_count; i++) {
    struct worker *w = &x10__workers[i];
    struct fiber *f = w->current;
    if (f)
      each(&(struct x10__standing){&f->head, false, true, w->id, NULL, f->bottom, i, deque_size(&w->deque)}, argument);
  }
  for (struct fiber *f = all; f; f = f->all_next)
    if (!f->running && f->sp && f->head.waits.for_ != X10__WAITS_NOTHING)
      each(&(struct x10__standing){.fiber = &f->head, .waits = true, .saved = f->sp, .bottom = f->bottom}, argument);
  GC_alloc_unlock();
}

/* ---- starting ---- */

void x10__fibers_start(void)
{
  push_other_roots = GC_get_push_other_roots();
  GC_set_push_other_roots(push_fibers);
  x10__overflow_catch();
}

void x10__fiber_adopt(struct worker *w)
{
  X10__EXPECT(!current_worker && !w->current);
  struct GC_stack_base base;
  w->gc_thread = GC_get_my_stackbottom(&base);
  w->thread = (struct fiber){.worker = w, .bottom = base.mem_base, .running = true};
  w->current = &w->thread;
  w->id = pthread_self();
  current_worker = w;
  x10__overflow_thread(w->signal_stack, (x10__fiber *const *)&w->current);
  fiber_register(&w->thread);
  sanitize_adopt(&w->thread);
}

/* ---- making and keeping ---- */

static _Noreturn void fiber_enter(void);

struct fiber *x10__fiber_new(struct worker *w, size_t size, int (*body)(x10_context *))
{
  const int kind = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
  char *memory = mmap(NULL, X10__GUARD + size, PROT_READ | PROT_WRITE, kind, -1, 0);
  struct fiber *f = calloc(1, sizeof *f);
  if (memory == MAP_FAILED || !f || mprotect(memory, X10__GUARD, PROT_NONE))
    x10__fatal("out of memory: %zu bytes wanted for a stack beside %u others: %s (vm.max_map_count allows about 30,000 "
               "stacks)",
               X10__GUARD + size, all_count, strerror(errno));
  f->worker = w;
  f->stack = memory + X10__GUARD;
  f->bottom = f->stack + size;
  f->body = body;
  f->head.stack = f->stack;
  f->head.stack_limit = f->stack + size / 4;
  f->head.bottom = f->bottom;
  f->sp = x10__switch_prepare(f->stack, size, fiber_enter);
  fiber_register(f);
  sanitize_new(f);
  return f;
}

static void fiber_free(struct fiber *f)
{
  X10__EXPECT(f->stack && !f->running);
  fiber_unregister(f);
  sanitize_free(f);
  munmap(f->stack - X10__GUARD, X10__GUARD + (size_t)(f->bottom - f->stack));
  free(f);
}

struct fiber *x10__fiber_spare(struct worker *w)
{
  struct fiber *f = w->spare;
  if (f) {
    w->spare = (struct fiber *)f->head.next;
    w->spares--;
    return f;
  }
  pthread_mutex_lock(&shared_lock);
  f = shared;
  if (f) {
    shared = (struct fiber *)f->head.next;
    shared_count--;
  }
  pthread_mutex_unlock(&shared_lock);
  return f ? f : x10__fiber_new(w, STACK, NULL);
}

/* Keeps a spare fiber for all workers, without its pages; beyond SHARED_SPARES, frees it. */
static void fiber_share(struct fiber *f)
{
  X10__EXPECT(f != f->worker->current);
  char *untouched = (char *)((uintptr_t)f->sp & ~(uintptr_t)0xffff);
  if (untouched > f->stack)
    madvise(f->stack, (size_t)(untouched - f->stack), MADV_DONTNEED);
  pthread_mutex_lock(&shared_lock);
  bool keep = shared_count < SHARED_SPARES;
  if (keep) {
    f->head.next = (x10__fiber *)shared;
    shared = f;
    shared_count++;
  }
  pthread_mutex_unlock(&shared_lock);
  if (!keep)
    fiber_free(f);
}

void x10__fiber_keep(void *fiber)
{
  struct fiber *f = fiber;
  struct worker *w = f->worker;
  X10__EXPECT(f != w->current && f->head.waits.for_ == X10__WAITS_NOTHING);
  if (w->spares >= SPARE_FIBERS) {
    fiber_share(f);
    return;
  }
  f->head.next = (x10__fiber *)w->spare;
  w->spare = f;
  w->spares++;
}

/* ---- switching ---- */

/* Runs first on a stack that was switched to. The collector's lock was taken before the switch: the collector must not
 * look at a thread whose stack pointer and stack bottom do not belong together. */
static void fiber_arrive(struct fiber *self)
{
  GC_alloc_unlock();
  sanitize_arrive(self);
  struct worker *w = self->worker;
  if (w->after)
    w->after(w->after_argument);
}

void x10__fiber_switch(struct worker *w, struct fiber *to, void (*after)(void *), void *argument)
{
  X10__EXPECT(w == current_worker && to != w->current && to->sp);
  struct fiber *from = w->current;
  w->after = after;
  w->after_argument = argument;
  w->current = to;
  to->worker = w;
  struct GC_stack_base base = {.mem_base = to->bottom};
  sanitize_leave(from, to);
  GC_alloc_lock();
  from->running = false;
  to->running = true;
  GC_set_stackbottom(w->gc_thread, &base);
  x10__switch(&from->sp, to->sp);
  fiber_arrive(from);
}

/* Reads the thread-local variable once: no caller keeps a thread-local address. */
static __attribute__((noinline)) struct fiber *fiber_entering(void) { return current_worker->current; }

/* A backtrace ends at a fiber's first function: who called it is not known. */
#if !defined __GCC_HAVE_DWARF2_CFI_ASM
#define FIRST_FRAME ""
#elif defined __x86_64__
#define FIRST_FRAME ".cfi_undefined rip"
#elif defined __aarch64__
#define FIRST_FRAME ".cfi_undefined x30"
#else
#define FIRST_FRAME ""
#endif

static _Noreturn void fiber_enter(void)
{
  __asm__ volatile(FIRST_FRAME);
  struct fiber *self = fiber_entering();
  fiber_arrive(self);
  if (self->body) {
    x10_context cx = {.worker = self};
    self->head.source = x10__application->name;
    int status = self->body(&cx);
    x10__workers_stop(self->worker, status);
  }
  x10__worker_loop(self);
}

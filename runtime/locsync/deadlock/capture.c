/* See capture.h. */
#define _GNU_SOURCE
#include "capture.h"
#include "place/contract.h"
#include <dlfcn.h>
#include <errno.h>
#include <gc/gc.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <ucontext.h>

enum { PATIENCE_NANOSECONDS = 100000000 };

/* ---- finishes ---- */

void x10__finish_see(struct x10__finish_seen *seen, const x10__finish *f, const char *source)
{
  X10__EXPECT(f && !(f->flags & X10__FINISH_PROXY));
  *seen = (struct x10__finish_seen){.finish = f, .source = source};
  seen->live = f->local + (atomic_load(&f->foreign) >> 1);
  for (const x10__finish *g = x10__finish_of(f->parent); g && seen->depth < X10__AROUND_MOST;
       g = x10__finish_of(g->parent))
    seen->around[seen->depth++] = g;
}

static void beneath_take(struct x10__captured *into, const x10__fiber *fiber)
{
  const struct x10__beneath *b = fiber->beneath;
  for (into->beneaths = 0; b && into->beneaths < X10__BENEATH_MOST; b = b->next)
    x10__finish_see(&into->beneath[into->beneaths++], b->finish, b->source);
}

/* ---- threads ---- */

static struct x10__captured *_Atomic wanted; /* by the thread that captures; taken by the thread that answers */
static const struct x10__standing *wanted_of;
static sem_t answered;

#if defined(__x86_64__)
static void registers_take(struct x10_stack_copy *into, const ucontext_t *context)
{
  static const int by_number[] = {REG_RAX, REG_RDX, REG_RCX, REG_RBX, REG_RSI, REG_RDI, REG_RBP, REG_RSP,
                                  REG_R8,  REG_R9,  REG_R10, REG_R11, REG_R12, REG_R13, REG_R14, REG_R15};
  for (size_t i = 0; i < sizeof by_number / sizeof *by_number; i++)
    into->registers[i] = (uint64_t)context->uc_mcontext.gregs[by_number[i]];
  into->pc = (uint64_t)context->uc_mcontext.gregs[REG_RIP];
  into->base = into->registers[7];
}
#elif defined(__aarch64__)
static void registers_take(struct x10_stack_copy *into, const ucontext_t *context)
{
  for (int i = 0; i < 31; i++)
    into->registers[i] = context->uc_mcontext.regs[i];
  into->pc = context->uc_mcontext.pc;
  into->base = context->uc_mcontext.sp;
}
#else
static void registers_take(struct x10_stack_copy *into, const ucontext_t *context) { (void)into, (void)context; }
#endif

/* A stack as it is, with what lies between its variables: a sanitizer must not look at that. Volatile, since the
 * compiler would make a call of memcpy, at which it does. */
__attribute__((no_sanitize("address", "thread"))) static void stack_copy(const void *to, const char *from, size_t size)
{
  const volatile uint64_t *source = (const volatile uint64_t *)from;
  uint64_t *words = (uint64_t *)(uintptr_t)to;
  for (size_t i = 0; i < size / sizeof *words; i++)
    words[i] = source[i];
}

/* As much as there is room for. Nothing where the stack pointer is not on this stack, but on that of a signal. */
static void bytes_take(struct x10_stack_copy *into, const char *lowest, const char *bottom)
{
  const char *top = (const char *)(uintptr_t)into->base;
  size_t size = top >= lowest && top < bottom ? (size_t)(bottom - top) : 0;
  into->size = size < X10__COPIED_MOST ? size : X10__COPIED_MOST;
  stack_copy(into->bytes, top, into->size);
}

static void on_wanted(int number, siginfo_t *info, void *context)
{
  (void)number, (void)info;
  int error = errno;
  struct x10__captured *into = atomic_exchange(&wanted, NULL);
  if (into) {
    registers_take(&into->stack, context);
    bytes_take(&into->stack, wanted_of->fiber->stack, wanted_of->bottom);
    if (into->stack.size) /* else the thread is about to change its stack, or the fiber is another by now */
      beneath_take(into, wanted_of->fiber);
    sem_post(&answered);
  }
  errno = error;
}

void x10__capture_start(void)
{
  struct sigaction action = {.sa_sigaction = on_wanted, .sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK};
  sigfillset(&action.sa_mask); /* a collection must not stop a thread that is on its stack for signals */
  sem_init(&answered, 0, 0);
  sigaction(X10__CAPTURE_SIGNAL, &action, NULL);
}

static bool wait_for_answer(struct x10__captured *into)
{
  struct timespec end;
  clock_gettime(CLOCK_REALTIME, &end);
  end.tv_nsec += PATIENCE_NANOSECONDS;
  end.tv_sec += end.tv_nsec / 1000000000;
  end.tv_nsec %= 1000000000;
  int failed;
  while ((failed = sem_timedwait(&answered, &end)) != 0 && errno == EINTR)
    ;
  struct x10__captured *mine = into;
  if (!failed || !atomic_compare_exchange_strong(&wanted, &mine, NULL))
    return !failed || sem_wait(&answered) == 0; /* it answers at this moment */
  return false;
}

static bool thread_capture(const struct x10__standing *of, struct x10__captured *into)
{
  wanted_of = of;
  atomic_store(&wanted, into);
  if (pthread_kill(of->thread, X10__CAPTURE_SIGNAL) != 0) {
    atomic_store(&wanted, NULL);
    return false;
  }
  return wait_for_answer(into);
}

static bool suspended_capture(const struct x10__standing *of, struct x10__captured *into)
{
  beneath_take(into, of->fiber);
  if (!x10__saved_registers(of->saved, &into->stack))
    return false;
  bytes_take(&into->stack, of->fiber->stack, of->bottom);
  return true;
}

void x10__capture(const struct x10__standing *of, struct x10__captured *into)
{
  *into = (struct x10__captured){.stack = {.bytes = malloc(X10__COPIED_MOST)}};
  bool good = into->stack.bytes && of->bottom && of->fiber->stack &&
              (of->has_thread ? thread_capture(of, into) : suspended_capture(of, into));
  if (good && into->stack.size > 0)
    return;
  free((void *)into->stack.bytes);
  into->stack.bytes = NULL;
}

/* ---- lines ---- */

typedef int where_function(const struct x10_stack_copy *, void (*)(const char *, int, void *), void *);

/* Beside this library: lib/x10c/locsync/NAME/libx10locsync.so.1, lib/x10c/libx10where.so.1. */
static where_function *where(void)
{
  static where_function *found;
  static bool looked;
  Dl_info info;
  char path[4096];
  if (looked || !dladdr((const void *)(uintptr_t)x10__lines, &info))
    return found;
  looked = true;
  snprintf(path, sizeof path, "%s", info.dli_fname);
  for (int i = 0; i < 3; i++) {
    char *slash = strrchr(path, '/');
    if (slash)
      *slash = 0;
  }
  strncat(path, "/libx10where.so.1", sizeof path - strlen(path) - 1);
  GC_disable(); /* a collection looks at the data of libraries, and this one comes piece by piece */
  void *library = (dlopen)(path, RTLD_NOW | RTLD_LOCAL);
  GC_enable();
  if (library)
    *(void **)&found = dlsym(library, "x10_where");
  return found;
}

int x10__lines(const struct x10_stack_copy *copy, void (*line)(const char *, int, void *), void *argument)
{
  where_function *function = where();
  return function ? function(copy, line, argument) : -1;
}

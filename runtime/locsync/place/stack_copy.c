/* Copies of stacks: see stack_copy.h. */
#define _GNU_SOURCE
#include "stack_copy.h"
#include <dlfcn.h>
#include <gc/gc.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <ucontext.h>

#if defined(__x86_64__)
void x10__registers_take(struct x10_stack_copy *into, const void *of)
{
  static const int by_number[] = {REG_RAX, REG_RDX, REG_RCX, REG_RBX, REG_RSI, REG_RDI, REG_RBP, REG_RSP,
                                  REG_R8,  REG_R9,  REG_R10, REG_R11, REG_R12, REG_R13, REG_R14, REG_R15};
  const ucontext_t *context = of;
  for (size_t i = 0; i < sizeof by_number / sizeof *by_number; i++)
    into->registers[i] = (uint64_t)context->uc_mcontext.gregs[by_number[i]];
  into->pc = (uint64_t)context->uc_mcontext.gregs[REG_RIP];
  into->base = into->registers[7];
}
#elif defined(__aarch64__)
void x10__registers_take(struct x10_stack_copy *into, const void *of)
{
  const ucontext_t *context = of;
  for (int i = 0; i < 31; i++)
    into->registers[i] = context->uc_mcontext.regs[i];
  into->pc = context->uc_mcontext.pc;
  into->base = context->uc_mcontext.sp;
}
#else
void x10__registers_take(struct x10_stack_copy *into, const void *of) { (void)into, (void)of; }
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

void x10__bytes_take(struct x10_stack_copy *into, const char *lowest, const char *bottom)
{
  const char *top = (const char *)(uintptr_t)into->base;
  size_t size = top >= lowest && top < bottom ? (size_t)(bottom - top) : 0;
  into->size = size < X10__COPIED_MOST ? size : X10__COPIED_MOST;
  stack_copy(into->bytes, top, into->size);
}

void x10__overflowed_bytes_take(struct x10_stack_copy *into, const char *lowest, const char *bottom)
{
  const char *top = (const char *)(uintptr_t)into->base;
  size_t lacking = top < lowest ? (size_t)(lowest - top) : 0;
  into->size = 0;
  if (lacking >= X10__COPIED_MOST || top >= bottom)
    return;
  size_t size = (size_t)(bottom - (top + lacking)), room = X10__COPIED_MOST - lacking;
  char *bytes = (char *)(uintptr_t)into->bytes;
  memset(bytes, 0, lacking);
  stack_copy(bytes + lacking, top + lacking, size < room ? size : room);
  into->size = lacking + (size < room ? size : room);
}

/* Beside this library: lib/x10c/locsync/NAME/libx10locsync.so.1, lib/x10c/libx10where.so.1. */
static void *library_load(void)
{
  Dl_info info;
  char path[4096];
  if (!dladdr((const void *)(uintptr_t)x10__where, &info))
    return NULL;
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
  return library;
}

void *x10__where(const char *function)
{
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static void *library;
  static bool looked;
  pthread_mutex_lock(&lock);
  if (!looked)
    library = library_load();
  looked = true;
  pthread_mutex_unlock(&lock);
  return library ? dlsym(library, function) : NULL;
}

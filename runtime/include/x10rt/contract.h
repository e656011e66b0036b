/* Contracts: what a function expects of its caller, as the first lines of its body. Private to the runtime's layers, of
 * which this is no part: it knows none of them, and is not installed.
 *
 * CMake's option X10C_CONTRACTS compiles them in (`make test`), and they compile to nothing without it (`make`): then
 * the condition is not evaluated. They never change the layout of a struct, so the binary interface is the same. One
 * that does not hold is a fault of x10c, never of a program or of a peer: it is printed, and the process aborts. */
#ifndef X10RT_CONTRACT_H
#define X10RT_CONTRACT_H

#ifdef X10_CONTRACTS
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

__attribute__((unused)) static int x10__thread_id(void) { return (int)syscall(SYS_gettid); }

/* The place is asked of whoever knows it in this process, so that no layer is linked with one above it. */
__attribute__((unused, cold, noinline, noreturn)) static void
x10__contract_broken(const char *file, int line, const char *function, const char *condition)
{
  uint32_t (*here)(void);
  *(void **)&here = dlsym(NULL, "x10_here");
  char place[32] = "";
  if (here)
    snprintf(place, sizeof place, "place %u, ", here());
  fprintf(stderr, "x10: %sthread %d: a fault of x10c: %s:%d: %s expects %s\n", place, x10__thread_id(), file, line,
          function, condition);
  abort();
}

#define X10__CONTRACT(condition, text)                                                                                 \
  ((condition) ? (void)0 : x10__contract_broken(__FILE_NAME__, __LINE__, __func__, text))
/* What only contracts look at is written only with them. */
#define X10__WITH_CONTRACTS(statement) ((void)(statement))
#else
#define X10__CONTRACT(condition, text) ((void)sizeof(!(condition)))
#define X10__WITH_CONTRACTS(statement) ((void)sizeof(statement))
#endif

/* Memory that the caller is to set before it reads it holds 0xA5 in each byte: a number that shows. */
#define X10__UNSET(memory, bytes) X10__WITH_CONTRACTS(memset(memory, 0xA5, bytes))

/* Whether it is so that the calling thread holds it, or holds it not: glibc keeps who does. Of another C library it is
 * not known, and taken to be so. */
#if defined X10_CONTRACTS && defined __GLIBC__
#define X10__HELD_IS(mutex, held) (((mutex)->__data.__owner == x10__thread_id()) == (held))
#else
#define X10__HELD_IS(mutex, held) ((void)(mutex), 1)
#endif

#define X10__EXPECT(condition) X10__CONTRACT(condition, #condition)
/* The calling thread holds this pthread_mutex_t … */
#define X10__HELD(mutex) X10__CONTRACT(X10__HELD_IS(mutex, 1), "to hold " #mutex)
/* … and this one not: what is called blocks, or takes it. */
#define X10__NOT_HELD(mutex) X10__CONTRACT(X10__HELD_IS(mutex, 0), "not to hold " #mutex)

#endif

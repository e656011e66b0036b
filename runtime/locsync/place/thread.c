/* Threads of the runtime: see thread.h. */
#include "thread.h"
#include "contract.h"
#include "place.h"
#include <gc/gc.h>
#include <string.h>
#include <x10rt/contract.h>

enum { STACK = 512 << 10 };

static _Thread_local bool is_listener;

void x10__listener_set(bool listens) { is_listener = listens; }

/* Not inlined: an activity may ask on one thread, and again on another. */
__attribute__((noinline)) bool x10__is_listener(void) { return is_listener; }

typedef int thread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

static pthread_t start(thread_create *create, void *(*body)(void *), void *argument, const char *what)
{
  X10__EXPECT(body && what);
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, STACK);
  int error = create(&thread, &attributes, body, argument);
  if (error)
    x10__fatal("no thread with a stack of %d bytes for %s: %s", STACK, what, strerror(error));
  pthread_attr_destroy(&attributes);
  return thread;
}

pthread_t x10__thread_start(void *(*body)(void *), void *argument, const char *what)
{
  return start(pthread_create, body, argument, what);
}

/* The collector has made macros of the names, and its functions take threads that it knows. */
#undef pthread_create
#undef pthread_detach
void x10__thread_start_outside(void *(*body)(void *), void *argument, const char *what)
{
  pthread_detach(start(pthread_create, body, argument, what));
}

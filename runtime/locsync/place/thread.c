/* Threads of the runtime: see thread.h. */
#include "thread.h"
#include "place.h"
#include <gc/gc.h>
#include <string.h>

enum { STACK = 512 << 10 };

pthread_t x10__thread_start(void *(*body)(void *), void *argument, const char *what)
{
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, STACK);
  int error = pthread_create(&thread, &attributes, body, argument);
  if (error)
    x10__fatal("no thread with a stack of %d bytes for %s: %s", STACK, what, strerror(error));
  pthread_attr_destroy(&attributes);
  return thread;
}

/* Spares: what a thread keeps of its last message, and gives back when it ends. */
#include "internal.h"
#include <pthread.h>

_Thread_local struct spares spares;
static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void spares_free(void *unused)
{
  (void)unused;
  if (spares.writer)
    writer_release(spares.writer);
  if (spares.reader)
    memory_root_free(spares.reader);
  spares = (struct spares){0};
}

static void key_make(void) { pthread_key_create(&key, spares_free); }

void spares_keep_until_end(void)
{
  pthread_once(&once, key_make);
  pthread_setspecific(key, &spares);
  spares.kept = true;
}

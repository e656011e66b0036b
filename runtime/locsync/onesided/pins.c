/* Pins: see pins.h. The thread that asks for one is in the backend and may hold its locks. An allocation there could
 * start a collection, which would wake the backend: so all pins are made before. */
#include "onesided/pins.h"
#include <gc/gc.h>
#include <pthread.h>
#include <x10rt/contract.h>

enum { PINS = 256 };

struct pin { /* uncollectable */
  struct pin *next;
  const void *data;
  x10_rail *rail;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct pin *pins, *unused;

void x10__pins_make(void)
{
  X10__EXPECT(!unused && !pins);
  struct pin *all = GC_MALLOC_UNCOLLECTABLE(PINS * sizeof *all);
  for (int i = 0; all && i < PINS; i++) {
    all[i].next = unused;
    unused = &all[i];
  }
}

bool x10__pin(x10_rail *rail, const void *data)
{
  X10__EXPECT(rail && data);
  pthread_mutex_lock(&lock);
  struct pin *p = unused;
  if (p) {
    unused = p->next;
    *p = (struct pin){pins, data, rail};
    pins = p;
  }
  pthread_mutex_unlock(&lock);
  return p;
}

void x10__unpin(const void *data)
{
  pthread_mutex_lock(&lock);
  struct pin **link = &pins;
  X10__EXPECT(pins);
  while ((*link)->data != data)
    link = &(*link)->next;
  struct pin *p = *link;
  *link = p->next;
  *p = (struct pin){.next = unused};
  unused = p;
  pthread_mutex_unlock(&lock);
}

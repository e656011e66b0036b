/* The frames of asyncs that outlive who spawned them. Each worker has lists of free ones, by size. A frame is given
 * back where its task ends: who only spawns would run out of them, and who only steals would hoard them. So full lists
 * change hands. */
#include "pool.h"
#include <gc/gc.h>
#include <pthread.h>
#include <string.h>

struct frame { /* a free one; all behind these words is zero */
  struct frame *next;
  struct frame *next_list; /* of the first in a list */
};

_Static_assert(sizeof(struct frame) <= sizeof(x10_async), "a frame holds what its list needs");

static struct frame *_Atomic lists[FRAME_CLASSES];       /* full, and nobody's */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of changing them */

static uint32_t frame_class(uint32_t size) { return (size + FRAME_STEP - 1) / FRAME_STEP; }

static void list_give(struct frame *list, uint32_t class)
{
  pthread_mutex_lock(&lock);
  list->next_list = lists[class];
  lists[class] = list;
  pthread_mutex_unlock(&lock);
}

static struct frame *list_take(uint32_t class)
{
  if (!atomic_load_explicit(&lists[class], memory_order_relaxed))
    return NULL;
  pthread_mutex_lock(&lock);
  struct frame *list = lists[class];
  if (list) {
    lists[class] = list->next_list;
    list->next_list = NULL;
  }
  pthread_mutex_unlock(&lock);
  return list;
}

/* Some of that size, if there are any. */
static bool refill(struct frames *own, uint32_t class)
{
  own->some = own->full ? own->full : list_take(class);
  own->full = NULL;
  own->count = own->some ? FRAMES : 0;
  return own->some;
}

void *x10__frame_new(x10__fiber *self, uint32_t size)
{
  uint32_t class = frame_class(size);
  struct frames *own = self && class < FRAME_CLASSES ? &fiber_of(self)->worker->frames[class] : NULL;
  if (own && (own->some || refill(own, class))) {
    struct frame *f = own->some;
    own->some = f->next;
    own->count--;
    f->next = NULL;
    return f;
  }
  void *memory = GC_MALLOC_UNCOLLECTABLE(class * FRAME_STEP);
  if (!memory)
    x10_out_of_memory(size, "the frame of an async");
  return memory;
}

static void make_room(struct frames *own, uint32_t class)
{
  if (own->full)
    list_give(own->full, class);
  own->full = own->some;
  own->some = NULL;
  own->count = 0;
}

void x10__frame_free(x10__fiber *self, void *frame, uint32_t size)
{
  uint32_t class = frame_class(size);
  if (!self || class >= FRAME_CLASSES) {
    GC_FREE(frame);
    return;
  }
  struct frames *own = &fiber_of(self)->worker->frames[class];
  if (own->count == FRAMES)
    make_room(own, class);
  struct frame *f = memset(frame, 0, size);
  f->next = own->some;
  own->some = f;
  own->count++;
}

/* Memory for the frames of asyncs that may outlive their spawner. Each worker has free lists, by size. A frame is freed
 * where its task ends: a worker that only spawns would run out of frames, and one that only steals would hoard them. So
 * full lists change hands. */
#include "place/contract.h"
#include "pool.h"
#include <gc/gc.h>
#include <pthread.h>
#include <string.h>

struct frame { /* a free one; all bytes after these words are zero */
  struct frame *next;
  struct frame *next_list; /* of the first in a list */
};

_Static_assert(sizeof(struct frame) <= sizeof(x10_async), "a frame holds what its list needs");

static struct frame *_Atomic lists[FRAME_CLASSES];       /* full lists that no worker has */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* held to change them */

static uint32_t frame_class(uint32_t size) { return (size + FRAME_STEP - 1) / FRAME_STEP; }

static void list_give(struct frame *list, uint32_t class)
{
  X10__EXPECT(class < FRAME_CLASSES && !list->next_list);
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

/* Refills the worker's list from a full one. Whether there was any. */
static bool refill(struct frames *own, uint32_t class)
{
  X10__EXPECT(!own->some && own->count == 0);
  own->some = own->full ? own->full : list_take(class);
  own->full = NULL;
  own->count = own->some ? FRAMES : 0;
  return own->some;
}

/* For contracts. */
__attribute__((unused)) static inline bool is_zero(const void *memory, size_t size)
{
  const char *bytes = memory;
  for (size_t i = 0; i < size; i++)
    if (bytes[i])
      return false;
  return true;
}

void *x10__frame_new(x10__fiber *self, uint32_t size)
{
  uint32_t class = frame_class(size);
  struct frames *own = self && class < FRAME_CLASSES ? &fiber_of(self)->worker->frames[class] : NULL;
  if (own && (own->some || refill(own, class))) {
    struct frame *f = own->some;
    X10__EXPECT(is_zero(f + 1, class * (size_t)FRAME_STEP - sizeof *f));
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
  X10__EXPECT(own->count == FRAMES);
  if (own->full)
    list_give(own->full, class);
  own->full = own->some;
  own->some = NULL;
  own->count = 0;
}

void x10__frame_free(x10__fiber *self, void *frame, uint32_t size)
{
  X10__EXPECT(frame && size >= sizeof(x10_async));
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

/* Memory that places share: see shared_memory.h. */
#include "shared_memory.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <x10rt/contract.h>

enum { ENTRIES = 1 << 14, PAGE = 4096 };
static const uint64_t FREE = 0, REMOVED = UINT64_MAX; /* no keys */

/* Precedes an area. Written by its place, read by all: a key is stored when the rest is there. */
struct directory {
  struct entry {
    _Atomic(uint64_t) key, at; /* bytes from the beginning of the area */
  } all[ENTRIES];
};
_Static_assert(sizeof(struct directory) % PAGE == 0, "pages begin after it");

struct range { /* of this place's area */
  uint64_t key, at;
  size_t size;
  void *pages;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct x10_areas areas_are;
static uint32_t own, count;
static _Atomic(char *) *areas; /* by place: where it is mapped here; NULL: not yet */
static struct range *ranges;   /* of this place, in the order of their places in the area */
static uint32_t used, capacity;
static uint64_t next; /* in the area: what was shared last ends here */

int x10_shared_memory_open(uint32_t place, uint32_t places, struct x10_areas where)
{
  X10__EXPECT(place < places && !areas);
  areas_are = where;
  own = place;
  count = places;
  next = sizeof(struct directory);
  areas = calloc(places, sizeof *areas);
  return areas ? 0 : -1;
}

void x10_shared_memory_close(void)
{
  for (uint32_t p = 0; p < count; p++)
    if (areas[p])
      munmap(areas[p], areas_are.size);
  free(areas);
  free(ranges);
}

/* Where the area of a place is here; NULL where there is no room for it. */
static char *area_map(uint32_t place)
{
  X10__HELD(&lock);
  X10__EXPECT(place < count);
  char *area = atomic_load(&areas[place]);
  uint64_t size = areas_are.size;
  int file = area || size <= sizeof(struct directory) ? -1 : areas_are.descriptor(place);
  if (file < 0)
    return area;
  area = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, file, (off_t)areas_are.at(place));
  if (area == MAP_FAILED)
    return NULL;
  madvise(area, size, MADV_DONTDUMP);
  atomic_store(&areas[place], area);
  return area;
}

/* ---- the directory ---- */

static struct directory *directory_of(char *area) { return (struct directory *)area; }

static uint32_t hash(uint64_t key) { return (uint32_t)((key * UINT64_C(0x9e3779b97f4a7c15)) >> 40) % ENTRIES; }

/* The entry of a key; NULL where there is none. Whoever asks may have found any number, also one that is no key. */
static struct entry *entry_find(struct directory *d, uint64_t key)
{
  if (key == FREE || key == REMOVED)
    return NULL;
  for (uint32_t i = hash(key), left = ENTRIES; left > 0; i = (i + 1) % ENTRIES, left--) {
    uint64_t found = atomic_load_explicit(&d->all[i].key, memory_order_acquire);
    if (found == key)
      return &d->all[i];
    if (found == FREE)
      return NULL;
  }
  return NULL;
}

/* There is one: at most a half are in use. */
static void entry_add(struct directory *d, uint64_t key, uint64_t at)
{
  X10__HELD(&lock);
  X10__EXPECT(key != FREE && key != REMOVED && used <= ENTRIES / 2);
  uint32_t i = hash(key);
  uint64_t found;
  while ((found = atomic_load(&d->all[i].key)) != FREE && found != REMOVED)
    i = (i + 1) % ENTRIES;
  atomic_store(&d->all[i].at, at);
  atomic_store_explicit(&d->all[i].key, key, memory_order_release);
}

/* What is removed before a free entry is free too, so that those who look for what is not there find the end. */
static void entry_remove(struct directory *d, struct entry *e)
{
  X10__HELD(&lock);
  uint32_t i = (uint32_t)(e - d->all);
  atomic_store(&e->key, REMOVED);
  if (atomic_load(&d->all[(i + 1) % ENTRIES].key) != FREE)
    return;
  for (; atomic_load(&d->all[i].key) == REMOVED; i = (i + ENTRIES - 1) % ENTRIES)
    atomic_store(&d->all[i].key, FREE);
}

/* ---- this place's area ---- */

static off_t file_at(uint64_t at) { return (off_t)(areas_are.at(own) + at); }

/* Room for so many bytes from `least` on; 0 for none. `index` is where the range comes among the others. */
static uint64_t gap_from(uint64_t least, size_t size, uint32_t *index)
{
  X10__HELD(&lock);
  uint64_t at = least;
  for (*index = 0; *index < used; ++*index) {
    const struct range *r = &ranges[*index];
    if (r->at >= at && r->at - at >= size)
      break;
    if (r->at + r->size > at)
      at = r->at + r->size;
  }
  return at <= areas_are.size && areas_are.size - at >= size ? at : 0;
}

/* What is free is used again as late as possible: whoever comes too late then does not write into another's memory. */
static uint64_t gap_find(size_t size, uint32_t *index)
{
  uint64_t at = gap_from(next, size, index);
  return at ? at : gap_from(sizeof(struct directory), size, index);
}

static bool ranges_grow(void)
{
  X10__HELD(&lock);
  uint32_t larger = capacity ? capacity * 2 : 16;
  struct range *more = used < capacity ? ranges : realloc(ranges, larger * sizeof *ranges);
  if (!more)
    return false;
  capacity = used < capacity ? capacity : larger;
  ranges = more;
  return true;
}

static void range_add(uint32_t index, struct range r)
{
  X10__HELD(&lock);
  X10__EXPECT(index <= used && used < capacity);
  memmove(ranges + index + 1, ranges + index, (used - index) * sizeof *ranges);
  ranges[index] = r;
  used++;
  next = r.at + r.size;
}

static void hole_make(uint64_t at, size_t size)
{
  X10__EXPECT(at % PAGE == 0 && size % PAGE == 0);
  fallocate(areas_are.descriptor(own), FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, file_at(at), (off_t)size);
}

/* Puts memory with the contents of the pages in their place. By the system call itself: UCX puts a function of its own
 * in the place of libc's mremap, which forgets where the memory is to go. */
static bool pages_replace(void *pages, size_t size, void *memory)
{
  if (memory == MAP_FAILED)
    return false;
  memcpy(memory, pages, size);
  if (syscall(SYS_mremap, memory, size, size, MREMAP_MAYMOVE | MREMAP_FIXED, pages) != -1)
    return true;
  munmap(memory, size);
  return false;
}

/* Memory is reserved first: a page that is missing later would end the place. */
static bool pages_move(void *pages, size_t size, uint64_t at)
{
  X10__EXPECT((uintptr_t)pages % PAGE == 0 && size % PAGE == 0 && at % PAGE == 0);
  if (fallocate(areas_are.descriptor(own), 0, file_at(at), (off_t)size))
    return false;
  if (pages_replace(pages, size,
                    mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, areas_are.descriptor(own), file_at(at))))
    return true;
  hole_make(at, size);
  return false;
}

static int range_share(void *pages, size_t size, uint64_t key)
{
  X10__HELD(&lock);
  char *area = count > 1 ? area_map(own) : NULL;
  uint32_t index;
  uint64_t at = area && used < ENTRIES / 2 && ranges_grow() ? gap_find(size, &index) : 0;
  if (!at || entry_find(directory_of(area), key) || !pages_move(pages, size, at))
    return -1;
  range_add(index, (struct range){key, at, size, pages});
  entry_add(directory_of(area), key, at);
  return 0;
}

int x10_shared_memory_share(void *pages, size_t size, uint64_t key)
{
  pthread_mutex_lock(&lock);
  int result = range_share(pages, size, key);
  pthread_mutex_unlock(&lock);
  return result;
}

/* Without memory for pages of its own the place keeps those that it has shared; they cannot be found any more. */
static void range_unshare(uint32_t index)
{
  X10__HELD(&lock);
  X10__EXPECT(index < used);
  struct range r = ranges[index];
  struct entry *e = entry_find(directory_of(areas[own]), r.key);
  if (e)
    entry_remove(directory_of(areas[own]), e);
  if (!pages_replace(r.pages, r.size, mmap(NULL, r.size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))) {
    ranges[index].key = REMOVED;
    return;
  }
  hole_make(r.at, r.size);
  memmove(ranges + index, ranges + index + 1, (--used - index) * sizeof *ranges);
}

void x10_shared_memory_unshare(uint64_t key)
{
  pthread_mutex_lock(&lock);
  uint32_t index = 0;
  while (index < used && ranges[index].key != key)
    index++;
  if (index < used)
    range_unshare(index);
  pthread_mutex_unlock(&lock);
}

void *x10_shared_memory_map(uint32_t place, uint64_t key)
{
  X10__EXPECT(place < count);
  char *area = atomic_load_explicit(&areas[place], memory_order_acquire);
  if (__builtin_expect(!area, 0)) {
    pthread_mutex_lock(&lock);
    area = area_map(place);
    pthread_mutex_unlock(&lock);
  }
  const struct entry *e = area ? entry_find(directory_of(area), key) : NULL;
  return e ? area + atomic_load_explicit(&e->at, memory_order_relaxed) : NULL;
}

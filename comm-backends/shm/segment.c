/* The segment: see segment.h. */
#include "segment.h"
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <x10rt/contract.h>

enum { PAGE = 4096, RING_MOST = 512 << 10, RING_LEAST = 4 << 10, RINGS_MOST = 64 << 20 };
static const uint64_t AREA_MOST = UINT64_C(1) << 36, AREAS_MOST = UINT64_C(1) << 45; /* of a place, of all */
enum { SEALS = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL };

struct head { /* of a place: what others look at, and what they write to */
  struct x10_bell bell;
  _Alignas(64) atomic_uint mailbox;
};

static struct layout {
  uint64_t places, place, ring_size, ring_step, rings_at, rings_end, area_size;
} layout;
static struct head *heads;
static char *rings; /* that lead to this place */
static int segment = -1;

static uint64_t pages(uint64_t bytes) { return (bytes + PAGE - 1) / PAGE * PAGE; }

static struct layout layout_for(uint32_t places)
{
  struct layout l = {.places = places, .ring_size = RING_MOST};
  while (l.ring_size > RING_LEAST && l.places * l.places * l.ring_size > RINGS_MOST)
    l.ring_size /= 2;
  l.ring_step = pages(offsetof(struct ring, bytes) + l.ring_size);
  l.rings_at = pages(l.places * sizeof(struct head));
  l.rings_end = l.rings_at + l.places * l.places * l.ring_step;
  return l;
}

/* As much as files may be long (ulimit -f), and not more than all places can map. */
static uint64_t area_size_for(const struct layout *l)
{
  struct rlimit files;
  uint64_t most = AREAS_MOST / l->places;
  if (getrlimit(RLIMIT_FSIZE, &files) || files.rlim_cur <= l->rings_end)
    return 0;
  if ((files.rlim_cur - l->rings_end) / l->places < most)
    most = (files.rlim_cur - l->rings_end) / l->places;
  return (most < AREA_MOST ? most : AREA_MOST) / PAGE * PAGE;
}

static int close_failed(int descriptor, int error)
{
  close(descriptor);
  errno = error;
  return -1;
}

int segment_make(uint32_t places)
{
  int fd = memfd_create("x10", MFD_ALLOW_SEALING);
  if (fd < 0)
    return -1;
  struct layout l = layout_for(places);
  if (ftruncate(fd, (off_t)(l.rings_end + places * area_size_for(&l))) || fcntl(fd, F_ADD_SEALS, SEALS))
    return close_failed(fd, errno);
  return fd;
}

static uint64_t row_size(const struct layout *l) { return l->places * l->ring_step; }

/* NULL with errno set where there is no room. */
static void *mapped(int descriptor, uint64_t size, uint64_t at)
{
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, descriptor, (off_t)at);
  return memory == MAP_FAILED ? NULL : memory;
}

int segment_map(int descriptor, uint32_t place, uint32_t places)
{
  X10__EXPECT(place < places);
  struct stat s;
  layout = layout_for(places);
  layout.place = place;
  if (fstat(descriptor, &s) || fcntl(descriptor, F_GET_SEALS) != SEALS || (uint64_t)s.st_size < layout.rings_end ||
      ((uint64_t)s.st_size - layout.rings_end) % (places * PAGE))
    return close_failed(descriptor, EPROTO);
  layout.area_size = ((uint64_t)s.st_size - layout.rings_end) / places;
  heads = mapped(descriptor, layout.rings_at, 0);
  rings = heads ? mapped(descriptor, row_size(&layout), layout.rings_at + place * row_size(&layout)) : NULL;
  if (!rings) {
    int error = errno;
    if (heads)
      munmap(heads, layout.rings_at);
    return close_failed(descriptor, error);
  }
  segment = descriptor;
  fcntl(segment, F_SETFD, FD_CLOEXEC);
  return 0;
}

void segment_unmap(void)
{
  munmap(heads, layout.rings_at);
  munmap(rings, row_size(&layout));
  close(segment);
}

uint64_t segment_mapped(uint32_t places)
{
  struct layout l = layout_for(places);
  return l.rings_at + row_size(&l);
}

int segment_descriptor(void) { return segment; }
uint64_t segment_area_at(uint32_t place)
{
  X10__EXPECT(place < layout.places);
  return layout.rings_end + place * layout.area_size;
}
uint64_t segment_area_size(void) { return layout.area_size; }

struct x10_bell *segment_bell(uint32_t place)
{
  X10__EXPECT(place < layout.places && heads);
  return &heads[place].bell;
}
atomic_uint *segment_mailbox(uint32_t place)
{
  X10__EXPECT(place < layout.places && heads);
  return &heads[place].mailbox;
}

struct ring *segment_ring_in(uint32_t from)
{
  X10__EXPECT(from < layout.places);
  return (struct ring *)(rings + from * layout.ring_step);
}

struct ring *segment_ring_map(uint32_t to)
{
  X10__EXPECT(to < layout.places && to != layout.place);
  return mapped(segment, layout.ring_step, layout.rings_at + to * row_size(&layout) + layout.place * layout.ring_step);
}

void segment_ring_unmap(struct ring *r) { munmap(r, layout.ring_step); }

uint64_t segment_ring_size(void) { return layout.ring_size; }

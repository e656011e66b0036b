/* The segment: see segment.h. */
#include "segment.h"
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PAGE = 4096, RING_MOST = 512 << 10, RING_LEAST = 4 << 10, RINGS_MOST = 64 << 20 };
enum { SEALS = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL };

static struct layout {
  uint64_t places, ring_size, ring_step, rings_at, size;
} layout;
static char *memory;

static uint64_t pages(uint64_t bytes) { return (bytes + PAGE - 1) / PAGE * PAGE; }

static struct layout layout_for(uint32_t places)
{
  struct layout l = {.places = places, .ring_size = RING_MOST};
  while (l.ring_size > RING_LEAST && l.places * l.places * l.ring_size > RINGS_MOST)
    l.ring_size /= 2;
  l.ring_step = pages(offsetof(struct ring, bytes) + l.ring_size);
  l.rings_at = pages(l.places * sizeof(struct x10_bell));
  l.size = l.rings_at + l.places * l.places * l.ring_step;
  return l;
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
  if (ftruncate(fd, (off_t)layout_for(places).size) || fcntl(fd, F_ADD_SEALS, SEALS))
    return close_failed(fd, errno);
  return fd;
}

int segment_map(int descriptor, uint32_t places)
{
  struct stat s;
  layout = layout_for(places);
  if (fstat(descriptor, &s) || fcntl(descriptor, F_GET_SEALS) != SEALS || (uint64_t)s.st_size != layout.size)
    return close_failed(descriptor, EPROTO);
  void *at = mmap(NULL, layout.size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, descriptor, 0);
  if (at == MAP_FAILED)
    return close_failed(descriptor, errno);
  memory = at;
  close(descriptor);
  return 0;
}

void segment_unmap(void) { munmap(memory, layout.size); }

struct x10_bell *segment_bell(uint32_t place) { return (struct x10_bell *)memory + place; }

struct ring *segment_ring(uint32_t from, uint32_t to)
{
  return (struct ring *)(memory + layout.rings_at + (from * layout.places + to) * layout.ring_step);
}

uint64_t segment_ring_size(void) { return layout.ring_size; }

/* Doorbells: see doorbell.h. */
#include "doorbell.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

enum { REMOTE_SLEEP_NANOSECONDS = 200 * 1000, SEALS = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL };

struct door { /* the memory of one place; mapped for as long as the process lives */
  struct x10_bell bell;
  uint8_t token[16];
};

static struct door *own;
static uint32_t known_count, place_count;

/* Memory whose size cannot be changed any more. */
static int door_make(void)
{
  int fd = memfd_create("x10-bell", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (fd >= 0 && !ftruncate(fd, sizeof(struct door)) && !fcntl(fd, F_ADD_SEALS, SEALS))
    return fd;
  fprintf(stderr, "x10: no memory for a bell: %s\n", strerror(errno));
  return -1;
}

static struct door *door_map(int fd)
{
  void *at = mmap(NULL, sizeof(struct door), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  return at == MAP_FAILED ? NULL : at;
}

int doorbell_make(uint32_t place, uint32_t places, struct doorbell_card *card)
{
  int fd = door_make();
  own = fd < 0 ? NULL : door_map(fd);
  if (!own || x10_bells_open(places) || getrandom(own->token, sizeof own->token, 0) != sizeof own->token)
    return -1;
  place_count = places;
  known_count = 1;
  x10_bell_make(&own->bell, place);
  x10_bell_add(&own->bell);
  *card = (struct doorbell_card){.process = own->bell.process, .descriptor = fd};
  memcpy(card->token, own->token, sizeof card->token);
  return 0;
}

static struct door *door_open(const struct doorbell_card *card)
{
  char path[64];
  struct stat s;
  snprintf(path, sizeof path, "/proc/%d/fd/%d", (int)card->process, (int)card->descriptor);
  int fd = open(path, O_RDWR | O_CLOEXEC);
  if (fd < 0)
    return NULL;
  bool is_door = fcntl(fd, F_GET_SEALS) == SEALS && !fstat(fd, &s) && s.st_size == sizeof(struct door);
  struct door *door = is_door ? door_map(fd) : NULL;
  close(fd);
  return door;
}

void doorbell_find(uint32_t place, const struct doorbell_card *card)
{
  struct door *door = door_open(card);
  if (!door)
    return;
  if (memcmp(door->token, card->token, sizeof door->token) || door->bell.place != place ||
      door->bell.process != card->process) {
    munmap(door, sizeof *door);
    return;
  }
  x10_bell_add(&door->bell);
  known_count++;
}

void doorbell_end(void) { x10_bells_close(); }

struct x10_bell *doorbell_own(void) { return &own->bell; }

void doorbell_ring(uint32_t place)
{
  struct x10_bell *b = x10_bell_of(place);
  if (b)
    x10_bell_ring(b);
}

bool doorbell_is_everywhere(void) { return known_count == place_count; }

uint64_t doorbell_sleep_limit(void) { return doorbell_is_everywhere() ? X10_BELL_SLEEP : REMOTE_SLEEP_NANOSECONDS; }

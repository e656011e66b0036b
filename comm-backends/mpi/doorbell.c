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
#include <x10rt/contract.h>
#include <x10rt/monotonic.h>

enum {
  SEALS = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL,
  REMOTE_SLEEP_NANOSECONDS = 200 * 1000,
  FRESH_NANOSECONDS = 5 * 1000 * 1000,   /* what was sent or rung so lately may still be on its way … */
  WARM_NANOSECONDS = 1000 * 1000 * 1000, /* … or, seldom, need a call of MPI at its sender */
  WARM_SLEEP_NANOSECONDS = 5 * 1000 * 1000,
  TRY_NANOSECONDS = 20 * 1000 * 1000,
};

struct door { /* the memory of one place; mapped for as long as the process lives */
  struct x10_bell bell;
  uint8_t token[16];
};

static struct door *own;
static uint32_t known_count, place_count, own_place;
static bool everywhere, by_line;
static _Atomic uint64_t stirred; /* when something last came from or went to another host */

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

int doorbell_make(const struct x10_comm_config *c, bool one_host, struct doorbell_card *card)
{
  X10__EXPECT(!own && c->place < c->places);
  int fd = door_make();
  own = fd < 0 ? NULL : door_map(fd);
  if (!own || x10_bells_open(c->places) || getrandom(own->token, sizeof own->token, 0) != sizeof own->token)
    return -1;
  own_place = c->place;
  place_count = c->places;
  known_count = 1;
  x10_bell_make(&own->bell, own_place);
  x10_bell_add(&own->bell);
  *card = (struct doorbell_card){.process = own->bell.process, .descriptor = fd};
  memcpy(card->token, own->token, sizeof card->token);
  if (!one_host)
    line_make(own_place, place_count, c->interface, &card->line);
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
  X10__EXPECT(place < place_count);
  struct door *door = place == own_place ? NULL : door_open(card);
  line_know(place, &card->line);
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

bool doorbell_is_near(uint32_t place) { return x10_bell_of(place) != NULL; }

uint32_t doorbell_near(void) { return known_count; }

bool doorbell_is_local(void) { return known_count == place_count; }

/* -- lines -- */

bool doorbell_try(void)
{
  static uint64_t last;
  bool good = true, due = x10_monotonic() - last > TRY_NANOSECONDS;
  line_drain();
  for (uint32_t p = 0; p < place_count && !doorbell_is_local(); p++) {
    if (due)
      line_try(p);
    good &= line_is_good(p);
  }
  if (due)
    last = x10_monotonic();
  return good;
}

void doorbell_settle(bool found)
{
  everywhere = doorbell_is_local() || found;
  by_line = found && !doorbell_is_local();
  if (!by_line)
    line_end();
}

void doorbell_end(void)
{
  by_line = false;
  line_end();
  x10_bells_close();
}

struct x10_bell *doorbell_own(void) { return &own->bell; }

/* A place of this host that does not sleep needs no datagram. */
static void ring_by_line(uint32_t place, const struct x10_bell *b)
{
  X10__EXPECT(by_line);
  if (!b)
    atomic_store_explicit(&stirred, x10_monotonic(), memory_order_relaxed);
  if (!b || x10_bell_is_awaited(b))
    line_ring(place);
}

void doorbell_ring(uint32_t place)
{
  X10__EXPECT(place < place_count);
  struct x10_bell *b = x10_bell_of(place);
  if (by_line)
    ring_by_line(place, b);
  else if (b)
    x10_bell_ring(b);
}

uint32_t doorbell_announce(void)
{
  X10__EXPECT(own);
  uint32_t announced = x10_bell_announce(&own->bell);
  if (by_line && line_drain())
    atomic_store_explicit(&stirred, x10_monotonic(), memory_order_relaxed);
  return announced;
}

bool doorbell_sleep(uint32_t announced, uint64_t nanoseconds)
{
  if (!by_line) {
    x10_bell_sleep(&own->bell, announced, nanoseconds);
    return false;
  }
  bool rung = line_sleep(nanoseconds);
  x10_bell_retract(&own->bell);
  return rung;
}

bool doorbell_is_everywhere(void) { return everywhere; }

/* A datagram may come before the bytes that it announces, whose own connection is slower. */
uint64_t doorbell_sleep_limit(void)
{
  if (!by_line)
    return everywhere ? X10_BELL_SLEEP : REMOTE_SLEEP_NANOSECONDS;
  uint64_t since = x10_monotonic() - atomic_load_explicit(&stirred, memory_order_relaxed);
  return since < FRESH_NANOSECONDS  ? REMOTE_SLEEP_NANOSECONDS
         : since < WARM_NANOSECONDS ? WARM_SLEEP_NANOSECONDS
                                    : X10_BELL_SLEEP;
}

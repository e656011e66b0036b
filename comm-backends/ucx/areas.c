/* Areas: see areas.h. */
#include "areas.h"
#include "card.h"
#include "peers.h"
#include "shared_memory.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <unistd.h>

static const uint64_t AREA_MOST = UINT64_C(1) << 36, AREAS_MOST = UINT64_C(1) << 45; /* of a place, of all */
enum { PAGE = 4096, NAME = 64 };

static struct area_card own = {.descriptor = -1};
static uint32_t own_place;
static int other = -1; /* the last that was opened */
static bool *missing;  /* by place: it has none that can be opened */

static void token_make(char token[AREA_TOKEN_BYTES])
{
  uint8_t random[(AREA_TOKEN_BYTES - 1) / 2];
  if (getrandom(random, sizeof random, 0) != (ssize_t)sizeof random)
    abort();
  for (size_t i = 0; i < sizeof random; i++)
    snprintf(token + 2 * i, 3, "%02x", random[i]);
}

/* As much as files may be long (ulimit -f), and not more than all places can map. */
static uint64_t area_size(uint32_t places)
{
  struct rlimit files;
  uint64_t most = AREAS_MOST / places < AREA_MOST ? AREAS_MOST / places : AREA_MOST;
  if (getrlimit(RLIMIT_FSIZE, &files))
    return 0;
  return (most < files.rlim_cur ? most : files.rlim_cur) / PAGE * PAGE;
}

void areas_make(struct area_card *card)
{
  char name[NAME];
  token_make(own.token);
  snprintf(name, sizeof name, "x10 %s", own.token);
  own.descriptor = memfd_create(name, MFD_CLOEXEC);
  *card = own;
}

static void other_close(void)
{
  if (other >= 0)
    close(other);
  other = -1;
}

/* The file of another place, if it is the one that its card speaks of. */
static int other_open(uint32_t place)
{
  char path[NAME], link[NAME * 2], expected[NAME];
  struct area_card card;
  pid_t process = card_area(peer_card(place), &card);
  snprintf(path, sizeof path, "/proc/%d/fd/%d", (int)process, card.descriptor);
  snprintf(expected, sizeof expected, "/memfd:x10 %s ", card.token);
  ssize_t length = process && card.descriptor >= 0 ? readlink(path, link, sizeof link - 1) : 0;
  link[length > 0 ? length : 0] = 0;
  return strncmp(link, expected, strlen(expected)) ? -1 : open(path, O_RDWR | O_CLOEXEC);
}

static int area_descriptor(uint32_t place)
{
  if (place == own_place)
    return own.descriptor;
  other_close();
  other = missing[place] ? -1 : other_open(place);
  missing[place] = other < 0;
  return other;
}

static uint64_t area_at(uint32_t place)
{
  (void)place;
  return 0;
}

int areas_open(uint32_t place, uint32_t places)
{
  uint64_t size = own.descriptor >= 0 ? area_size(places) : 0;
  own_place = place;
  missing = calloc(places, sizeof *missing);
  if (size && ftruncate(own.descriptor, (off_t)size))
    size = 0;
  return missing ? x10_shared_memory_open(place, places, (struct x10_areas){area_descriptor, area_at, size}) : -1;
}

void areas_close(void)
{
  x10_shared_memory_close();
  other_close();
  if (own.descriptor >= 0)
    close(own.descriptor);
  free(missing);
}

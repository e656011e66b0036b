/* Doorbells: see doorbell.h. */
#include "doorbell.h"

enum { REMOTE_SLEEP_NANOSECONDS = 200 * 1000 };

static struct x10_bell *own;
static uint32_t known_count, place_count;
static MPI_Win window;
static MPI_Comm host;

static void bell_find(int rank) {
  MPI_Aint size;
  int unit;
  struct x10_bell *b;
  MPI_Win_shared_query(window, rank, &size, &unit, &b);
  x10_bell_add(b);
}

int doorbell_init(MPI_Comm all, uint32_t place, uint32_t places) {
  int ranks;
  place_count = places;
  if (x10_bells_open(places))
    return -1;
  MPI_Comm_split_type(all, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &host);
  if (MPI_Win_allocate_shared(sizeof *own, 1, MPI_INFO_NULL, host, &own, &window))
    return -1;
  *own = (struct x10_bell){0};
  x10_bell_make(own, place);
  MPI_Barrier(host);
  MPI_Comm_size(host, &ranks);
  known_count = (uint32_t)ranks;
  for (int r = 0; r < ranks; r++)
    bell_find(r);
  return 0;
}

void doorbell_end(void) {
  MPI_Win_free(&window);
  MPI_Comm_free(&host);
  x10_bells_close();
}

struct x10_bell *doorbell_own(void) { return own; }

void doorbell_ring(uint32_t place) {
  struct x10_bell *b = x10_bell_of(place);
  if (b)
    x10_bell_ring(b);
}

bool doorbell_is_everywhere(void) { return known_count == place_count; }

uint64_t doorbell_sleep_limit(void) { return doorbell_is_everywhere() ? X10_BELL_SLEEP : REMOTE_SLEEP_NANOSECONDS; }

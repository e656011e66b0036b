/* Doorbells: see doorbell.h. */
#include "doorbell.h"
#include <linux/futex.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { LOCAL_SLEEP_NANOSECONDS = 50 * 1000 * 1000, REMOTE_SLEEP_NANOSECONDS = 200 * 1000 };

struct bell { /* in shared memory, a cache line each */
  atomic_uint asleep;
  atomic_uint left;
  uint32_t place;
  int32_t process;
  uint32_t unused[12];
};

static struct bell **bells; /* by place; NULL: on another host */
static int *processes;      /* by place: a pidfd, or -1 */
static struct bell *own;
static uint32_t bell_count, known_count;
static MPI_Win window;
static MPI_Comm host;

static long futex(atomic_uint *word, int operation, unsigned value, const struct timespec *timeout) {
  return syscall(SYS_futex, word, operation, value, timeout, NULL, 0);
}

static void bell_find(int rank) {
  MPI_Aint size;
  int unit;
  struct bell *b;
  MPI_Win_shared_query(window, rank, &size, &unit, &b);
  if (b->place >= bell_count)
    return;
  known_count++;
  bells[b->place] = b;
  if (b != own)
    processes[b->place] = (int)syscall(SYS_pidfd_open, b->process, 0);
}

int doorbell_init(MPI_Comm all, uint32_t place, uint32_t places) {
  int ranks;
  bell_count = places;
  bells = calloc(places, sizeof(struct bell *));
  processes = malloc(places * sizeof *processes);
  if (!bells || !processes)
    return -1;
  for (uint32_t p = 0; p < places; p++)
    processes[p] = -1;
  MPI_Comm_split_type(all, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &host);
  if (MPI_Win_allocate_shared(sizeof *own, 1, MPI_INFO_NULL, host, &own, &window))
    return -1;
  *own = (struct bell){.place = place, .process = (int32_t)getpid()};
  MPI_Barrier(host);
  MPI_Comm_size(host, &ranks);
  for (int r = 0; r < ranks; r++)
    bell_find(r);
  return 0;
}

void doorbell_end(void) {
  MPI_Win_free(&window);
  MPI_Comm_free(&host);
  for (uint32_t p = 0; p < bell_count; p++)
    if (processes[p] >= 0)
      close(processes[p]);
  free(processes);
  free(bells);
}

void doorbell_ring(uint32_t place) {
  struct bell *b = bells[place];
  if (!b)
    return;
  atomic_thread_fence(memory_order_seq_cst);
  if (atomic_load(&b->asleep) && atomic_exchange(&b->asleep, 0))
    futex(&b->asleep, FUTEX_WAKE, 1, NULL);
}

void doorbell_set(void) {
  atomic_store(&own->asleep, 1);
  atomic_thread_fence(memory_order_seq_cst);
}

void doorbell_clear(void) { atomic_store(&own->asleep, 0); }

void doorbell_sleep(uint64_t nanoseconds) {
  struct timespec t = {(time_t)(nanoseconds / 1000000000u), (long)(nanoseconds % 1000000000u)};
  futex(&own->asleep, FUTEX_WAIT, 1, &t);
  doorbell_clear();
}

bool doorbell_is_everywhere(void) { return known_count == bell_count; }

uint64_t doorbell_sleep_limit(void) {
  return doorbell_is_everywhere() ? LOCAL_SLEEP_NANOSECONDS : REMOTE_SLEEP_NANOSECONDS;
}

void doorbell_leave(void) { atomic_store(&own->left, 1); }

bool doorbell_is_dead(uint32_t place) {
  struct pollfd p = {.fd = processes[place], .events = POLLIN};
  return p.fd >= 0 && poll(&p, 1, 0) == 1 && !atomic_load(&bells[place]->left);
}

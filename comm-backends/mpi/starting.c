/* The start of MPI: see starting.h. */
#include "starting.h"
#include "seconds.h"
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static int seconds = 60;
static uint32_t place;
static pthread_t watcher;
static sem_t over;

static void *watch(void *unused)
{
  struct timespec end;
  clock_gettime(CLOCK_REALTIME, &end);
  end.tv_sec += seconds;
  int failed;
  while ((failed = sem_timedwait(&over, &end)) != 0 && errno == EINTR)
    ;
  if (!failed)
    return unused;
  fprintf(stderr,
          "x10: place %u: MPI has not started after %d second%s: that is the limit (X10_START_SECONDS). Another place, "
          "or its host, may be gone\n",
          place, seconds, seconds == 1 ? "" : "s");
  _exit(1);
}

int starting_begin(const struct x10_comm_config *c)
{
  place = c->place;
  if (x10_seconds_read(c, "X10_START_SECONDS", &seconds))
    return -1;
  if (!sem_init(&over, 0, 0) && !pthread_create(&watcher, NULL, watch, NULL))
    return 0;
  fprintf(stderr, "x10: place %u: no thread that watches the start\n", place);
  return -1;
}

void starting_over(void)
{
  sem_post(&over);
  pthread_join(watcher, NULL);
  sem_destroy(&over);
}

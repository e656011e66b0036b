/* The end of MPI: see ending.h. */
#include "ending.h"
#include "deadline.h"
#include "kind.h"
#include <mpi.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { END_SECONDS = 2, LOOK_NANOSECONDS = 200000 };

static pthread_t finalizer;
static atomic_bool done, stands;
static volatile sig_atomic_t exit_status;

static void nap(void) { nanosleep(&(struct timespec){.tv_nsec = LOOK_NANOSECONDS}, NULL); }

/* -- leaving without MPI_Finalize -- */

/* Runs on the thread that hangs: it must not take from the launcher what is meant for others. */
static void stand(int signal)
{
  (void)signal;
  atomic_store(&stands, true);
  for (;;)
    pause();
}

static void finalizer_stop(void)
{
  int signal = SIGRTMAX - 1;
  uint64_t end = x10_deadline_after(X10_SECOND);
  sigaction(signal, &(struct sigaction){.sa_handler = stand}, NULL);
  pthread_kill(finalizer, signal);
  while (!atomic_load(&stands) && x10_deadline_left(end))
    nap();
}

static void leave_now(int signal)
{
  (void)signal;
  _exit(exit_status);
}

static void streams_flush(void)
{
  fflush(stdout);
  fflush(stderr);
}

/* What exit() calls first: the libraries' own ends would wait for the thread that hangs, or crash. That thread may hold
 * a lock: so nothing is locked once it is stopped, and the last step has a limit, too. */
static void leave_finalizer(int status, void *unused)
{
  (void)unused;
  if (atomic_load(&done))
    return;
  streams_flush();
  exit_status = status;
  finalizer_stop();
  sigaction(SIGALRM, &(struct sigaction){.sa_handler = leave_now}, NULL);
  alarm(1);
  mpi_kind.farewell();
  _exit(status);
}

static void leave(int status, void *unused)
{
  (void)unused;
  streams_flush();
  _exit(status);
}

/* -- ending -- */

static void *finalize(void *unused)
{
  MPI_Finalize();
  atomic_store(&done, true);
  return unused;
}

static void finalize_within(uint64_t end)
{
  if (pthread_create(&finalizer, NULL, finalize, NULL)) {
    MPI_Finalize();
    return;
  }
  while (!atomic_load(&done) && x10_deadline_left(end))
    nap();
  if (atomic_load(&done))
    pthread_join(finalizer, NULL);
  else
    on_exit(leave_finalizer, NULL);
}

void ending_run(bool one_host, void (*look)(void))
{
  uint64_t end = x10_deadline_after(END_SECONDS * X10_SECOND);
  if (!one_host && mpi_kind.part && mpi_kind.part(end, look))
    on_exit(leave, NULL);
  else
    finalize_within(end);
}

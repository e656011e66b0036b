/* MPICH, whose launcher is Hydra. */
#include "deadline.h"
#include "kind.h"
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The library's files of shared memory have a name only while it starts: runtime/launch/litter.h. */
static const char *const launch[] = {X10_MPIEXEC, "-launcher", "fork",  "-rmk",       "user",
                                     "-hosts",    "localhost", "-genv", "X10_LITTER", "mpich_shar_tmp*:ucx_shm_posix_*",
                                     "-n",        "%u",        NULL};

/* Shared memory alone, where UCX would listen on every network as well; and not by reading another process's memory,
 * which ends this one when the other has died. Large pieces go without asking the other side first: their memory waits
 * for them anyhow, and each answer may take a waking. A header with a few words after it is in the queue itself.
 * What the host looks like MPI need not know, and finding out takes longer than all the rest of a start. */
static const char *const one_host[][2] = {{"UCX_TLS", "self,posix"},
                                          {"UCX_RNDV_THRESH", "inf"},
                                          {"UCX_POSIX_FIFO_ELEM_SIZE", "256"},
                                          {"HWLOC_COMPONENTS", "no_os,stop"},
                                          {NULL}};

/* -- the end, in the words of PMI, version 1, which MPICH speaks with Hydra and with Slurm's pmi2 -- */

static int pmi_descriptor(void)
{
  const char *number = getenv("PMI_FD");
  return number && *number ? atoi(number) : -1;
}

static bool pmi_say(int fd, const char *word) { return write(fd, word, strlen(word)) == (ssize_t)strlen(word); }

/* Whether this answer has come until then. */
static bool pmi_hear(int fd, const char *answer, uint64_t end, void (*look)(void))
{
  struct pollfd p = {.fd = fd, .events = POLLIN};
  char text[1024] = "";
  size_t size = 0;
  while (!strstr(text, answer) && size < sizeof text - 1 && x10_deadline_left(end)) {
    if (look)
      look();
    ssize_t n = poll(&p, 1, 1) > 0 ? read(fd, text + size, sizeof text - 1 - size) : 0;
    if (n <= 0 && p.revents)
      return false;
    size += (size_t)n;
  }
  return strstr(text, answer) != NULL;
}

static void farewell(void)
{
  int fd = pmi_descriptor();
  if (fd >= 0 && pmi_say(fd, "cmd=finalize\n"))
    pmi_hear(fd, "finalize_ack", x10_deadline_after(X10_SECOND), NULL);
}

/* After the barrier no rank waits for what another one's MPI has not sent yet. */
static bool part(uint64_t end, void (*look)(void))
{
  int fd = pmi_descriptor();
  if (fd < 0 || !pmi_say(fd, "cmd=barrier_in\n"))
    return false;
  pmi_hear(fd, "barrier_out", end, look);
  farewell();
  return true;
}

/* It looks among what it has, and only then at the wire. */
const struct mpi_kind mpi_kind = {.name = "mpi-mpich",
                                  .traits = X10_COMM_OF_PMI,
                                  .launch_command = launch,
                                  .one_host = one_host,
                                  .part = part,
                                  .farewell = farewell,
                                  .looks = 4};

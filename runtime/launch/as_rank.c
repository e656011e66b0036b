/* x10run as one of several processes: see as_rank.h. */
#include "as_rank.h"

#include "libraries.h"
#include "program.h"
#include "say.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <x10rt/rank.h>

extern char **environ;

/* Which place this process is about to become. */
static void rank_tell(const struct x10_rank *rank)
{
  char host[256] = "";
  gethostname(host, sizeof host - 1);
  fprintf(stderr, "x10run: place %u: host %s, pid %d\n", rank->number, host, (int)getpid());
}

/* What is wrong for all ranks is told by the first. */
_Noreturn static void ranks_refuse(const struct x10_rank *rank, char *text)
{
  if (rank->number > 0)
    exit(X10_STATUS_USAGE);
  x10_refuse(X10_STATUS_USAGE, "%s", text);
}

/* Under mpiexec the places are there already: this process becomes one, with the libraries that were asked for. */
_Noreturn static void rank_run(struct x10_job *job, struct x10_options *options, const struct x10_rank *rank)
{
  uint32_t ranks = rank->count;
  if (options->places && options->places != ranks)
    ranks_refuse(rank,
                 x10_text("%s: mpiexec has started %u rank%s", options->places_origin, ranks, ranks == 1 ? "" : "s"));
  if (options->placemap || options->hosts || options->hostfile)
    ranks_refuse(rank,
                 x10_text("%s: under mpiexec it is mpiexec that places the ranks", options->placemap ? "--placemap"
                                                                                   : options->hosts  ? "--hosts"
                                                                                                     : "--hostfile"));
  if (options->binds)
    ranks_refuse(rank, x10_text("--bind-to core: under mpiexec it is mpiexec that binds the ranks"));
  if (!options->comm)
    options->comm = "mpi";
  x10_placemap_default(&job->map, ranks);
  x10_variants_choose(job, options);
  if (!job->comm->launch_command)
    ranks_refuse(rank, x10_text("--comm=%s: under mpiexec the places talk over MPI: --comm=mpi", job->comm_name));
  if (options->trace)
    ranks_refuse(rank,
                 x10_text("--trace=%s: under mpiexec there is no launcher that writes it; use x10run -np %u --comm=mpi",
                          options->trace, ranks));
  if (options->gdb)
    ranks_refuse(rank, x10_text("--gdb=%s: under mpiexec the places are not x10run's own children; see their processes "
                                "with --hosts-pids, and attach: gdb -p PID",
                                options->gdb));
  x10_program_choose(job, options);
  if (options->tells_pids)
    rank_tell(rank);
  execve(job->program.path, job->program.arguments, environ);
  x10_refuse(X10_STATUS_NOT_EXECUTABLE, "cannot run %s: %s", job->program.path, strerror(errno));
}

void x10_rank_consider(struct x10_job *job, struct x10_options *options)
{
  struct x10_rank rank;
  char text[400];
  if (x10_rank_find(&rank, text, sizeof text))
    ranks_refuse(&rank, text);
  bool starts_more = options->places > 1 && !(options->comm && !strcmp(options->comm, "mpi"));
  if (rank.by == X10_RANK_ALONE || (rank.count == 1 && (!rank.joins || starts_more)))
    return;
  if (rank.joins)
    rank_run(job, options, &rank);
  x10_rank_refusal(&rank, text, sizeof text);
  ranks_refuse(&rank, text);
}

/* x10run as one of several processes: see as_rank.h. */
#include "as_rank.h"

#include "family.h"
#include "libraries.h"
#include "program.h"
#include "say.h"
#include "wrap.h"

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

/* What is wrong for all ranks is reported by the first. When one has ended so, mpiexec ends the others: they wait. */
_Noreturn static void ranks_refuse(const struct x10_rank *rank, char *text)
{
  enum { FIRST_MICROSECONDS = 500000 };
  if (rank->number > 0) {
    usleep(FIRST_MICROSECONDS);
    exit(X10_STATUS_USAGE);
  }
  x10_refuse(X10_STATUS_USAGE, "%s", text);
}

/* A mismatch is reported as what to write instead. */
static char *mismatch(const struct x10_plan *job, const struct x10_options *options, const struct x10_rank *rank)
{
  bool is_pmi = rank->trait == X10_COMM_OF_PMI;
  const char *has = is_pmi ? "PMI (mpiexec.mpich, srun --mpi=pmi2)" : "PMIx (mpirun of Open MPI, srun --mpi=pmix)";
  if (!(job->comm->traits & (X10_COMM_OF_PMI | X10_COMM_OF_PMIX)))
    return x10_text("--comm=%s: under mpiexec the places talk over MPI: --comm=mpi", job->comm_name);
  if (!strcmp(options->comm, X10_FAMILY_MPI))
    return x10_text("these ranks were started with %s, and there is no %s here, which joins them; start them by %s, or "
                    "by x10run --comm=mpi",
                    has, is_pmi ? "mpi-mpich" : "mpi-openmpi",
                    is_pmi ? "mpirun.openmpi or srun --mpi=pmix" : "mpiexec.mpich or srun --mpi=pmi2");
  return x10_text("--comm=%s: it does not join ranks that were started with %s: --comm=mpi chooses what does",
                  job->comm_name, has);
}

static void transport_choose(struct x10_plan *job, struct x10_options *options, const struct x10_rank *rank)
{
  if (!options->comm) {
    options->comm = X10_FAMILY_MPI;
    options->comm_origin = "--comm=mpi (the default for ranks)";
  }
  job->rank = rank;
  x10_placemap_default(&job->map, rank->count);
  x10_variants_choose(job, options);
  if (!(job->comm->traits & rank->trait))
    ranks_refuse(rank, mismatch(job, options, rank));
}

_Noreturn static void wrapped_run(const struct x10_plan *job, const struct x10_rank *rank)
{
  char **words = x10_wrap_fill(job->program.wrap, rank->number, job->program.path, job->program.arguments);
  execvp(words[0], words);
  x10_refuse(X10_STATUS_NOT_EXECUTABLE, "cannot run %s: %s", words[0], strerror(errno));
}

/* Under mpiexec the places are there already: this process becomes one, with the libraries that were asked for. */
_Noreturn static void rank_run(struct x10_plan *job, struct x10_options *options, const struct x10_rank *rank)
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
  transport_choose(job, options, rank);
  if (options->trace || options->profile)
    ranks_refuse(rank, x10_text("--%s=%s: under mpiexec there is no launcher that writes it; use x10run -np %u "
                                "--comm=mpi",
                                options->trace ? "trace" : "profile",
                                options->trace ? options->trace : options->profile, ranks));
  if (options->gdb)
    ranks_refuse(rank, x10_text("--gdb=%s: under mpiexec the places are not x10run's own children; see their processes "
                                "with --hosts-pids, and attach: gdb -p PID",
                                options->gdb));
  if (x10_protection_refusal() && !x10_ranks_are_here(ranks))
    ranks_refuse(rank, x10_text("%s", x10_protection_refusal()));
  x10_program_choose(job, options);
  if (options->tells_pids)
    rank_tell(rank);
  if (job->program.wrap)
    wrapped_run(job, rank);
  execve(job->program.path, job->program.arguments, environ);
  x10_refuse(X10_STATUS_NOT_EXECUTABLE, "cannot run %s: %s", job->program.path, strerror(errno));
}

void x10_rank_consider(struct x10_plan *job, struct x10_options *options)
{
  struct x10_rank rank;
  char text[400];
  if (x10_rank_find(&rank, text, sizeof text))
    ranks_refuse(&rank, text);
  bool starts_more = options->places > 1 && !(options->comm && x10_family_has(X10_FAMILY_MPI, options->comm));
  if (rank.by == X10_RANK_ALONE || (rank.count == 1 && (!rank.trait || starts_more)))
    return;
  if (rank.trait)
    rank_run(job, options, &rank);
  x10_rank_refusal(&rank, text, sizeof text);
  ranks_refuse(&rank, text);
}

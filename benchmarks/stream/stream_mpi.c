/* STREAM with MPI: each rank has a block; ranks start each kernel together, and the slowest counts. */
#include "stream.h"
#include <mpi.h>

static void repeat(double *restrict a, double *restrict b, double *restrict c, long n, double *best)
{
  for (int k = 0; k < REPETITIONS; k++) {
    double took[KERNELS], start, slowest[KERNELS];
    MPI_Barrier(MPI_COMM_WORLD);
    start = now();
    for (long i = 0; i < n; i++)
      c[i] = a[i];
    took[COPY] = now() - start;
    MPI_Barrier(MPI_COMM_WORLD);
    start = now();
    for (long i = 0; i < n; i++)
      b[i] = SCALAR * c[i];
    took[SCALE] = now() - start;
    MPI_Barrier(MPI_COMM_WORLD);
    start = now();
    for (long i = 0; i < n; i++)
      c[i] = a[i] + b[i];
    took[ADD] = now() - start;
    MPI_Barrier(MPI_COMM_WORLD);
    start = now();
    for (long i = 0; i < n; i++)
      a[i] = b[i] + SCALAR * c[i];
    took[TRIAD] = now() - start;
    MPI_Allreduce(took, slowest, KERNELS, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    for (int i = 0; i < KERNELS && k > 0; i++)
      best[i] = fmin(best[i], slowest[i]);
  }
}

int main(int argc, char **argv)
{
  struct command cmd = command_parse("stream", stream_sizes, argc, argv);
  int rank, ranks;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  long all = stream_n[cmd.size], n = all * (rank + 1) / ranks - all * rank / ranks;
  double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), *c = malloc(n * sizeof *c);
  double best[KERNELS] = {INFINITY, INFINITY, INFINITY, INFINITY}, errors[3];
  for (long i = 0; i < n; i++) {
    a[i] = 2.0; /* 1, doubled once by the suite's clock test */
    b[i] = 2.0;
    c[i] = 0.0;
  }
  repeat(a, b, c, n, best);
  double mine[] = {stream_error(a, n, stream_expected[0]), stream_error(b, n, stream_expected[1]),
                   stream_error(c, n, stream_expected[2])};
  MPI_Reduce(mine, errors, 3, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  bool valid = rank || stream_valid(&cmd, errors);
  free(a);
  free(b);
  free(c);
  MPI_Finalize();
  return rank ? 0 : command_report(&cmd, valid, best[TRIAD]);
}

/* RayTracer with MPI: ranks take the rows in turn. */
#include "raytracer.h"
#include <mpi.h>

int main(int argc, char **argv)
{
  struct command c = command_parse("raytracer", raytracer_sizes, argc, argv);
  int rank, ranks;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  struct scene scene = scene_make();
  long n = raytracer_n[c.size], mine = 0, sum = 0;
  MPI_Barrier(MPI_COMM_WORLD);
  double start = now();
  for (long y = rank; y < n; y += ranks)
    mine += render_row(&scene, y, n);
  MPI_Reduce(&mine, &sum, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
  double took = now() - start;
  MPI_Finalize();
  return rank > 0 ? 0 : command_report(&c, raytracer_valid(&c, sum), took);
}

/* RayTracer as a C programmer writes it; with -fopenmp, threads take the rows in turn. */
#include "raytracer.h"

int main(int argc, char **argv)
{
  struct command c = command_parse("raytracer", raytracer_sizes, argc, argv);
  struct scene scene = scene_make();
  long n = raytracer_n[c.size], sum = 0;
  double start = now();
#ifdef _OPENMP
#pragma omp parallel for schedule(static, 1) reduction(+ : sum)
#endif
  for (long y = 0; y < n; y++)
    sum += render_row(&scene, y, n);
  double took = now() - start;
  return command_report(&c, raytracer_valid(&c, sum), took);
}

/* MapReduce as a C programmer writes it; with -fopenmp, threads share the array. */
#include "mapreduce.h"

static int64_t map_reduce(const int64_t *block, long n)
{
  int64_t sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (long i = 0; i < n; i++)
    sum += block[i] * block[i] % 7;
  return sum;
}

int main(int argc, char **argv)
{
  struct command c = command_parse("mapreduce", mapreduce_sizes, argc, argv);
  long n = mapreduce_n[c.size];
  int64_t *block = block_make(0, n);
  double start = now();
  int64_t sum = map_reduce(block, n);
  double took = now() - start;
  free(block);
  return command_report(&c, mapreduce_valid(&c, sum), took);
}

/* The same by printf. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void lines(long n)
{
  for (long i = 1; i <= n; i++)
    printf("line %ld\n", i);
}

static void pieces(long n)
{
  for (long i = 1; i <= n; i++) {
    printf("line ");
    printf("%ld", i);
    printf("\n");
  }
}

int main(int argc, char **argv)
{
  if (argc != 3)
    return 2;
  double start = now();
  if (strcmp(argv[1], "line") == 0)
    lines(atol(argv[2]));
  else
    pieces(atol(argv[2]));
  fflush(stdout);
  fprintf(stderr, "seconds %.9f\n", now() - start);
  return 0;
}

/* Fibonacci by plain calls. Usage: fib_serial n. */
#include "timing.h"
#include <stdlib.h>

static __attribute__((noinline)) long fib(long n)
{
  if (n < 2)
    return n;
  return fib(n - 1) + fib(n - 2);
}

int main(int argc, char **argv)
{
  (void)argc;
  double start = now();
  long result = fib(atol(argv[1]));
  double took = now() - start;
  printf("fib(%s) = %ld\n", argv[1], result);
  report(took);
  return 0;
}

/* Fibonacci: an async and a finish at every call. Usage: fib [N]. Beside benchmarks/fib/Fib.x10. */
#include <inttypes.h>
#include <stdlib.h>
#include <x10rt/client.h>

static int64_t fib(int64_t n)
{
  if (n < 0)
    x10_throwf(x10_cx, "fib of %" PRId64, n);
  if (n < 2)
    return n;
  int64_t a, b;
#pragma x10 finish
  {
#pragma x10 async
    a = fib(n - 1);
    b = fib(n - 2);
  }
  return a + b;
}

int main(int argc, char **argv)
{
  int64_t n = argc > 1 ? atoll(argv[1]) : 20;
  int64_t result = fib(n);
  x10_printf("fib(%" PRId64 ") = %" PRId64 "\n", n, result);
}

// Fibonacci with a oneTBB task at every call, as its task_group is meant to be used. Usage: fib_tbb n threads.
#include "timing.h"
#include <cstdlib>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/task_group.h>

static long fib(long n) {
  if (n < 2)
    return n;
  long a, b;
  oneapi::tbb::task_group group;
  group.run([&] { a = fib(n - 1); });
  b = fib(n - 2);
  group.wait();
  return a + b;
}

int main(int, char **argv) {
  oneapi::tbb::global_control workers(oneapi::tbb::global_control::max_allowed_parallelism, std::atoi(argv[2]));
  double start = now();
  long result = fib(std::atol(argv[1]));
  double took = now() - start;
  std::printf("fib(%s) = %ld\n", argv[1], result);
  report(took);
}

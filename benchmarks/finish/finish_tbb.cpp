// A oneTBB task group that is waited for, with one task in it. Usage: finish_tbb times threads.
#include "timing.h"
#include <cstdlib>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/task_group.h>

int main(int, char **argv) {
  oneapi::tbb::global_control workers(oneapi::tbb::global_control::max_allowed_parallelism, std::atoi(argv[2]));
  long times = std::atol(argv[1]), count = 0;
  double start = now();
  for (long i = 0; i < times; i++) {
    oneapi::tbb::task_group group;
    group.run([&] { count++; });
    group.wait();
  }
  double took = now() - start;
  report(took);
  return count == times ? 0 : 1;
}

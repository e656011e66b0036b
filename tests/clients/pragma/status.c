#include <x10rt/client.h>

static int twice(int n);
static inline long long sum(int n, ...);

int main(int argc, char **argv)
{
  (void)argv;
  int result = 0;
#pragma x10 finish
#pragma x10 async
  result = twice(argc + 1);
  return result + (int)sum(1, 2);
}

static int twice(int n)
{
#pragma x10 at(0)
  (void)n;
  return 2 * n;
}

static long long sum(int n, ...)
{
#pragma x10 finish
  (void)n;
  return n;
}

#include <x10rt/client.h>

static int twice(int n)
{
#pragma x10 async
  (void)n;
  return 2 * n;
}
static int plain(int n) { return n; }
static int apply(int (*f)(int), int n) { return f(n); }

int main(void) { return apply(twice, 1) + apply(plain, 2); }

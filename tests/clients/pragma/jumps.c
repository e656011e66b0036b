#include <x10rt/client.h>

static int f(int n)
{
#pragma x10 finish
  return n;
}

static int g(int n)
{
  for (int i = 0; i < n; i++) {
#pragma x10 finish
    break;
#pragma x10 async
    {
      for (;;)
        break;
      switch (i) {
      case 1:
        break;
      default:
        continue;
      }
    }
  }
  switch (n)
#pragma x10 finish
  {
  case 1:
    return 1;
  }
again:
#pragma x10 atomic
{
  if (n)
    goto again;
  goto inside;
inside:
  n = 2;
}
  goto inside;
}

int main(void) { return f(1) + g(2); }

#include <x10rt/client.h>
#define CALL start(1)
#define THROW x10_throwf(x10_cx, "thrown")
#define COUNT count
#define PASS(x) x

static void start(int n)
{
#pragma x10 async
  (void)n;
}

int main(void)
{
  int count = 0;
  PASS(start(2));
  THROW;
  CALL;
#pragma x10 finish
#pragma x10 async
  PASS(count)++, COUNT++;
  main();
}

#include <x10rt/client.h>

static int total;
static void start(void)
{
#pragma x10 async
  total++;
}
static void indirectly(void) { start(); }

int main(void)
{
#pragma x10 atomic
  {
    total++;
    indirectly();
#pragma x10 async
    total++;
#pragma x10 at(0)
    total++;
#pragma x10 finish
    total++;
  }
#pragma x10 finish
#pragma x10 async
#pragma x10 atomic
  total++;
}

#include <x10rt/client.h>
#define SPAWN _Pragma("x10 async")
struct pair {
  int a, b;
};

int main(void)
{
  int x = 0;
  const char *text;
  struct pair pair = {0, 0};
#pragma x10
  x = 1;
#pragma x10 parallel
  x = 1;
#pragma x10 at
  x = 1;
#pragma x10 at()
  x = 1;
#pragma x10 at(1
  x = 1;
#pragma x10 at(1) reslt(x)
  x = 1;
#pragma x10 async result(x)
  x = 1;
#pragma x10 at(1) async result(x)
  x = 1;
#pragma x10 finish result(x)
  x = 1;
#pragma x10 async catch (text)
  x = 1;
#pragma x10 finish catch ()
  x = 1;
#pragma x10 at(1) result()
  x = 1;
#pragma x10 finish finish
  x = 1;
  SPAWN
  x = 1;
  if (x) {
#pragma x10 async
  }
  (void)pair, (void)text;
}

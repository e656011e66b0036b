#include <x10rt/client.h>

static void fill(int *table) { table[0] = 1; }

int main(void)
{
  int a = 0, b = 0, c = 0, d = 0, table[3] = {0}, n = 0;
#pragma x10 async
  a = 1;
#pragma x10 async
  fill(table);
#pragma x10 async
  fill(&a);
#pragma x10 finish
  {
    int inside = 0;
#pragma x10 async
    inside = 1;
#pragma x10 async
    {
      b = 1;
#pragma x10 async
      c++;
    }
  }
#pragma x10 at(0)
  {
    d = 1;
#pragma x10 finish
#pragma x10 async
    n++;
  }
#pragma x10 at(0)
  fill(&d);
#pragma x10 at(0)
  fill(table);
#pragma x10 at(0) async
  table[1] = 2;
#pragma x10 at(0) result(n)
  {
#pragma x10 async
    n = 1;
  }
#pragma x10 finish
#pragma x10 at(0) async
  {
#pragma x10 at(1) result(d)
    d = 1;
  }
}

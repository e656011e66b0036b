#include <x10rt/client.h>

int main(void)
{
  static int count;
  enum { SIZE = 3 };
  struct local {
    int a;
  };
  typedef int number;
#pragma x10 finish
  {
    count++;
#pragma x10 async
    {
      enum { OWN = 4 };
      static int own;
      count += SIZE + OWN;
      own++;
      struct local l = {0};
      number n = 3;
      (void)l, (void)n;
    }
  }
}

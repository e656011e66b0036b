// EXPECT: names: 'x10_here' is already a name of an included header
#include <x10rt/locsync.h>
int main(void)
{
  int x10_here = 1;
  return x10_here;
}

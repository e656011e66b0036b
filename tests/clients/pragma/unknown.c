#include <x10rt/client.h>

int main(void)
{
#pragma x10 at(nowhere)
  (void)0;
#pragma x10 async
  undeclared();
}

#include <x10rt/client.h>

struct pair {
  int a, b;
};
static int global;

int main(void)
{
  int x = 0;
  char *text;
  struct pair pair = {0, 0};
#pragma x10 at(pair)
  (void)0;
#pragma x10 finish catch (text)
  (void)0;
#pragma x10 finish catch ("text")
  (void)0;
#pragma x10 at(0) result(pair.a)
  (void)0;
#pragma x10 at(0) result(global)
  (void)0;
  (void)x;
}

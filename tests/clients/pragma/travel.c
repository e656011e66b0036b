#include <x10rt/client.h>

struct list {
  int value;
  struct list *next;
};
struct holder {
  long id;
  struct list lists[2];
};
struct bits {
  unsigned low : 3;
};
union either {
  int i;
  float f;
};
struct flat {
  double values[4];
  struct {
    int a;
    char b[3];
  } inner;
  _Complex double z;
  enum { RED, GREEN } color;
};

int main(int argc, char **argv)
{
  int *pointer = &argc, table[argc], (*row)[argc] = &table;
  struct holder holder = {0};
  struct bits bits = {0};
  union either either = {0};
  struct flat flat = {0};
  long double wide = 0;
  int (*function)(const char *, ...) = 0;
#pragma x10 at(1)
  {
    (void)*pointer;
    (void)table[0];
    (void)holder.id;
    (void)bits.low;
    (void)either.i;
    (void)wide;
    (void)function;
    (void)flat.z;
  }
#pragma x10 at(1) async
  (void)argv[0];
#pragma x10 finish
  {
#pragma x10 async
    (void)pointer[0], (void)holder.lists, (void)wide, (void)argv;
#pragma x10 async
    (void)row;
  }
}

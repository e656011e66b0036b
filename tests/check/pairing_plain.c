// EXPECT: pairing: the finish &f is not ended on every path
#include <x10rt/locsync.h>
static void open(x10_context *cx)
{
  x10_finish f;
  x10_task_start_finish(cx, &f);
}
int main(void)
{
  open(NULL);
  return 0;
}

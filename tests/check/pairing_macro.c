// EXPECT: pairing: the finish &f is ended on a path on which it was not started
#include <x10rt/locsync.h>
#define LEAVE(f) x10_task_end_finish(cx, &(f))
#define IN(f) x10_task_end_finish(cx, &f)
static void twice(x10_context *cx)
{
  x10_finish f;
  x10_task_start_finish(cx, &f);
  IN(f);
  IN(f);
}
int main(void)
{
  twice(NULL);
  return 0;
}

// EXPECT: pairing: the finish &outer is ended while '&inner', started within it, is open
#include <x10rt/locsync.h>
static void cross(x10_context *cx)
{
  x10_finish outer, inner;
  x10_task_start_finish(cx, &outer);
  x10_task_start_finish(cx, &inner);
  x10_task_end_finish(cx, &outer);
  x10_task_end_finish(cx, &inner);
}
int main(void)
{
  cross(NULL);
  return 0;
}

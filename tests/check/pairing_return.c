// EXPECT: pairing: the finish &f is not ended on every path
#include <x10rt/locsync.h>
static int early(x10_context *cx, int n)
{
  x10_finish f;
  x10_task_start_finish(cx, &f);
  if (cx->pending)
    return 0;
  n++;
  x10_task_end_finish(cx, &f);
  return n;
}
int main(void) { return early(NULL, 1); }

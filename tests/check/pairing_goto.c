// EXPECT: pairing: the finish &f is not ended on every path
#include <x10rt/locsync.h>
static int jump(x10_context *cx, int n)
{
  x10_finish f;
  x10_task_start_finish(cx, &f);
  while (n > 0) {
    if (n-- == 7)
      goto out;
  }
  x10_task_end_finish(cx, &f);
out:
  return n;
}
int main(void) { return jump(NULL, 1); }

// EXPECT: pairing: atomic is not ended on every path
#include <x10rt/locsync.h>
static int nested(x10_context *cx, int n)
{
  x10_atomic_start(cx);
  x10_atomic_start(cx);
  if (n)
    x10_atomic_end(cx);
  x10_atomic_end(cx);
  return 0;
}
int main(void) { return nested(NULL, 1); }

// EXPECT: nothing
// An atomic block within another, as emitted where both are in one function; what leaves ends both.
#include <x10rt/locsync.h>
static int nested(x10_context *cx, int n)
{
  x10_atomic_start(cx);
  x10_atomic_start(cx);
  if (n) {
    x10_atomic_end(cx);
    x10_atomic_end(cx);
    return n;
  }
  x10_atomic_end(cx);
  x10_atomic_end(cx);
  return 0;
}
int main(void) { return nested(NULL, 1); }

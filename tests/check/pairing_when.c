// EXPECT: pairing: atomic is not ended on every path
// when (c) S: where the condition throws the lock is not held, everywhere else it is.
#include <x10rt/exception.h>
static bool test(x10_context *cx, void *arg)
{
  (void)cx;
  return arg != NULL;
}
static int good(x10_context *cx, int n)
{
  x10_when(cx, test, &n);
  if (X10_FAILED(cx, "good"))
    return 0;
  n++;
  x10_atomic_end(cx);
  return n;
}
static int bad(x10_context *cx, int n)
{
  x10_when(cx, test, &n);
  if (X10_FAILED(cx, "bad"))
    return 0;
  if (n > 3)
    return 1;
  x10_atomic_end(cx);
  return n;
}
int main(void) { return good(NULL, 1) + bad(NULL, 2); }

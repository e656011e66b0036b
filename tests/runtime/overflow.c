/* public class Overflow {
 *   static def down(n:Long):Long = n + down(n + 1);
 *   public static def main(args:Rail[String]) { Console.OUT.println("before"); finish async down(0); }
 * }
 */
#include "hand.h"

static int64_t (*volatile again)(int64_t);

static int64_t down(int64_t n)
{
  volatile char local[200];
  local[n % 200] = 1;
  return n + again(n + 1) + local[0];
}

static void down_run(x10_context *cx, x10_async *head)
{
  (void)cx, (void)head;
  again = down;
  printf("%" PRId64 "\n", down(0));
}

static void Overflow_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  printf("before\n");
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  x10_async async0 = {0, sizeof async0, NULL};
  x10_task_dispatch_here(cx, &async0);
  x10_sleep(cx, 1000000000);
  x10_task_end_finish(cx, &finish0);
}

static const struct x10_async_info asyncs[] = {
    {"Overflow.x10:3:80", X10_MAY_WAIT, down_run, NULL, NULL, NULL, NULL, sizeof(x10_async)},
};
HAND_PROGRAM("Overflow", Overflow_main, asyncs)

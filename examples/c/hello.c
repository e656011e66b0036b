/* A line from every place:
 *
 *   finish for (p in Place.places()) at (p) async
 *     Console.OUT.println("Hello from place " + here.id + " of " + Place.numPlaces());
 */
#include <x10rt/client.h>

enum { HELLO };

struct hello { /* an async that takes nothing along */
  x10_async head;
};
X10_CLIENT_FLAT(hello)

static void hello_run(x10_context *cx, x10_async *frame)
{
  (void)cx, (void)frame;
  x10_printf("Hello from place %u of %u\n", x10_here(), x10_max_places());
}

static void hello_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  x10_finish finish;
  x10_task_start_finish(cx, &finish);
  for (x10_place p = 0; p < x10_max_places(); p++) {
    struct hello hello = {X10_CLIENT_HEAD(HELLO, hello)};
    x10_task_dispatch(cx, &hello.head, p);
  }
  x10_task_end_finish(cx, &finish);
}

static const struct x10_async_info asyncs[] = {[HELLO] = X10_CLIENT_REMOTE_ROW(hello, hello_run, 0)};
X10_CLIENT_MAIN("hello", hello_main, asyncs)

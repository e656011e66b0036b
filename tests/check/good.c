// EXPECT: nothing
// finish { async a = n; } — as emitted: the finish is ended on every path, the frame agrees with its table row.
#include <x10rt/application.h>
#include <x10rt/serial.h>

struct Good_async0 {
  x10_async head;
  int64_t n;
  int64_t *a;
};

static void Good_async0_run(x10_context *cx, x10_async *head)
{
  struct Good_async0 *self = (struct Good_async0 *)head;
  (void)cx;
  *self->a = self->n;
}

static int64_t Good_f(x10_context *cx, int64_t n)
{
  int64_t a = 0;
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  struct Good_async0 async0 = {{0, sizeof async0, NULL}, n, &a};
  x10_task_dispatch_here(cx, &async0.head);
  if (n > 3)
    goto end;
  a = 2;
end:
  x10_task_end_finish(cx, &finish0);
  if (cx->pending)
    return 0;
  return a;
}

static const struct x10_async_info asyncs[] = {
    {.source = "Good.x10:1:1", .run = Good_async0_run, .size = sizeof(struct Good_async0)},
};

static void run_main(x10_context *cx, int argc, char **argv)
{
  (void)argv;
  Good_f(cx, argc);
}

static void initialize_constants(x10_context *cx) { (void)cx; }

static const struct x10_application application = {
    .abi = X10_APPLICATION_ABI,
    .async_count = 1,
    .name = "Good",
    .initialize_constants = initialize_constants,
    .run_main = run_main,
    .asyncs = asyncs,
};

int main(int argc, char **argv) { return x10_start(&application, argc, argv); }

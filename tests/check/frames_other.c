// EXPECT: frames: async 0 runs over A, not over B
#include <x10rt/application.h>
#include <x10rt/serial.h>
struct A {
  x10_async head;
  int64_t n;
  int64_t m;
};
struct B {
  x10_async head;
  double x;
};
static void A_run(x10_context *cx, x10_async *h)
{
  struct A *self = (struct A *)h;
  (void)cx;
  self->n = self->m;
}
static void A_pack(x10_writer *w, const x10_async *h)
{
  const struct A *self = (const struct A *)h;
  x10_write_Long(w, self->n);
  x10_write_Long(w, self->m);
}
static void A_unpack(x10_context *cx, x10_reader *r, x10_async *h)
{
  struct A *self = (struct A *)h;
  (void)cx;
  self->n = x10_read_Long(r);
  self->m = x10_read_Long(r);
}
static const struct x10_async_info asyncs[] = {
    {"A.x10:1:1", X10_REMOTE, A_run, A_pack, A_unpack, NULL, NULL, sizeof(struct A)},
};
static void spawn(x10_context *cx)
{
  struct B b = {{0, sizeof b, NULL}, 1.0};
  x10_task_dispatch_here(cx, &b.head);
}
int main(void)
{
  spawn(NULL);
  return asyncs[0].size == 0;
}

// EXPECT: frames: 'A_unpack' leaves out 'lost'
// A blocking at: `result` travels back, so pack leaves it out; `lost` travels neither way.
#include <x10rt/application.h>
#include <x10rt/serial.h>
struct A {
  x10_async head;
  int64_t n;
  int64_t lost;
  int64_t result;
};
static void A_run(x10_context *cx, x10_async *h)
{
  struct A *self = (struct A *)h;
  (void)cx;
  self->result = self->n + self->lost;
}
static void A_pack(x10_writer *w, const x10_async *h)
{
  const struct A *self = (const struct A *)h;
  x10_write_Long(w, self->n);
  x10_write_Long(w, self->lost);
}
static void A_unpack(x10_context *cx, x10_reader *r, x10_async *h)
{
  (void)cx;
  ((struct A *)h)->n = x10_read_Long(r);
}
static void A_pack_result(x10_writer *w, const x10_async *h) { x10_write_Long(w, ((const struct A *)h)->result); }
static void A_unpack_result(x10_context *cx, x10_reader *r, x10_async *h)
{
  (void)cx;
  ((struct A *)h)->result = x10_read_Long(r);
}
static const struct x10_async_info asyncs[] = {
    {"A.x10:1:1", X10_REMOTE, A_run, A_pack, A_unpack, A_pack_result, A_unpack_result, sizeof(struct A)},
};
int main(void) { return asyncs[0].size == 0; }

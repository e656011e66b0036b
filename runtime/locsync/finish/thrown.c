/* Images of exceptions: see thrown.h. */
#include "thrown.h"
#include "finish.h"
#include <stdlib.h>

/* Packs one exception alone: one that cannot be packed then spoils no other. */
static x10_writer *exception_image(x10_context *packs, void *exception, bool *is_itself)
{
  x10_writer *w = x10_writer_new();
  x10_writer_set_context(w, packs);
  x10__application->exceptions->pack(w, exception);
  const char *failure = x10_writer_failure(w);
  *is_itself = !failure;
  if (!failure)
    return w;
  x10_context cx = {.finish = &x10__uncounted};
  x10_raise(&cx, X10_ERROR_NOT_SERIALIZABLE, failure);
  x10_writer_reset(w);
  x10__application->exceptions->pack(w, cx.pending);
  return w;
}

bool x10__pack_exception(x10_writer *w, void *exception)
{
  bool is_itself;
  x10_writer *image = exception_image(x10_writer_context(w), exception, &is_itself);
  size_t size;
  const void *data = x10_writer_data(image, &size);
  x10_write_64(w, size);
  x10_write_bytes(w, data, size);
  x10_writer_free(image);
  return is_itself;
}

void *x10__unpack_exception(x10_context *cx, x10_reader *r, bool swapped)
{
  uint64_t size = x10_read_64(r);
  if (size > x10_reader_left(r)) {
    x10_reader_fail(r, "an exception longer than its message");
    return NULL;
  }
  void *image = malloc(size ? size : 1);
  if (!image)
    x10_out_of_memory(size, "an exception of another place");
  x10_read_bytes(r, image, size);
  x10_reader *inner = x10_reader_new(image, size, swapped);
  void *exception = x10__application->exceptions->unpack(cx, inner);
  if (x10_reader_failure(inner)) {
    x10_reader_fail(r, x10_reader_failure(inner));
    exception = NULL;
  }
  x10_reader_free(inner);
  free(image);
  return exception;
}

static void exception_write(x10_writer *w, const void *exception)
{
  x10_write_8(w, x10__pack_exception(w, (void *)exception));
}

const struct x10__gathered_kind x10__exception_kind = {.number = X10__EXCEPTION_NUMBER, .write = exception_write};

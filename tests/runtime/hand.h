/* What every hand-compiled program of this folder needs besides its own code: exceptions that are plain text, so that
 * the runtime is tested without the class library, and the table that x10_start wants. */
#ifndef X10_TESTS_HAND_H
#define X10_TESTS_HAND_H
#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <x10rt/application.h>
#include <x10rt/object.h>
#include <x10rt/serial.h>
#include <x10rt/stats.h>

static inline char *hand_text(const char *a, const char *b)
{
  char *text = x10_alloc_atomic(strlen(a) + strlen(b) + 1);
  strcpy(text, a);
  return strcat(text, b);
}

static void hand_raise(x10_context *cx, enum x10_error error, const char *message)
{
  static const char *const names[X10_ERROR_COUNT] = {
      [X10_ERROR_ILLEGAL_OPERATION] = "IllegalOperationException: ",
      [X10_ERROR_BAD_PLACE] = "BadPlaceException: ",
      [X10_ERROR_NOT_SERIALIZABLE] = "NotSerializableException: ",
  };
  cx->pending = hand_text(names[error] ? names[error] : "error: ", message);
}

static void hand_raise_multiple(x10_context *cx, void *const *exceptions, uint32_t count)
{
  char *text = hand_text("MultipleExceptions[", "");
  for (uint32_t i = 0; i < count; i++)
    text = hand_text(hand_text(text, i ? ", " : ""), exceptions[i]);
  cx->pending = hand_text(text, "]");
}

static void hand_pack(x10_writer *w, const void *exception)
{
  uint64_t size = strlen(exception);
  x10_write_64(w, size);
  x10_write_bytes(w, exception, size);
}

static void *hand_unpack(x10_context *cx, x10_reader *r)
{
  (void)cx;
  uint64_t size = x10_read_64(r);
  if (size > x10_reader_left(r)) {
    x10_reader_fail(r, "too long");
    return NULL;
  }
  char *text = x10_alloc_atomic(size + 1);
  x10_read_bytes(r, text, size);
  return text;
}

static void hand_report(x10_context *cx, void *exception)
{
  (void)cx;
  fprintf(stderr, "Uncaught exception at place %u: %s\n", x10_here(), (const char *)exception);
}

static const struct x10_exception_ops hand_exceptions = {
    hand_raise, hand_raise_multiple, hand_pack, hand_unpack, hand_report,
};

static inline void hand_constants(x10_context *cx) { (void)cx; }

/* HAND_PROGRAM("Fib", Fib_main, asyncs): main and the table. */
#define HAND_PROGRAM(title, main_function, table)                                                                      \
  int main(int argc, char **argv)                                                                                      \
  {                                                                                                                    \
    static const struct x10_application application = {                                                                \
        .abi = X10_APPLICATION_ABI,                                                                                    \
        .async_count = sizeof table / sizeof *table,                                                                   \
        .fingerprint = 0x5eed,                                                                                         \
        .name = title,                                                                                                 \
        .initialize_constants = hand_constants,                                                                        \
        .run_main = main_function,                                                                                     \
        .asyncs = table,                                                                                               \
        .exceptions = &hand_exceptions,                                                                                \
    };                                                                                                                 \
    return x10_start(&application, argc, argv);                                                                        \
  }

/* Ends the program with a line and status 9 where a condition of the test does not hold. */
#define HAND_CHECK(condition)                                                                                          \
  do                                                                                                                   \
    if (!(condition)) {                                                                                                \
      fprintf(stderr, "%s:%d: place %u: %s\n", __FILE__, __LINE__, x10_here(), #condition);                            \
      fflush(NULL);                                                                                                    \
      _Exit(9);                                                                                                        \
    }                                                                                                                  \
  while (0)

#endif

/* What client.h adds for programs that are written in C: exceptions that are text, in collected memory, and printing.
 */
#include "console.h"
#include "internal.h"
#include <stdarg.h>
#include <stdio.h>
#include <x10rt/client.h>
#include <x10rt/io.h>

#pragma weak x10_here

enum { SHORT = 512 };

/* ---- texts ---- */

/* As vsnprintf makes it: in `small`, of SHORT bytes, or in collected memory if it is longer. */
static char *text_of(char *small, const char *format, va_list arguments)
{
  va_list again;
  va_copy(again, arguments);
  int n = vsnprintf(small, SHORT, format, arguments);
  char *text = small;
  if (n >= SHORT) {
    text = x10_alloc_atomic((size_t)n + 1);
    vsnprintf(text, (size_t)n + 1, format, again);
  } else if (n < 0) {
    snprintf(small, SHORT, "a text whose format cannot be used: %s", format);
  }
  va_end(again);
  return text;
}

static char *text_copy(const char *text)
{
  size_t size = strlen(text) + 1;
  return memcpy(x10_alloc_atomic(size), text, size);
}

void x10_throwf(x10_context *cx, const char *format, ...)
{
  char small[SHORT];
  va_list arguments;
  va_start(arguments, format);
  char *text = text_of(small, format, arguments);
  va_end(arguments);
  cx->pending = text == small ? text_copy(small) : text;
}

const char *x10_caught(x10_context *cx)
{
  const char *text = cx->pending;
  cx->pending = NULL;
  return text;
}

void x10_printf(const char *format, ...)
{
  char small[SHORT];
  va_list arguments;
  va_start(arguments, format);
  char *text = text_of(small, format, arguments);
  va_end(arguments);
  console_write(text, strlen(text));
}

/* ---- exceptions of the runtime, and their way between places ---- */

static const char *const names[X10_ERROR_COUNT] = {
    [X10_ERROR_NULL_POINTER] = "NullPointerException",
    [X10_ERROR_BOUNDS] = "ArrayIndexOutOfBoundsException",
    [X10_ERROR_STRING_BOUNDS] = "StringIndexOutOfBoundsException",
    [X10_ERROR_ARITHMETIC] = "ArithmeticException",
    [X10_ERROR_CLASS_CAST] = "ClassCastException",
    [X10_ERROR_NEGATIVE_SIZE] = "NegativeArraySizeException",
    [X10_ERROR_OUT_OF_MEMORY] = "OutOfMemoryError",
    [X10_ERROR_ILLEGAL_ARGUMENT] = "IllegalArgumentException",
    [X10_ERROR_ILLEGAL_OPERATION] = "IllegalOperationException",
    [X10_ERROR_UNSUPPORTED] = "UnsupportedOperationException",
    [X10_ERROR_NUMBER_FORMAT] = "NumberFormatException",
    [X10_ERROR_BAD_PLACE] = "BadPlaceException",
    [X10_ERROR_DEAD_PLACE] = "DeadPlaceException",
    [X10_ERROR_FAILED_DYNAMIC_CHECK] = "FailedDynamicCheckException",
    [X10_ERROR_ASSERTION] = "AssertionError",
    [X10_ERROR_NOT_SERIALIZABLE] = "NotSerializableException",
    [X10_ERROR_IO] = "IOException",
    [X10_ERROR_FILE_NOT_FOUND] = "FileNotFoundException",
    [X10_ERROR_END_OF_FILE] = "EOFException",
    [X10_ERROR_STACK_OVERFLOW] = "StackOverflowError",
    [X10_ERROR_CLOCK_USE] = "ClockUseException",
    [X10_ERROR_STATIC_INIT] = "ExceptionInInitializer",
    [X10_ERROR_NO_SUCH_ELEMENT] = "NoSuchElementException",
    [X10_ERROR_UNKNOWN] = "Exception",
};

void x10_client_raise(x10_context *cx, enum x10_error error, const char *message)
{
  const char *name = (unsigned)error < X10_ERROR_COUNT ? names[error] : names[X10_ERROR_UNKNOWN];
  cx->pending = NULL;
  x10_throwf(cx, "%s%s%s", name, message ? ": " : "", message ? message : "");
}

/* One line for each, and as many for one that was gathered itself. */
void x10_client_raise_multiple(x10_context *cx, void *const *exceptions, uint32_t count)
{
  size_t size = 1;
  for (uint32_t i = 0; i < count; i++)
    size += strlen(exceptions[i]) + 1;
  char *text = x10_alloc_atomic(size), *end = text;
  for (uint32_t i = 0; i < count; i++) {
    if (i)
      *end++ = '\n';
    end = stpcpy(end, exceptions[i]);
  }
  cx->pending = text;
}

void x10_client_pack(x10_writer *w, const void *exception)
{
  size_t size = strlen(exception);
  x10_write_64(w, size);
  x10_write_bytes(w, exception, size);
}

void *x10_client_unpack(x10_context *cx, x10_reader *r)
{
  (void)cx;
  uint64_t size = x10_read_64(r);
  if (size > x10_reader_left(r)) {
    x10_reader_fail(r, "an exception is longer than its message");
    return NULL;
  }
  char *text = x10_alloc_atomic(size + 1);
  x10_read_bytes(r, text, size);
  return text;
}

void x10_client_report(x10_context *cx, void *exception)
{
  (void)cx;
  x10_console_flush();
  fprintf(stderr, "Uncaught exception at place %u: %s\n", x10_here ? x10_here() : 0, (const char *)exception);
}

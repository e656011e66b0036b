/* Places: their numbers, their arithmetic, and their end. */
#include "place.h"
#include "ends.h"
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <unistd.h>
#include <x10rt/contract.h>
#include <x10rt/io.h>
#include <x10rt/shown.h>

x10_place x10__here;
uint32_t x10__places = 1;
const struct x10_application *x10__application;
const struct x10_async_info *x10__asyncs;
const struct x10_comm *x10__comm;

x10_place x10_here(void) { return x10__here; }
uint32_t x10_max_places(void) { return x10__places; }
bool x10_place_isfirst(x10_place p) { return p == 0; }
bool x10_place_islast(x10_place p) { return p == x10__places - 1; }
x10_place x10_place_first(void) { return 0; }
x10_place x10_place_last(void) { return x10__places - 1; }
x10_place x10_place_next(x10_place p) { return p + 1 < x10__places ? p + 1 : 0; }
x10_place x10_place_prev(x10_place p) { return p ? p - 1 : x10__places - 1; }

/* A dead place ends the job, so an activity that can still ask never sees one. */
bool x10_place_isdead(x10_place p)
{
  (void)p;
  return false;
}

x10_place x10_toplace(x10_context *cx, int64_t number)
{
  if (number >= 0 && number < x10__places)
    return (x10_place)number;
  char message[80];
  snprintf(message, sizeof message, "place %lld does not exist", (long long)number);
  x10_raise(cx, X10_ERROR_BAD_PLACE, message);
  return x10__here;
}

void x10_raise(x10_context *cx, enum x10_error error, const char *message)
{
  X10__EXPECT(cx);
  x10__application->exceptions->raise(cx, error, message);
}

void x10__end_place(int status)
{
  status = x10_files_finish(status);
  x10__ends_run();
  _exit(status);
}

void x10__fatal(const char *format, ...)
{
  char text[512];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  x10_console_flush();
  fprintf(stderr, "x10: place %u: %s\n", x10__here, text);
  x10__end_place(1);
}

long x10__environment_number(const char *name, long fallback, long low, long high)
{
  X10__EXPECT(low <= fallback && fallback <= high);
  const char *text = getenv(name);
  if (!text || !*text)
    return fallback;
  char *end;
  errno = 0;
  long value = strtol(text, &end, 10);
  if (errno || *end || value < low || value > high) {
    fprintf(stderr, "x10: %s=%s: a number from %ld to %ld is wanted\n", name, x10_shown(text).text, low, high);
    exit(2);
  }
  return value;
}

/* The lines that a program says of a fault that it found in itself; see x10rt/self_check.h. */
#include <inttypes.h>
#include <stdio.h>
#include <x10rt/self_check.h>

void x10_self_check_tell(const char *where, const char *pass, const char *used, const char *again)
{
  fprintf(stderr,
          "%s: self-check: %s used %s; without it: %s. This is a fault of x10c; please report it. (Unless another "
          "activity changes the value at the same time: then the program has a data race.)\n",
          where, pass, used, again);
}

void x10_self_check_tell_long(const char *where, const char *pass, int64_t used, int64_t again)
{
  char texts[2][24];
  snprintf(texts[0], sizeof texts[0], "%" PRId64, used);
  snprintf(texts[1], sizeof texts[1], "%" PRId64, again);
  x10_self_check_tell(where, pass, texts[0], texts[1]);
}

void x10_self_check_tell_index(const char *where, const char *pass, int64_t index, int64_t size)
{
  char texts[2][48];
  snprintf(texts[0], sizeof texts[0], "index %" PRId64, index);
  snprintf(texts[1], sizeof texts[1], "there are %" PRId64 " elements", size);
  x10_self_check_tell(where, pass, texts[0], texts[1]);
}

void x10_self_check_tell_double(const char *where, const char *pass, double used, double again)
{
  char texts[2][64];
  snprintf(texts[0], sizeof texts[0], "%.17g (%a)", used, used);
  snprintf(texts[1], sizeof texts[1], "%.17g (%a)", again, again);
  x10_self_check_tell(where, pass, texts[0], texts[1]);
}

void x10_self_check_tell_string(const char *where, const char *pass, const x10_string *used, const x10_string *again)
{
  x10_self_check_tell(where, pass, used ? x10_string_to_utf8(used, NULL) : "null",
                      again ? x10_string_to_utf8(again, NULL) : "null");
}

void x10_self_check_tell_object(const char *where, const char *pass, const void *used, const void *again)
{
  char texts[2][24];
  snprintf(texts[0], sizeof texts[0], "%p", used);
  snprintf(texts[1], sizeof texts[1], "%p", again);
  x10_self_check_tell(where, pass, texts[0], texts[1]);
}

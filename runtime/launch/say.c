/* Messages of the launcher: see say.h. */
#define _GNU_SOURCE
#include "say.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <x10rt/shown.h>

char *x10_text_of(const char *format, va_list arguments)
{
  char *text;
  if (vasprintf(&text, format, arguments) < 0)
    abort();
  return text;
}

char *x10_text(const char *format, ...)
{
  va_list arguments;
  va_start(arguments, format);
  char *text = x10_text_of(format, arguments);
  va_end(arguments);
  return text;
}

char *x10_ranges(const bool *members, uint32_t count, const char *separator)
{
  char *list = x10_text("%s", "");
  for (uint32_t first = 0, next; first < count; first = next + 1) {
    for (next = first; next < count && members[next]; next++)
      continue;
    if (next == first)
      continue;
    char *range = next - first > 1 ? x10_text("%u-%u", first, next - 1) : x10_text("%u", first);
    char *longer = x10_text("%s%s%s", list, *list ? separator : "", range);
    free(list);
    free(range);
    list = longer;
  }
  return list;
}

static char *shown(const char *text, size_t length, const char *plain)
{
  size_t size = x10_show(NULL, 0, text, length, plain) + 1;
  char *copy = malloc(size);
  if (!copy)
    abort();
  x10_show(copy, size, text, length, plain);
  return copy;
}

char *x10_text_shown(const char *text) { return shown(text, strlen(text), "\n\t"); }

char *x10_quoted(const uint8_t *bytes, size_t size)
{
  enum { SHOWN = 120 };
  size_t begin = 0, end;
  while (begin < size && strchr(" \t\r\n", bytes[begin]))
    begin++;
  for (end = begin; end < size && !strchr("\r\n", bytes[end]) && end - begin < SHOWN; end++)
    continue;
  char *line = shown((const char *)bytes + begin, end - begin, "\t"), *text = x10_text("\"%s\"", line);
  free(line);
  return text;
}

void x10_refuse(int status, const char *format, ...)
{
  va_list arguments;
  va_start(arguments, format);
  char *line = x10_text("x10run: error: %s\n", x10_text_shown(x10_text_of(format, arguments)));
  va_end(arguments);
  ssize_t written = write(STDERR_FILENO, line, strlen(line));
  (void)written; /* perhaps standard error has no reader */
  exit(status);
}

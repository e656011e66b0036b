/* Messages of the launcher: see say.h. */
#define _GNU_SOURCE
#include "say.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

void x10_refuse(int status, const char *format, ...)
{
  va_list arguments;
  va_start(arguments, format);
  char *line = x10_text("x10run: error: %s\n", x10_text_of(format, arguments));
  va_end(arguments);
  ssize_t written = write(STDERR_FILENO, line, strlen(line));
  (void)written; /* perhaps standard error has no reader */
  exit(status);
}

/* Messages of the launcher: see say.h. */
#define _GNU_SOURCE
#include "say.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

char *x10_text_of(const char *format, va_list arguments) {
  char *text;
  if (vasprintf(&text, format, arguments) < 0)
    abort();
  return text;
}

static void say_line(const char *head, const char *format, va_list arguments) {
  char *text = x10_text_of(format, arguments), *line = NULL;
  int length = asprintf(&line, "%s%s\n", head, text);
  if (length > 0 && write(STDERR_FILENO, line, (size_t)length) < 0)
    length = 0; /* nobody is there to be told */
  free(text);
  free(line);
}

void x10_say(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  say_line("x10run: ", format, arguments);
  va_end(arguments);
}

void x10_refuse(int status, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  say_line("x10run: error: ", format, arguments);
  va_end(arguments);
  exit(status);
}

char *x10_text(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  char *text = x10_text_of(format, arguments);
  va_end(arguments);
  return text;
}

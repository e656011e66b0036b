/* Trouble: see trouble.h. */
#include "trouble.h"
#include <stdarg.h>
#include <stdio.h>

void x10_trouble(const struct x10_comm_config *c, const char *format, ...)
{
  char line[X10_COMM_TROUBLE_MAX];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(line, sizeof line, format, arguments);
  va_end(arguments);
  if (c->trouble)
    snprintf(c->trouble, X10_COMM_TROUBLE_MAX, "%s", line);
  else
    fprintf(stderr, "x10: place %u: %s\n", c->place, line);
}

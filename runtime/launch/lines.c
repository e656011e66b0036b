/* Lines of files: see lines.h. */
#define _GNU_SOURCE
#include "lines.h"

#include "say.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_BYTES = 64 << 10, FILE_MAX_BYTES = 64 << 20 };

ssize_t x10_line_read(char **line, size_t *capacity, FILE *stream, const char *what, const char *file)
{
  if (!*line) {
    *capacity = LINE_MAX_BYTES + 1;
    *line = malloc(*capacity);
    if (!*line)
      abort();
  }
  size_t size = 0;
  int c = 0;
  while (size < LINE_MAX_BYTES && c != '\n' && (c = getc_unlocked(stream)) != EOF)
    (*line)[size++] = (char)c;
  (*line)[size] = 0;
  if (ferror(stream))
    x10_refuse(X10_STATUS_USAGE, "cannot read the %s %s: %s", what, file, strerror(errno));
  static size_t sum;
  sum += size;
  if (sum > FILE_MAX_BYTES)
    x10_refuse(X10_STATUS_USAGE, "the %s %s has more than 64 MiB", what, file);
  return size ? (ssize_t)size : -1;
}

/* Mistakes, with a caret: see caret.h. */
#include "caret.h"
#include <string.h>
#include <x10rt/contract.h>

#include <stdio.h>

/* Tabs of the line are tabs above the caret as well. */
static void caret_print(const char *line, size_t at, size_t length)
{
  X10__EXPECT(at <= strlen(line));
  fprintf(stderr, "  %s\n  ", line);
  for (size_t i = 0; i < at; i++)
    fputc(line[i] == '\t' ? '\t' : ' ', stderr);
  fputc('^', stderr);
  for (size_t i = 1; i < length; i++)
    fputc('~', stderr);
  fputc('\n', stderr);
}

void x10_caret_in_file(const char *file, unsigned number, const char *line, size_t at, size_t length, const char *text)
{
  fprintf(stderr, "%s:%u:%zu: error: %s\n", file, number, at + 1, text);
  caret_print(line, at, length);
}

void x10_caret_in_word(const char *origin, const char *word, size_t at, size_t length, const char *text)
{
  fprintf(stderr, "x10run: error: %s: %s\n", origin, text);
  caret_print(word, at, length);
}

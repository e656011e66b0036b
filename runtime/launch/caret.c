/* Mistakes, with a caret: see caret.h. */
#include "caret.h"
#include "say.h"
#include <string.h>
#include <x10rt/contract.h>

#include <stdio.h>
#include <stdlib.h>

/* A part of a line, as it may be shown; malloc'd. */
static char *part_shown(const char *line, size_t at, size_t length)
{
  char *part = strndup(line + at, length), *shown = x10_text_shown(part);
  free(part);
  return shown;
}

/* For each character of the text: a tab where it is one, else this. */
static void marks_print(const char *text, char mark)
{
  for (; *text; text++)
    if ((*text & 0xc0) != 0x80)
      fputc(*text == '\t' ? '\t' : mark, stderr);
}

static void caret_print(const char *line, size_t at, size_t length)
{
  X10__EXPECT(at <= strlen(line));
  size_t there = strnlen(line + at, length);
  char *before = part_shown(line, 0, at), *meant = part_shown(line, at, there);
  char *after = part_shown(line, at + there, strlen(line));
  fprintf(stderr, "  %s%s%s\n  ", before, meant, after);
  marks_print(before, ' ');
  fputc('^', stderr);
  marks_print(there ? meant + 1 : "", '~');
  for (size_t i = there ? there : 1; i < length; i++)
    fputc('~', stderr);
  fputc('\n', stderr);
  free(before);
  free(meant);
  free(after);
}

void x10_caret_in_file(const char *file, unsigned number, const char *line, size_t at, size_t length, const char *text)
{
  char *name = x10_text_shown(file), *shown = x10_text_shown(text);
  fprintf(stderr, "%s:%u:%zu: error: %s\n", name, number, at + 1, shown);
  free(name);
  free(shown);
  caret_print(line, at, length);
}

void x10_caret_in_word(const char *origin, const char *word, size_t at, size_t length, const char *text)
{
  char *name = x10_text_shown(origin), *shown = x10_text_shown(text);
  fprintf(stderr, "x10run: error: %s: %s\n", name, shown);
  free(name);
  free(shown);
  caret_print(word, at, length);
}

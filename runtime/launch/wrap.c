/* Places that start through another command: see wrap.h. */
#define _GNU_SOURCE
#include "wrap.h"
#include <x10rt/contract.h>

#include "say.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wordexp.h>

static const char *problem_of(int error)
{
  switch (error) {
  case WRDE_BADCHAR:
    return "no shell runs the command, so | & ; < > ( ) { } and ends of lines mean nothing; quote them, or give sh -c "
           "'…'";
  case WRDE_BADVAL:
    return "it names a variable that has no value";
  case WRDE_CMDSUB:
    return "no shell runs the command, so $(…) and `…` mean nothing";
  case WRDE_NOSPACE:
    return "there is not enough memory";
  default:
    return "a quote or a brace is not closed";
  }
}

static void percents_check(const char *text, const char *word)
{
  for (const char *at = strchr(word, '%'); at; at = strchr(at + 2, '%'))
    if (at[1] != 'p' && at[1] != '%')
      x10_refuse(X10_STATUS_USAGE,
                 "--wrap=%s: in '%s', a percent sign is followed by p, the place's number, or by another percent sign, "
                 "which stands for one",
                 text, word);
}

char **x10_wrap_read(const char *text)
{
  wordexp_t found = {0};
  int error = wordexp(text, &found, WRDE_NOCMD | WRDE_UNDEF);
  if (error)
    x10_refuse(X10_STATUS_USAGE, "--wrap=%s: %s", text, problem_of(error));
  if (found.we_wordc == 0 || !*found.we_wordv[0])
    x10_refuse(X10_STATUS_USAGE, "--wrap=%s: it names no command (as in --wrap='perf record -o perf.%%p')", text);
  for (size_t i = 0; i < found.we_wordc; i++)
    percents_check(text, found.we_wordv[i]);
  return found.we_wordv;
}

static char *word_filled(const char *word, uint32_t place)
{
  char *filled = NULL;
  size_t size = 0;
  FILE *out = open_memstream(&filled, &size);
  if (!out)
    abort();
  for (; *word; word++)
    if (*word != '%')
      fputc(*word, out);
    else if (*++word == 'p')
      fprintf(out, "%u", place);
    else
      fputc('%', out);
  if (fclose(out) != 0)
    abort();
  return filled;
}

char **x10_wrap_fill(char *const *wrap, uint32_t place, const char *path, char *const *arguments)
{
  X10__EXPECT(wrap[0] && arguments[0]);
  size_t words = 0, count = 1;
  while (wrap[words])
    words++;
  while (arguments[count])
    count++;
  char **all = calloc(words + count + 1, sizeof *all);
  if (!all)
    abort();
  for (size_t i = 0; i < words; i++)
    all[i] = word_filled(wrap[i], place);
  all[words] = (char *)path;
  memcpy(all + words + 1, arguments + 1, (count - 1) * sizeof *all);
  return all;
}

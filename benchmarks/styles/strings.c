/* Strings.x10 as a C programmer writes it: texts that know their length, each in memory of its own.
 * Usage: strings [lines]. */
#include "timing.h"
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct string {
  int length;
  char chars[];
} string;

static string *string_make(const char *chars, int length)
{
  string *s = malloc(sizeof *s + (size_t)length + 1);
  s->length = length;
  memcpy(s->chars, chars, (size_t)length);
  s->chars[length] = 0;
  return s;
}

typedef struct builder {
  char *chars;
  int length, capacity;
} builder;

static void builder_add(builder *b, const char *chars, int n)
{
  if (b->length + n > b->capacity) {
    b->capacity = 2 * (b->length + n);
    b->chars = realloc(b->chars, (size_t)b->capacity);
    if (!b->chars)
      abort();
  }
  memcpy(b->chars + b->length, chars, (size_t)n);
  b->length += n;
}

static void builder_number(builder *b, long x)
{
  char digits[24];
  int n = 24;
  do
    digits[--n] = (char)('0' + x % 10);
  while (x /= 10);
  builder_add(b, digits + n, 24 - n);
}

static string *line(long k)
{
  builder b = {0};
  for (long i = 0; i < 10; i++) {
    if (i > 0)
      builder_add(&b, ",", 1);
    builder_number(&b, (k * 7919 + i * 104729) % 100003);
  }
  string *s = string_make(b.chars, b.length);
  free(b.chars);
  return s;
}

static int64_t hash(const string *s)
{
  int64_t h = 0;
  for (int i = 0; i < s->length; i++)
    h = (h * 31 + (unsigned char)s->chars[i]) & 0xffffff;
  return h;
}

static bool is_palindrome(const string *s)
{
  int i = 0, j = s->length - 1;
  while (i < j)
    if (s->chars[i++] != s->chars[j--])
      return false;
  return true;
}

static bool string_equals(const string *a, const string *b)
{
  return a->length == b->length && !memcmp(a->chars, b->chars, (size_t)a->length);
}

int main(int argc, char **argv)
{
  long lines = argc > 1 ? atol(argv[1]) : 100000;
  int64_t sum = 0;
  string *last = string_make("", 0);
  double start = now();
  for (long k = 1; k <= lines; k++) {
    string *text = line(k);
    sum += hash(text);
    int from = 0;
    while (from <= text->length) {
      const char *comma = memchr(text->chars + from, ',', (size_t)(text->length - from));
      int to = comma ? (int)(comma - text->chars) : text->length;
      string *part = string_make(text->chars + from, to - from);
      sum += strtol(part->chars, NULL, 10);
      if (is_palindrome(part))
        sum++;
      if (string_equals(part, last))
        sum += 7;
      free(last);
      last = part;
      from = to + 1;
    }
    free(text);
  }
  double took = now() - start;
  printf("sum %lld\n", (long long)sum);
  report(took);
  free(last);
  return 0;
}

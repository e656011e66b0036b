/* A growing buffer of code points, for format.c. */
#include "internal.h"
#include <x10rt/contract.h>

text_buffer *text_buffer_new(void) { return x10_alloc(sizeof(text_buffer)); }

static x10_char *make_room(text_buffer *b, int64_t n)
{
  X10__EXPECT(n >= 0);
  if (b->length + n > b->capacity) {
    int64_t capacity = b->capacity * 2 > b->length + n ? b->capacity * 2 : b->length + n + 16;
    x10_char *chars = x10_alloc_atomic((size_t)capacity * sizeof *chars);
    if (b->length)
      memcpy(chars, b->chars, (size_t)b->length * sizeof *chars);
    b->chars = chars;
    b->capacity = capacity;
  }
  b->length += n;
  return b->chars + b->length - n;
}

void text_buffer_add(text_buffer *b, const x10_string *s)
{
  x10_char *out = make_room(b, s->length);
  for (int32_t i = 0; i < s->length; i++)
    out[i] = x10_string_at(s, i);
}

void text_buffer_add_char(text_buffer *b, x10_char c) { *make_room(b, 1) = c; }

x10_string *text_buffer_string(const text_buffer *b) { return x10_string_of_chars(b->chars, b->length); }

/* Somebody else's text in a message: a terminal that shows it does not obey it. */
#ifndef X10RT_SHOWN_H
#define X10RT_SHOWN_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { X10_SHOWN_MAX = 512 };

/* How many bytes the character takes that these begin with, in UTF-8; 0: they are none. */
static inline size_t x10_shown_character(const uint8_t *at, size_t left)
{
  size_t size = at[0] < 0x80 ? 1 : at[0] >= 0xc2 && at[0] < 0xe0 ? 2 : at[0] >= 0xe0 && at[0] < 0xf0 ? 3 : 4;
  if (size > left || (size > 1 && (at[0] < 0xc2 || at[0] > 0xf4)))
    return 0;
  for (size_t i = 1; i < size; i++)
    if ((at[i] & 0xc0) != 0x80)
      return 0;
  return size;
}

/* Whether a terminal might obey it: ASCII's control characters, and C1 (U+0080 to U+009F). */
static inline bool x10_shown_controls(const uint8_t *at, size_t size)
{
  return size == 0 || (size == 1 && (at[0] < ' ' || at[0] == 0x7f)) || (size == 2 && at[0] == 0xc2 && at[1] < 0xa0);
}

/* Writes the bytes of a control character, and what is no UTF-8, as \x1b, and the rest as it is; `plain` are control
 * characters that stay. What does not fit is left out. Returns the size of all, without the 0 that ends it. */
static inline size_t x10_show(char *to, size_t room, const char *text, size_t length, const char *plain)
{
  const uint8_t *at = (const uint8_t *)text, *end = at + length;
  size_t done = 0;
  while (at < end) {
    char escaped[16];
    size_t size = x10_shown_character(at, (size_t)(end - at)), taken = size ? size : 1, wanted = 0;
    if (!x10_shown_controls(at, size) || (*at && strchr(plain, *at))) {
      memcpy(escaped, at, taken);
      wanted = taken;
    } else {
      for (size_t i = 0; i < taken; i++)
        wanted += (size_t)snprintf(escaped + wanted, sizeof escaped - wanted, "\\x%02x", at[i]);
    }
    if (done + wanted < room)
      memcpy(to + done, escaped, wanted);
    else if (done < room)
      room = done + 1;
    done += wanted;
    at += taken;
  }
  if (room)
    to[done < room ? done : room - 1] = 0;
  return done;
}

/* For an argument of printf: x10_shown(text).text. */
struct x10_shown {
  char text[X10_SHOWN_MAX];
};

static inline struct x10_shown x10_shown(const char *text)
{
  struct x10_shown shown;
  x10_show(shown.text, sizeof shown.text, text, strlen(text), "");
  return shown;
}

#endif

/* Text as JSON has it. */
#ifndef X10_LOCSYNC_JSON_H
#define X10_LOCSYNC_JSON_H

/* How a character of a string is printed, as an unsigned number: a format for printf. */
static inline const char *x10__json_format(char character)
{
  unsigned char c = (unsigned char)character;
  return c == '"' || c == '\\' ? "\\%c" : c < ' ' ? "\\u%04x" : "%c";
}

#endif

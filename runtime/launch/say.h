/* What the launcher tells the person who started it, on standard error. */
#ifndef X10_LAUNCH_SAY_H
#define X10_LAUNCH_SAY_H
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { X10_STATUS_USAGE = 2, X10_STATUS_NOT_EXECUTABLE = 126, X10_STATUS_NOT_FOUND = 127 };

/* "2-4, 7": the numbers below `count` that are members; "" where there is none; malloc'd. */
char *x10_ranges(const bool *members, uint32_t count, const char *separator);

/* The text as a terminal may have it (x10rt/shown.h), in lines and with tabs; malloc'd. */
char *x10_text_shown(const char *text);

/* The first line of bytes that are meant for people, without what is around it, as it may be shown, between quotes;
 * malloc'd. */
char *x10_quoted(const uint8_t *bytes, size_t size);

/* "x10run: error: " and a line of text; the process ends with this status. Only before any place runs. */
_Noreturn void x10_refuse(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A malloc'd text. */
char *x10_text(const char *format, ...) __attribute__((format(printf, 1, 2)));
char *x10_text_of(const char *format, va_list arguments) __attribute__((format(printf, 1, 0)));

#endif

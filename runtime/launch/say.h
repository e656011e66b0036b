/* What the launcher tells the person who started it, on standard error. */
#ifndef X10_LAUNCH_SAY_H
#define X10_LAUNCH_SAY_H
#include <stdarg.h>

enum { X10_STATUS_USAGE = 2, X10_STATUS_NOT_EXECUTABLE = 126, X10_STATUS_NOT_FOUND = 127 };

/* "x10run: error: " and a line of text; the process ends with this status. Only before any place runs. */
_Noreturn void x10_refuse(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A malloc'd text. */
char *x10_text(const char *format, ...) __attribute__((format(printf, 1, 2)));
char *x10_text_of(const char *format, va_list arguments) __attribute__((format(printf, 1, 0)));

#endif

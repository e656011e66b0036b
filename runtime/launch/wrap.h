/* Places that start through another command: x10run --wrap 'perf record -o perf.%p'. */
#ifndef X10_LAUNCH_WRAP_H
#define X10_LAUNCH_WRAP_H
#include <stdint.h>

/* The command's words: split, unquoted and expanded as a shell does it, without running one. Text that is no command,
 * or that has a percent sign before anything but p and %, ends the process with status 2. malloc'd, NULL-terminated. */
char **x10_wrap_read(const char *text);

/* What to run for a place: the command, in which %p is the place's number and %% a percent sign, then the program and
 * its arguments, of which the first is the program's name. malloc'd, NULL-terminated. */
char **x10_wrap_fill(char *const *wrap, uint32_t place, const char *path, char *const *arguments);

#endif

/* Mistakes in what a person wrote: the line, and a caret under what is meant. */
#ifndef X10_LAUNCH_CARET_H
#define X10_LAUNCH_CARET_H
#include <stddef.h>

/* "map:2:7: error: text", for a line of a file. */
void x10_caret_in_file(const char *file, unsigned number, const char *line, size_t at, size_t length, const char *text);

/* "x10run: error: --hosts: text", where it is an argument or a variable. */
void x10_caret_in_word(const char *origin, const char *word, size_t at, size_t length, const char *text);

#endif

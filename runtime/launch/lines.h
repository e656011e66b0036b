/* Lines of a file that a person names, which may be anything. */
#ifndef X10_LAUNCH_LINES_H
#define X10_LAUNCH_LINES_H
#include <stdio.h>
#include <sys/types.h>

/* As getline, but for files that never end: a line is cut after 64 KiB, and what is more than 64 MiB into the file is
 * refused. `what` names the kind of file, for messages. -1: the file ends there; what cannot be read is refused. */
ssize_t x10_line_read(char **line, size_t *capacity, FILE *, const char *what, const char *file);

#endif

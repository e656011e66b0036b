/* Standard output, buffered. Private to the support library; x10rt/io.h has what the other layers call.
 *
 * The buffer is that of C's own stdout, so the lines of natives that call printf come where the program printed them.
 * Its lock is C's (flockfile), which is recursive. Where standard output is a terminal there is no buffer of ours: each
 * call is a write. Elsewhere a text stays in the buffer for FLUSH_MILLISECONDS at most: a thread sees to that. */
#ifndef X10_SUPPORT_CONSOLE_H
#define X10_SUPPORT_CONSOLE_H
#include <stdbool.h>
#include <stddef.h>

/* Puts the bytes into the buffer, or writes them, as one piece: no other thread's text comes between them. May block
 * where the reader is slow. What cannot be written is reported by output_lost, and dropped. */
void console_write(const void *bytes, size_t n);

/* All bytes to the descriptor. Blocks until they are written, also where the descriptor is non-blocking. False, with
 * errno, where that fails. */
bool write_all(int descriptor, const void *bytes, size_t n);

/* Output that was accepted is lost: says so on standard error, once for each `what`, unless that is what is lost. The
 * place's status is then not 0 (x10_files_finish). `error` is an errno. */
void output_lost(const char *what, int error);
/* The same, of standard error, where nothing can be said. */
void output_lost_silently(void);
/* Whether any output was lost so far. */
bool output_is_lost(void);

#endif

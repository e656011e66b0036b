/* What the places write, line by line, on standard output and standard error of the launcher.
 *
 * A line is passed on in one piece once it is complete, so lines of different places never mix. Place 0 alone has
 * standard input, and may prompt: a line that it leaves unfinished is passed on after a short pause, and the lines of
 * other places then wait for its end, two seconds at most. A line longer than 64 KiB is passed on in pieces. When a
 * place ends, its unfinished line is passed on as it is.
 *
 * A write that fails is named on standard error, once, and later output is dropped; the job goes on, and
 * its status is not 0. Where the launcher's two outputs are one file, the places' are one pipe, so that their order is
 * kept.
 */
#ifndef X10_LAUNCH_OUTPUT_H
#define X10_LAUNCH_OUTPUT_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

void x10_output_open(uint32_t places);
bool x10_output_is_one(void); /* standard output and standard error are one file */
void x10_output_take(uint32_t place, int stream, const void *bytes, size_t size);
void x10_output_place_ended(uint32_t place);
void x10_output_message(const char *text); /* a line of the launcher's own, on standard error, in turn */
void x10_output_tell(char *text);          /* the same; frees it */
void x10_output_tick(void);                /* before each wait of the loop */
bool x10_output_full(void);                /* too much waits to be written: receive no more */
bool x10_output_unread(void);              /* our standard output has no reader any more */
int x10_output_status(int status);         /* 0: another number where output could not be written. Others: the same */
void x10_output_finish(bool patient); /* writes what is left; waits for a reader, half a second where not patient */

#endif

/* What the places write, line by line, on standard output and standard error of the launcher.
 *
 * A line is passed on in one piece once it is complete, so that lines of different places never mix. Place 0 alone has
 * standard input, and may prompt: what it leaves unfinished is passed on after a short pause, and the lines of others
 * then wait for the end of that line, two seconds at most. A line longer than 64 KiB is passed on in pieces. When a
 * place ends its unfinished line is passed on as it is.
 */
#ifndef X10_LAUNCH_OUTPUT_H
#define X10_LAUNCH_OUTPUT_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

void x10_output_open(uint32_t places);
void x10_output_take(uint32_t place, int stream, const void *bytes, size_t size);
void x10_output_place_ended(uint32_t place);
void x10_output_message(const char *text); /* a line of the launcher's own, on standard error, in turn */
void x10_output_tick(void);                /* before each wait of the loop */
bool x10_output_full(void);                /* too much waits to be written: take nothing more in */
bool x10_output_broken(void);              /* nobody reads our standard output any more */
void x10_output_finish(bool patient); /* writes what is left; waits for a reader, half a second where not patient */

#endif

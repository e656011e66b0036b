/* The starter: forks places on this host, carries their control channels and output, and reports how they ended. The
 * launcher uses it for places that it starts itself, and an agent for the places of its host. They differ in what they
 * do with the reports (x10_starter_news). */
#ifndef X10_LAUNCH_STARTER_H
#define X10_LAUNCH_STARTER_H
#include "frame.h"
#include <x10rt/control.h>

#include <stdbool.h>
#include <sys/types.h>

/* What is run, the same for each place. */
struct x10_program {
  const char *path;
  char *const *arguments; /* NULL-terminated, arguments[0] included */
  char *const *environment;
  const char *workdir; /* NULL: where the launcher is */
  char *const *wrap;   /* the command that it starts through (wrap.h); NULL: none */
};

struct x10_starter_news {
  void (*frame)(const struct x10_frame_head *, const uint8_t *body);          /* a place said this */
  void (*output)(uint32_t place, int stream, const void *bytes, size_t size); /* stream 1 or 2 */
  void (*ended)(uint32_t place, int wait_status); /* after all it said and wrote; then its group is dead too */
  void (*stopped)(uint32_t place, int signal);    /* it rests, though it has not ended; 0: it goes on */
  void (*other)(pid_t, int wait_status);          /* a child of this process that is no place has ended */
};

enum x10_input {
  X10_INPUT_NONE,            /* /dev/null */
  X10_INPUT_OURS,            /* standard input of this process */
  X10_INPUT_PIPED,           /* x10_starter_input feeds it */
  X10_INPUT_AND_OUTPUT_OURS, /* all three streams of this process: a debugger's */
};

/* Once, after the watchdog: blocks SIGCHLD and takes it through the loop. */
void x10_starter_open(const struct x10_starter_news *);

/* Starts a place and sends it its configuration. 0 is never a pid: -1 with errno set. A program that cannot be run
 * sends X10_FRAME_FAILED with the reason, and ends with 126 or 127. */
pid_t x10_starter_start(const struct x10_program *, const struct x10_control_config *, enum x10_input);

void x10_starter_send(uint32_t place, const struct x10_frame *); /* to a place that runs; otherwise nothing */
void x10_starter_send_all(const struct x10_frame *);             /* to all that run */
void x10_starter_hang_up(uint32_t place);                        /* closes its channel, and leaves it running */
void x10_starter_signal(int signal);                             /* to all that run, and their groups */
void x10_starter_listen(bool); /* whether to take output in: false while too much of it waits */

/* Feeds standard input of the place that has it piped; with size 0 it ends. `taken` is called when all is written, or
 * there is no reader any more. One call at a time. */
void x10_starter_input(const void *bytes, size_t size, void (*taken)(void));

void x10_close_on_exec(int descriptor);

#endif

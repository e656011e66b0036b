/* Standard input, for a place elsewhere: see input.h. */
#include "input.h"

#include "loop.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

static bool (*send_on)(const void *bytes, size_t size);

static void input_ready(void *argument, int descriptor, short events)
{
  (void)argument, (void)events;
  char bytes[4096];
  ssize_t n = read(descriptor, bytes, sizeof bytes);
  if (n < 0 && (errno == EINTR || errno == EAGAIN))
    return;
  if (!send_on(bytes, n > 0 ? (size_t)n : 0) || n <= 0)
    x10_loop_remove(descriptor);
  else
    x10_loop_change(descriptor, 0); /* until the agent has passed this on */
}

/* With SIGTTIN blocked a launcher in the background reads an error, and place 0 the end of its input. */
void x10_input_open(bool (*send)(const void *bytes, size_t size))
{
  sigset_t set;
  send_on = send;
  sigemptyset(&set);
  sigaddset(&set, SIGTTIN);
  sigprocmask(SIG_BLOCK, &set, NULL);
  x10_loop_add(STDIN_FILENO, POLLIN, input_ready, NULL);
}

void x10_input_taken(void) { x10_loop_change(STDIN_FILENO, POLLIN); }

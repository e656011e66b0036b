/* The parent: see parent.h. The kernel's signal comes when the thread ends that has forked this process: the handler
 * looks whether that was the end of the whole process. */
#include "parent.h"
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

static pid_t parent;
static char line[80];

static int signal_number(void) { return SIGRTMAX - 2; }

static void look(int signal)
{
  (void)signal;
  if (getppid() == parent)
    return;
  ssize_t ignored = write(STDERR_FILENO, line, strlen(line));
  (void)ignored;
  _exit(1);
}

void parent_watch(uint32_t place)
{
  parent = getppid();
  snprintf(line, sizeof line, "x10: place %u: the process that has started it is gone\n", place);
  sigaction(signal_number(), &(struct sigaction){.sa_handler = look, .sa_flags = SA_RESTART}, NULL);
  prctl(PR_SET_PDEATHSIG, signal_number());
}

void parent_forget(void) { prctl(PR_SET_PDEATHSIG, 0); }

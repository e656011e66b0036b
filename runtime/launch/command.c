/* Commands that the launcher runs: see command.h. */
#define _GNU_SOURCE
#include "command.h"

#include "child.h"
#include "say.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <x10rt/shown.h>

void x10_command_run(char **words, int in, int out, int err, bool own_group, pid_t parent)
{
  x10_child_settle(parent, own_group);
  dup2(in, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  if (err != STDERR_FILENO)
    dup2(err, STDERR_FILENO);
  execvp(words[0], words);
  fprintf(stderr, "x10run: error: cannot run %s: %s\n", x10_shown(words[0]).text, strerror(errno));
  _exit(X10_STATUS_NOT_FOUND);
}

char *x10_command_end(int status)
{
  return WIFSIGNALED(status) ? x10_text("was killed by signal %d (%s)", WTERMSIG(status), strsignal(WTERMSIG(status)))
                             : x10_text("ended with status %d", WEXITSTATUS(status));
}

/* SIGCHLD is blocked: the command's end is not missed. */
void x10_command_wait(pid_t pid)
{
  sigset_t child;
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  for (int tries = 0; tries < 100; tries++) {
    if (waitpid(pid, NULL, WNOHANG) != 0)
      return;
    sigtimedwait(&child, NULL, &(struct timespec){.tv_nsec = 10 * 1000 * 1000});
  }
  if (kill(-pid, SIGKILL) < 0)
    kill(pid, SIGKILL);
  waitpid(pid, NULL, 0);
}

/* A place's process before it becomes the program: see child.h. */
#define _GNU_SOURCE
#include "child.h"
#include <x10rt/contract.h>

#include "cores.h"
#include "frame.h"
#include "say.h"
#include "wrap.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

static struct rlimit old_descriptors;

unsigned long x10_descriptors_raise(void)
{
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) < 0)
    return 1024;
  old_descriptors = limit;
  limit.rlim_cur = limit.rlim_max < 1 << 20 ? limit.rlim_max : 1 << 20;
  setrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_cur;
}

void x10_child_settle(pid_t parent, bool own_group)
{
  if (own_group)
    setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent)
    _exit(1);                                                           /* it died before it could be watched */
  sigaction(SIGPIPE, &(struct sigaction){.sa_handler = SIG_DFL}, NULL); /* the only one the launcher changes */
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (old_descriptors.rlim_cur)
    setrlimit(RLIMIT_NOFILE, &old_descriptors);
}

_Noreturn static void child_fail(const struct x10_child *child, int status, const char *what, const char *which)
{
  struct x10_frame frame = {0};
  char *text = x10_text("%s %s: %s", what, which, strerror(errno));
  x10_frame_start(&frame, X10_FRAME_FAILED, child->config->place);
  x10_frame_put_string(&frame, text);
  x10_frame_finish(&frame);
  if (write(child->channel, frame.bytes, frame.size) < 0)
    _exit(status); /* then the launcher is gone as well */
  _exit(status);
}

static void streams_settle(const struct x10_child *child)
{
  if (child->input == X10_INPUT_AND_OUTPUT_OURS)
    return;
  int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  for (int stream = 0; stream <= 2; stream++) {
    int source = child->streams[stream] >= 0 ? child->streams[stream] : nothing;
    if (stream == 0 && child->input == X10_INPUT_OURS)
      continue;
    dup2(source, stream);
  }
}

static void pin(const struct x10_child *child)
{
  cpu_set_t set;
  const char *cores = child->config->cores;
  if (!cores)
    return;
  errno = EINVAL;
  if (x10_cores_read(cores, &set) || sched_setaffinity(0, sizeof set, &set) < 0)
    child_fail(child, X10_STATUS_NOT_EXECUTABLE, "cannot pin it to cores", cores);
}

static char **environment_with(char *const *environment, const char *more)
{
  size_t count = 0;
  while (environment[count])
    count++;
  char **all = calloc(count + 2, sizeof *all);
  if (!all)
    _exit(1);
  memcpy(all, environment, count * sizeof *all);
  all[count] = (char *)more;
  return all;
}

_Noreturn static void wrapped_run(const struct x10_child *child, char **environment)
{
  const struct x10_program *program = child->program;
  char **words = x10_wrap_fill(program->wrap, child->config->place, program->path, program->arguments);
  execvpe(words[0], words, environment);
  child_fail(child, errno == ENOENT ? X10_STATUS_NOT_FOUND : X10_STATUS_NOT_EXECUTABLE, "cannot run", words[0]);
}

void x10_child_run(const struct x10_child *child)
{
  X10__EXPECT(child->channel >= 0 && child->program->path && child->config);
  const struct x10_program *program = child->program;
  x10_child_settle(child->parent, child->own_group);
  streams_settle(child);
  fcntl(child->channel, F_SETFD, 0);
  for (uint32_t i = 0; i < child->config->descriptor_count; i++)
    fcntl(child->config->descriptors[i], F_SETFD, 0);
  pin(child);
  if (program->workdir && chdir(program->workdir) < 0)
    child_fail(child, X10_STATUS_NOT_EXECUTABLE, "cannot enter", program->workdir);
  char *variable = x10_text("X10_CONTROL_FD=%d", child->channel);
  char **environment = environment_with(program->environment, variable);
  if (program->wrap)
    wrapped_run(child, environment);
  execve(program->path, program->arguments, environment);
  child_fail(child, errno == ENOENT ? X10_STATUS_NOT_FOUND : X10_STATUS_NOT_EXECUTABLE, "cannot run", program->path);
}

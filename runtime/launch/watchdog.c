/* The watchdog: see watchdog.h. */
#define _GNU_SOURCE
#include "watchdog.h"

#include "litter.h"
#include "say.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

static int pipe_end = -1; /* the launcher's */
static pid_t watchdog;

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *where)
{
  (void)status, (void)kind, (void)where;
  remove(path);
  return 0;
}

static void kill_all(const pid_t *pids, size_t count)
{
  for (size_t i = 0; i < count; i++) {
    kill(-pids[i], SIGKILL);
    kill(pids[i], SIGKILL);
  }
}

static char *directory_make(void)
{
  const char *runtime = getenv("XDG_RUNTIME_DIR");
  if (runtime && runtime[0] == '/') {
    char *path = x10_text("%s/x10-XXXXXX", runtime);
    if (mkdtemp(path))
      return path;
    free(path);
  }
  char *path = x10_text("/tmp/x10-XXXXXX");
  if (mkdtemp(path))
    return path;
  free(path);
  return NULL;
}

static void stand_apart(void)
{
  setsid();
  for (int signal = 1; signal < NSIG; signal++)
    sigaction(signal, &(struct sigaction){.sa_handler = SIG_IGN}, NULL);
  prctl(PR_SET_NAME, "x10run-watchdog");
}

/* Makes the directory and sends its path, or the error alone. The launcher may be gone by then. */
static char *directory_offer(int answer)
{
  char *path = directory_make();
  int error = path ? 0 : errno;
  struct iovec parts[] = {{&error, sizeof error}, {path, path ? strlen(path) : 0}};
  ssize_t ignored = writev(answer, parts, 2);
  (void)ignored;
  return path;
}

/* Closes all descriptors but the pipe: a process that waits for the end of the launcher's descriptors must not wait for
 * this process. */
static void let_go(int pipe)
{
  dup2(pipe, STDIN_FILENO);
  close_range(1, ~0U, 0);
  if (chdir("/") < 0)
    return; /* then it keeps the directory it is in busy: a nuisance, not more */
}

/* A number on the pipe adds a process; a negative one removes it. */
_Noreturn static void watch(int pipe, int answer)
{
  stand_apart();
  char *directory = answer >= 0 ? directory_offer(answer) : NULL;
  let_go(pipe);
  pid_t *pids = NULL;
  size_t count = 0, capacity = 0;
  int32_t pid;
  while (read(STDIN_FILENO, &pid, sizeof pid) == sizeof pid) {
    for (size_t i = 0; pid < 0 && i < count; i++)
      if (pids[i] == -pid)
        pids[i--] = pids[--count];
    if (pid <= 0)
      continue;
    if (count == capacity) {
      capacity = capacity * 2 + 16;
      pids = realloc(pids, capacity * sizeof *pids);
      if (!pids)
        _exit(1);
    }
    pids[count++] = pid;
  }
  kill_all(pids, count);
  if (directory)
    nftw(directory, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
  const char *litter = getenv(X10_LITTER);
  if (litter)
    x10_litter_remove(litter);
  _exit(0);
}

/* The path that the watchdog sends; NULL with errno set. */
static char *directory_receive(int answer)
{
  char path[PATH_MAX + 1];
  int error = EPIPE;
  struct iovec parts[] = {{&error, sizeof error}, {path, PATH_MAX}};
  ssize_t size;
  do
    size = readv(answer, parts, 2);
  while (size < 0 && errno == EINTR);
  errno = error;
  if (size < (ssize_t)sizeof error || error)
    return NULL;
  path[size - (ssize_t)sizeof error] = 0;
  return strdup(path);
}

int x10_watchdog_start(char **directory)
{
  int ends[2], answer[2] = {-1, -1};
  if (pipe2(ends, O_CLOEXEC) < 0 || (directory && pipe2(answer, O_CLOEXEC) < 0))
    return -1;
  watchdog = fork();
  if (watchdog < 0)
    return -1;
  if (watchdog == 0) {
    close(ends[1]);
    watch(ends[0], answer[1]);
  }
  close(ends[0]);
  pipe_end = ends[1];
  if (!directory)
    return 0;
  close(answer[1]);
  *directory = directory_receive(answer[0]);
  close(answer[0]);
  return *directory ? 0 : -1;
}

static void tell(int32_t number)
{
  while (pipe_end >= 0 && write(pipe_end, &number, sizeof number) < 0 && errno == EINTR) {
  }
}

void x10_watchdog_add(pid_t pid) { tell(pid); }

void x10_watchdog_remove(pid_t pid) { tell(-pid); }

void x10_watchdog_finish(void)
{
  if (pipe_end < 0)
    return;
  close(pipe_end);
  pipe_end = -1;
  while (waitpid(watchdog, NULL, 0) < 0 && errno == EINTR) {
  }
}

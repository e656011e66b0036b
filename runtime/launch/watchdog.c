/* The watchdog: see watchdog.h. */
#define _GNU_SOURCE
#include "watchdog.h"
#include <x10rt/contract.h>

#include "descriptors.h"
#include "litter.h"
#include "say.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FOLDER_MAX = 80 };  /* bytes: the names of sockets in the job's directory must fit into an address */
enum { LITTER_MAX = 120 }; /* bytes: a word goes down the pipe as a whole */

struct word {              /* what goes down the pipe */
  int32_t pid;             /* is to be added; a negative one removed; 0: the sender is alive */
  int32_t patience;        /* with 0: it says so again within so many seconds */
  char litter[LITTER_MAX]; /* patterns, where it is not "" */
};

struct charge { /* what there is to clean up */
  char *directory;
  const char *litter;
  pid_t *pids;
  size_t count, capacity;
};

static int pipe_end = -1; /* the launcher's */
static pid_t watchdog;
static struct charge charge; /* known to the launcher and to the watchdog, each for itself */

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *where)
{
  (void)status, (void)kind, (void)where;
  remove(path);
  return 0;
}

static void charge_add(pid_t pid)
{
  X10__EXPECT(pid > 0);
  if (charge.count == charge.capacity) {
    charge.capacity = charge.capacity * 2 + 16;
    charge.pids = realloc(charge.pids, charge.capacity * sizeof *charge.pids);
    if (!charge.pids)
      abort();
  }
  charge.pids[charge.count++] = pid;
}

static void charge_remove(pid_t pid)
{
  X10__EXPECT(pid > 0);
  for (size_t i = 0; i < charge.count; i++)
    if (charge.pids[i] == pid)
      charge.pids[i--] = charge.pids[--charge.count];
}

static void clean_up(void)
{
  for (size_t i = 0; i < charge.count; i++) {
    kill(-charge.pids[i], SIGKILL);
    kill(charge.pids[i], SIGKILL);
  }
  if (charge.directory)
    nftw(charge.directory, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
  if (charge.litter)
    x10_litter_remove(charge.litter);
}

/* A directory in this folder; NULL where the folder does not serve. */
static char *directory_make_in(const char *folder)
{
  if (!folder || folder[0] != '/' || strlen(folder) > FOLDER_MAX)
    return NULL;
  char *path = x10_text("%s/x10-XXXXXX", folder);
  if (mkdtemp(path))
    return path;
  free(path);
  return NULL;
}

static char *directory_make(void)
{
  char *path = directory_make_in(getenv("TMPDIR"));
  if (!path)
    path = directory_make_in(getenv("XDG_RUNTIME_DIR"));
  return path ? path : directory_make_in("/tmp");
}

static void stand_apart(void)
{
  setsid();
  for (int signal = 1; signal < NSIG; signal++)
    sigaction(signal, &(struct sigaction){.sa_handler = SIG_IGN}, NULL);
  prctl(PR_SET_NAME, "x10run-watchdog");
}

/* Makes the directory and sends its path, or the error alone. The launcher may be gone by then. */
static void directory_offer(int answer)
{
  charge.directory = directory_make();
  int error = charge.directory ? 0 : errno;
  struct iovec parts[] = {{&error, sizeof error}, {charge.directory, charge.directory ? strlen(charge.directory) : 0}};
  ssize_t ignored = writev(answer, parts, 2);
  (void)ignored;
}

/* Closes all descriptors but the pipe: a process that waits for the end of the launcher's descriptors must not wait for
 * this process. */
static void let_go(int pipe)
{
  dup2(pipe, STDIN_FILENO);
  x10_descriptors_close(STDIN_FILENO + 1, STDIN_FILENO);
  if (chdir("/") < 0)
    return; /* then it keeps the directory it is in busy: a nuisance, not more */
}

static void word_take(const struct word *word)
{
  if (*word->litter)
    charge.litter = strndup(word->litter, sizeof word->litter);
  if (word->pid > 0)
    charge_add(word->pid);
  else if (word->pid < 0)
    charge_remove(-word->pid);
}

/* Until there is something to read. What is counted is looks and not time, which goes on while the host rests. False:
 * the other end has been silent for longer than it said; without a patience it never is. */
static bool word_await(int32_t patience)
{
  struct pollfd in = {STDIN_FILENO, POLLIN, 0};
  for (int32_t silent = 0; !patience || silent < patience; silent++)
    if (poll(&in, 1, patience ? 1000 : -1) > 0)
      return true;
  return false;
}

_Noreturn static void watch(pid_t watched, int pipe, int answer)
{
  stand_apart();
  if (answer >= 0)
    directory_offer(answer);
  let_go(pipe);
  struct word word = {0};
  int32_t patience = 0;
  bool heard;
  while ((heard = word_await(patience)) && read(STDIN_FILENO, &word, sizeof word) == sizeof word) {
    word_take(&word);
    patience = word.patience ? word.patience : patience;
  }
  if (!heard && getppid() == watched)
    kill(watched, SIGKILL); /* it has been stopped */
  clean_up();
  _exit(0);
}

/* Forks it; what is in charge already is its charge as well. */
static int watchdog_fork(int answer)
{
  int ends[2];
  pid_t watched = getpid();
  if (pipe2(ends, O_CLOEXEC) < 0)
    return -1;
  watchdog = fork();
  if (watchdog == 0) {
    close(ends[1]);
    watch(watched, ends[0], answer);
  }
  close(ends[0]);
  if (watchdog > 0 && fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0) /* a watchdog that is stopped stops no one else */
    pipe_end = ends[1];
  else
    close(ends[1]);
  return watchdog > 0 ? 0 : -1;
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

int x10_watchdog_start(char **directory, const char *litter)
{
  X10__EXPECT(pipe_end < 0 && !charge.directory);
  int answer[2] = {-1, -1};
  charge.litter = litter ? strdup(litter) : NULL;
  x10_litter_begin();
  if ((directory && pipe2(answer, O_CLOEXEC) < 0) || watchdog_fork(answer[1]) < 0)
    return -1;
  if (!directory)
    return 0;
  close(answer[1]);
  *directory = charge.directory = directory_receive(answer[0]);
  close(answer[0]);
  return *directory ? 0 : -1;
}

const char *x10_watchdog_ended(pid_t pid)
{
  if (pid != watchdog)
    return NULL;
  close(pipe_end);
  pipe_end = -1;
  if (watchdog_fork(-1) == 0)
    return "its watchdog was killed; another has taken its place";
  return "its watchdog was killed, and no other can be started: if x10run is killed as well, its places stay";
}

static void tell(const struct word *word)
{
  while (pipe_end >= 0 && write(pipe_end, word, sizeof *word) < 0 && errno == EINTR) {
  }
}

void x10_watchdog_alive(unsigned seconds) { tell(&(struct word){.patience = (int32_t)seconds}); }

void x10_watchdog_litter(const char *litter)
{
  X10__EXPECT(strlen(litter) < LITTER_MAX);
  struct word word = {0};
  charge.litter = strdup(litter);
  snprintf(word.litter, sizeof word.litter, "%s", litter);
  tell(&word);
}

void x10_watchdog_add(pid_t pid)
{
  X10__EXPECT(pid > 0);
  charge_add(pid);
  tell(&(struct word){.pid = pid});
}

void x10_watchdog_remove(pid_t pid)
{
  charge_remove(pid);
  tell(&(struct word){.pid = -pid});
}

void x10_watchdog_finish(void)
{
  int status = -1;
  if (pipe_end >= 0)
    close(pipe_end);
  pipe_end = -1;
  if (watchdog > 0)
    kill(watchdog, SIGCONT); /* it may have been stopped */
  while (watchdog > 0 && waitpid(watchdog, &status, 0) < 0 && errno == EINTR) {
  }
  if (!WIFEXITED(status) || WEXITSTATUS(status))
    clean_up(); /* it was killed at last, or has not been there */
  watchdog = -1;
}

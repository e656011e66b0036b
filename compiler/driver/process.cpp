// See process.h.
#include "driver/process.h"
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace x10c::driver {

namespace {

volatile std::sig_atomic_t interruption = 0; // the signal that came while the C compiler ran
volatile std::sig_atomic_t compiling = 0;    // its process group

void interrupt(int signal) {
  interruption = signal;
  if (compiling)
    kill(-compiling, signal);
}

// While this object lives, a signal that would end x10c ends the C compiler first. Ignored signals stay ignored.
class Interruptible {
public:
  Interruptible() {
    struct sigaction ours = {};
    ours.sa_handler = interrupt;
    for (size_t i = 0; i < std::size(signals); i++)
      if (sigaction(signals[i], nullptr, &before[i]) == 0 && before[i].sa_handler != SIG_IGN)
        sigaction(signals[i], &ours, nullptr);
  }
  ~Interruptible() {
    compiling = 0;
    for (size_t i = 0; i < std::size(signals); i++)
      sigaction(signals[i], &before[i], nullptr);
  }

private:
  static constexpr int signals[] = {SIGINT, SIGTERM, SIGHUP};
  struct sigaction before[3];
};

// The environment, with messages in English: blame.h reads them.
std::vector<char *> englishEnvironment() {
  std::vector<char *> all;
  for (char **each = environ; *each; ++each)
    if (std::strncmp(*each, "LC_ALL=", 7) != 0)
      all.push_back(*each);
  static char english[] = "LC_ALL=C";
  all.push_back(english);
  all.push_back(nullptr);
  return all;
}

// Starts it in a process group of its own, with its standard error sent to the descriptor. Returns 0, or errno.
int startCompiler(const char *program, char **argv, int errors, pid_t *child) {
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t actions;
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO);
  int error = posix_spawnp(child, program, &actions, &attributes, argv, englishEnvironment().data());
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error;
}

// All that comes out of the pipe until its last writer has closed it.
std::string readAll(int descriptor) {
  std::string all;
  char buffer[4096];
  for (ssize_t n; (n = read(descriptor, buffer, sizeof buffer)) != 0;)
    if (n > 0)
      all.append(buffer, static_cast<size_t>(n));
    else if (errno != EINTR)
      break;
  return all;
}

void show(const std::string &program, const std::vector<std::string> &args) {
  std::fprintf(stderr, "x10c: %s", program.c_str());
  for (const std::string &arg : args)
    std::fprintf(stderr, " %s", arg.c_str());
  std::fputc('\n', stderr);
}

// The words of X10C_CC: it may be `ccache gcc`.
std::vector<std::string> wordsOf(const std::string &command) {
  std::vector<std::string> words;
  for (size_t at = 0, end; (at = command.find_first_not_of(' ', at)) != std::string::npos; at = end) {
    end = std::min(command.find(' ', at), command.size());
    words.push_back(command.substr(at, end - at));
  }
  return words;
}

} // namespace

Ended run(const std::string &command, const std::vector<std::string> &args, bool verbose) {
  Ended ended;
  std::vector<std::string> words = wordsOf(command);
  std::vector<char *> argv;
  for (const auto *list : {static_cast<const std::vector<std::string> *>(&words), &args})
    for (const std::string &word : *list)
      argv.push_back(const_cast<char *>(word.c_str()));
  argv.push_back(nullptr);
  if (verbose)
    show(command, args);
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0)
    return ended;
  Interruptible guard;
  pid_t child;
  int error = startCompiler(argv[0], argv.data(), ends[1], &child);
  close(ends[1]);
  if (error) {
    close(ends[0]);
    errno = error;
    return ended;
  }
  compiling = child;
  if (interruption)
    kill(-child, interruption);
  ended.said = readAll(ends[0]);
  close(ends[0]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR)
    ;
  errno = 0;
  ended.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  ended.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  return ended;
}

int interruptedBy() { return interruption; }

} // namespace x10c::driver

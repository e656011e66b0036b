// See process.h.
#include "driver/process.h"
#include "support/program_name.h"
#include "support/split.h"
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace x10c::driver {

namespace {

constexpr size_t mostAtOnce = 64;
volatile std::sig_atomic_t interruption = 0;           // the signal that came while the C compiler ran
volatile std::sig_atomic_t compiling[mostAtOnce] = {}; // process groups; 0: none

void interrupt(int signal) {
  interruption = signal;
  for (volatile std::sig_atomic_t &group : compiling)
    if (group)
      kill(-group, signal);
}

// While this object lives, a signal that would end x10c ends the C compiler first. Ignored signals stay ignored, but
// for SIGCHLD: without that, the kernel would not keep how a child has ended.
class Interruptible {
public:
  Interruptible() {
    struct sigaction usual = {};
    usual.sa_handler = SIG_DFL;
    sigaction(SIGCHLD, &usual, &ofChildren);
    struct sigaction ours = {};
    ours.sa_handler = interrupt;
    for (size_t i = 0; i < std::size(signals); i++)
      if (sigaction(signals[i], nullptr, &before[i]) == 0 && before[i].sa_handler != SIG_IGN)
        sigaction(signals[i], &ours, nullptr);
  }
  ~Interruptible() {
    for (size_t i = 0; i < std::size(signals); i++)
      sigaction(signals[i], &before[i], nullptr);
    sigaction(SIGCHLD, &ofChildren, nullptr);
  }

private:
  static constexpr int signals[] = {SIGINT, SIGTERM, SIGHUP};
  struct sigaction before[3], ofChildren;
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

void show(const std::string &program, const std::vector<std::string> &args) {
  std::fprintf(stderr, "%s: %s", programName(), program.c_str());
  for (const std::string &arg : args)
    std::fprintf(stderr, " %s", arg.c_str());
  std::fputc('\n', stderr);
}

// One that runs.
struct Running {
  pid_t process = 0; // 0: there is none
  int errors = -1;   // the end of a pipe
  size_t number = 0; // of its arguments
};

// The runs of one command. Each that runs has a slot of its own, as in `compiling`.
class Runs {
public:
  Runs(const std::string &command, const std::vector<std::vector<std::string>> &args, bool verbose)
      : words(splitAt(command, ' ')), all(args), isVerbose(verbose), ended(args.size()), slots(processors()) {}

  std::vector<Ended> run() {
    while (startMore())
      takeSome();
    return std::move(ended);
  }

private:
  std::vector<std::string> words;
  const std::vector<std::vector<std::string>> &all;
  bool isVerbose, hasFailed = false;
  std::vector<Ended> ended;
  std::vector<Running> slots;
  size_t next = 0;

  static size_t processors() {
    cpu_set_t set;
    int count = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
    return std::clamp<size_t>(static_cast<size_t>(count), 1, mostAtOnce);
  }

  // Fills the free slots. Whether anything runs.
  bool startMore() {
    bool isBusy = false;
    for (size_t slot = 0; slot < slots.size(); ++slot) {
      while (!slots[slot].process && next < all.size() && !hasFailed && !interruption)
        start(slot, next++);
      isBusy |= slots[slot].process != 0;
    }
    return isBusy;
  }

  void start(size_t slot, size_t number) {
    std::vector<char *> argv;
    for (const auto *list : {static_cast<const std::vector<std::string> *>(&words), &all[number]})
      for (const std::string &word : *list)
        argv.push_back(const_cast<char *>(word.c_str()));
    argv.push_back(nullptr);
    if (isVerbose)
      show(words.empty() ? "" : words[0], {argv.begin() + 1, argv.end() - 1});
    int ends[2];
    pid_t child = 0;
    int error = pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno;
    if (!error) {
      error = startCompiler(argv[0], argv.data(), ends[1], &child);
      close(ends[1]);
      if (error)
        close(ends[0]);
    }
    ended[number].error = error;
    hasFailed |= error != 0;
    if (error)
      return;
    slots[slot] = {child, ends[0], number};
    compiling[slot] = child;
    if (interruption)
      kill(-child, interruption);
  }

  // Waits until one of them says something, or has ended.
  void takeSome() {
    std::vector<pollfd> waiting;
    for (const Running &each : slots)
      waiting.push_back({each.process ? each.errors : -1, POLLIN, 0});
    if (poll(waiting.data(), waiting.size(), -1) < 0)
      return;
    char buffer[4096];
    for (size_t slot = 0; slot < slots.size(); ++slot) {
      if (!waiting[slot].revents)
        continue;
      ssize_t n = read(slots[slot].errors, buffer, sizeof buffer);
      if (n > 0)
        ended[slots[slot].number].said.append(buffer, static_cast<size_t>(n));
      else if (n == 0 || errno != EINTR)
        end(slot);
    }
  }

  void end(size_t slot) {
    Running &run = slots[slot];
    int status = 0;
    close(run.errors);
    while (waitpid(run.process, &status, 0) < 0 && errno == EINTR)
      ;
    compiling[slot] = 0;
    ended[run.number].status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    ended[run.number].signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    hasFailed |= status != 0;
    run.process = 0;
  }
};

} // namespace

std::vector<Ended> runAll(const std::string &command, const std::vector<std::vector<std::string>> &args, bool verbose) {
  Interruptible guard;
  return Runs(command, args, verbose).run();
}

Ended run(const std::string &command, const std::vector<std::string> &args, bool verbose) {
  return runAll(command, {args}, verbose)[0];
}

int interruptedBy() { return interruption; }

} // namespace x10c::driver

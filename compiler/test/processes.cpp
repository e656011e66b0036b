// See processes.h.
#include "test/processes.h"
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace x10c::test {

namespace {

constexpr size_t mostKept = 32 << 10; // of the beginning, and of the end of what is printed
constexpr int lookMilliseconds = 20;  // between two looks whether a process has ended
constexpr double secondsForState = 8; // after SIGQUIT, to tell its state and end
constexpr double secondsForInterruption = 5;

volatile std::sig_atomic_t interruption = 0;
void interrupt(int signal) { interruption = signal; }

using Clock = std::chrono::steady_clock;
double since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

struct Running {
  Process *process = nullptr;
  pid_t pid = 0;
  int output = -1;
  Clock::time_point start;
  double killAt = 0; // seconds after its start; 0: not yet
  Printed printed;
};

[[noreturn]] void become(const Process &process, int output) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  int nothing = open("/dev/null", O_RDONLY);
  dup2(nothing, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  dup2(output, STDERR_FILENO);
  for (int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT})
    std::signal(number, SIG_DFL);
  std::vector<char *> argv;
  for (const std::string &word : process.words)
    argv.push_back(const_cast<char *>(word.c_str()));
  argv.push_back(nullptr);
  execvp(argv[0], argv.data());
  std::fprintf(stderr, "cannot run %s: %s\n", argv[0], std::strerror(errno));
  _exit(127);
}

class Runs {
public:
  Runs(std::vector<Process> &a, unsigned n, const std::function<bool()> &s) : all(a), atOnce(n), stops(s) {}

  int run() {
    while (!interruption) {
      while (running.size() < atOnce && next < all.size() && !stops())
        start(all[next++]);
      if (running.empty())
        return 0;
      look();
    }
    endAll();
    return interruption;
  }

private:
  std::vector<Process> &all;
  unsigned atOnce;
  const std::function<bool()> &stops;
  size_t next = 0;
  std::vector<Running> running;

  void start(Process &process) {
    int ends[2];
    Running run;
    run.process = &process;
    run.start = Clock::now();
    std::fflush(nullptr);
    bool isOpen = pipe2(ends, O_CLOEXEC) == 0;
    run.pid = isOpen ? fork() : -1;
    if (run.pid == 0)
      become(process, ends[1]);
    if (isOpen)
      close(ends[1]);
    if (run.pid < 0) {
      process.printed = std::string("cannot start a process: ") + std::strerror(errno) + "\n";
      if (isOpen)
        close(ends[0]);
      process.ended(process);
      return;
    }
    setpgid(run.pid, run.pid);
    run.output = ends[0];
    fcntl(run.output, F_SETFL, O_NONBLOCK);
    running.push_back(std::move(run));
  }

  void look() {
    std::vector<pollfd> waiting;
    for (const Running &run : running)
      waiting.push_back({run.output, POLLIN, 0});
    poll(waiting.data(), waiting.size(), lookMilliseconds);
    for (size_t i = 0; i < running.size();) {
      read(running[i]);
      limit(running[i]);
      if (hasEnded(running[i]))
        running.erase(running.begin() + static_cast<std::ptrdiff_t>(i));
      else
        ++i;
    }
  }

  static void read(Running &run) {
    char buffer[16384];
    ssize_t n = -1;
    while (run.output >= 0 && (n = ::read(run.output, buffer, sizeof buffer)) > 0)
      run.printed.add(buffer, static_cast<size_t>(n));
    if (n == 0 && run.output >= 0) {
      close(run.output);
      run.output = -1;
    }
  }

  // A job that is asked by SIGQUIT tells what its activities wait for, and ends.
  static void limit(Running &run) {
    double seconds = since(run.start);
    if (run.killAt > 0 && seconds > run.killAt) {
      kill(-run.pid, SIGKILL);
    } else if (run.killAt == 0 && run.process->timeout > 0 && seconds > run.process->timeout) {
      run.process->isTimedOut = true;
      run.killAt = seconds + secondsForState;
      kill(run.pid, SIGQUIT);
    }
  }

  bool hasEnded(Running &run) {
    int status = 0;
    if (waitpid(run.pid, &status, WNOHANG) <= 0)
      return false;
    read(run);
    kill(-run.pid, SIGKILL); // what it has left
    if (run.output >= 0)
      close(run.output);
    Process &process = *run.process;
    process.seconds = since(run.start);
    process.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    process.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    process.printed = run.printed.text();
    process.ended(process);
    return true;
  }

  void endAll() {
    Clock::time_point start = Clock::now();
    for (const Running &run : running)
      kill(run.pid, SIGINT);
    for (bool isKilled = false; !running.empty(); isKilled = true) {
      while (!running.empty() && since(start) < secondsForInterruption)
        reap();
      for (const Running &run : running)
        kill(-run.pid, SIGKILL);
      if (isKilled)
        return;
      start = Clock::now();
    }
  }

  void reap() {
    poll(nullptr, 0, lookMilliseconds);
    for (Running &run : running)
      read(run); // one that writes must not wait for us
    std::erase_if(running, [](const Running &run) { return waitpid(run.pid, nullptr, WNOHANG) != 0; });
  }
};

} // namespace

void Printed::add(const char *bytes, size_t size) {
  size_t kept = std::min(size, mostKept - first.size());
  first.append(bytes, kept);
  last.insert(last.end(), bytes + kept, bytes + size);
  if (last.size() > mostKept) {
    leftOut += last.size() - mostKept;
    last.erase(last.begin(), last.end() - static_cast<std::ptrdiff_t>(mostKept));
  }
}

std::string Printed::text() const {
  std::string gap = leftOut ? "\n[… " + std::to_string(leftOut) + " bytes …]\n" : "";
  return first + gap + std::string(last.begin(), last.end());
}

void catchSignals() {
  struct sigaction ours = {}, before;
  ours.sa_handler = interrupt;
  for (int number : {SIGINT, SIGTERM, SIGHUP})
    if (sigaction(number, nullptr, &before) == 0 && before.sa_handler != SIG_IGN)
      sigaction(number, &ours, nullptr);
}

int runAll(std::vector<Process> &processes, unsigned atOnce, const std::function<bool()> &stops) {
  return Runs(processes, atOnce, stops).run();
}

} // namespace x10c::test

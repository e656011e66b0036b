// Processes that run beside one another, with what they print and a limit of time.
#pragma once
#include <deque>
#include <functional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace x10c::test {

// The beginning and the end of what a process prints; what is between them is left out.
class Printed {
public:
  void add(const char *bytes, size_t size);
  std::string text() const;

private:
  std::string first;
  std::deque<char> last;
  size_t leftOut = 0;
};

struct Process {
  std::vector<std::string> words; // the command
  double timeout = 0;             // seconds; 0: none
  std::function<void(Process &)> ended;

  // When it has ended:
  int status = -1;         // -1: a signal ended it, or it could not be started
  int signal = 0;          // that ended it
  bool isTimedOut = false; // it got SIGQUIT then, and SIGKILL some seconds later
  double seconds = 0;      // that it took
  std::string printed;     // on standard output and standard error, in their order
};

// Runs them, in their order, so many at a time; each leads a process group, has no input, and ends with this process.
// `ended` is called for each, in the order in which they end; no more are started while `stops` says so. After SIGINT,
// SIGTERM or SIGHUP those that run are interrupted, and their `ended` is not called. Returns that signal, or 0.
int runAll(std::vector<Process> &, unsigned atOnce, const std::function<bool()> &stops);

// Whether this process gets such a signal is seen from here on.
void catchSignals();

} // namespace x10c::test

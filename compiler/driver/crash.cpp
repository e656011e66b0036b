// See crash.h. A handler may only do what signals allow: it puts its message together by hand and writes it.
#include "driver/crash.h"
#include "support/program_name.h"
#include <cerrno>
#include <csignal>
#include <cstring>
#include <initializer_list>
#include <new>
#include <unistd.h>

namespace x10c::driver {

namespace {

const char *pass = "start";
std::string source;
const char *lowest = nullptr; // usable byte of the stack that x10c runs on; null: not known
alignas(16) char handlerStack[1 << 15];

constexpr int faultStatus = 3;
constexpr int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

struct Line {
  char text[512];
  size_t length = 0;

  void add(const char *part) {
    for (; *part && length < sizeof text; ++part)
      text[length++] = *part;
  }
  void add(std::initializer_list<const char *> parts) {
    for (const char *part : parts)
      add(part);
  }
  void add(unsigned number) {
    char digits[12];
    size_t at = sizeof digits - 1;
    digits[at] = 0;
    do
      digits[--at] = static_cast<char>('0' + number % 10);
    while (number /= 10);
    add(digits + at);
  }
};

[[noreturn]] void die(std::initializer_list<const char *> why, int signal, std::initializer_list<const char *> advice) {
  Line line;
  line.add({programName(), ": error: "});
  line.add(why);
  if (signal) {
    line.add(" (signal ");
    line.add(static_cast<unsigned>(signal));
    line.add(")");
  }
  line.add(" in the pass ");
  line.add(pass);
  line.add(", compiling ");
  line.add(source.c_str());
  line.add(advice);
  line.add("\n");
  ssize_t ignored = write(STDERR_FILENO, line.text, line.length);
  (void)ignored;
  _exit(faultStatus);
}

// Whether the address lies in the guard below the stack.
bool isBelowStack(const char *address) {
  constexpr size_t guard = 1 << 16;
  return address < lowest && address >= lowest - guard;
}

void onFault(int signal, siginfo_t *info, void *) {
  if ((signal == SIGSEGV || signal == SIGBUS) && isBelowStack(static_cast<const char *>(info->si_addr)))
    die({"the program is nested deeper than the stack of ", programName()}, signal,
        {": more memory (ulimit -v), or functions that are nested less deeply, mend it"});
  die({programName(), " failed"}, signal, {"; this is a bug of ", programName()});
}

void onNoMemory() { die({"there is no memory left"}, 0, {}); }

} // namespace

void reportCrashes(const std::string &file) {
  source = file;
  std::set_new_handler(onNoMemory);
  stack_t stack = {}; // of this thread
  stack.ss_sp = handlerStack;
  stack.ss_size = sizeof handlerStack;
  sigaltstack(&stack, nullptr);
  struct sigaction action = {};
  action.sa_sigaction = onFault;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND;
  for (int signal : faults)
    sigaction(signal, &action, nullptr);
}

void watchStack(const char *lowestByte) { lowest = lowestByte; }

void enterPass(const char *name) { pass = name; }

} // namespace x10c::driver

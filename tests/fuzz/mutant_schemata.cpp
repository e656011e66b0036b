// Linked into an x10c that carries mutants, each by its number (schemata.py). In the environment of x10c:
//   X10C_MUTANT=17          it is that mutant; none without
//   X10C_MUTANTS=17,18,30   it tries these: where it first comes to one, it forks (split-stream execution). The child
//   is that
//                           mutant from there on, and the parent none. What the child prints goes to 17.out and 17.err
//   X10C_MUTANTS_INTO=DIR   of this folder, where `ended` has a line `17 STATUS` for each, as waitpid tells it
//   X10C_MUTANTS_SECONDS=S  of a processor's time for each child, which is killed then
#include "mutant_schemata.h"
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <functional>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {

[[noreturn]] void fail(const char *what) {
  std::perror(what);
  _exit(4);
}

std::string wanted(const char *name) {
  const char *value = std::getenv(name);
  return value ? value : "";
}

struct Mutants {
  int chosen = -1;
  std::vector<bool> tried; // by number: still to be tried
  std::string into = wanted("X10C_MUTANTS_INTO");

  Mutants() {
    if (std::string number = wanted("X10C_MUTANT"); !number.empty())
      chosen = std::stoi(number);
    std::string list = wanted("X10C_MUTANTS");
    for (size_t at = 0; at < list.size(); ++at) {
      size_t length = 0;
      size_t number = std::stoul(list.substr(at), &length);
      tried.resize(std::max(tried.size(), number + 1));
      tried[number] = true;
      at += length;
    }
  }

  void redirect(int descriptor, int number, const char *suffix) const {
    std::string path = into + "/" + std::to_string(number) + suffix;
    int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (file < 0 || dup2(file, descriptor) < 0)
      fail(path.c_str());
    close(file);
  }

  void become(int number) {
    chosen = number;
    tried.clear();
    redirect(STDOUT_FILENO, number, ".out");
    redirect(STDERR_FILENO, number, ".err");
    rusage used;
    getrusage(RUSAGE_SELF, &used);
    rlim_t seconds = static_cast<rlim_t>(std::atoi(wanted("X10C_MUTANTS_SECONDS").c_str()) + used.ru_utime.tv_sec);
    rlimit most{seconds, seconds + 1};
    setrlimit(RLIMIT_CPU, &most);
  }

  void record(int number, int status) const {
    std::string path = into + "/ended";
    FILE *file = std::fopen(path.c_str(), "a");
    if (!file)
      fail(path.c_str());
    std::fprintf(file, "%d %d\n", number, status);
    std::fclose(file);
  }

  void branch(int number) {
    pid_t child = fork();
    if (child < 0)
      fail("fork");
    if (child == 0)
      return become(number);
    int status = 0;
    while (waitpid(child, &status, 0) < 0)
      if (errno != EINTR)
        fail("waitpid");
    record(number, status);
  }
};

} // namespace

bool x10c_mutant(int number) {
  static Mutants mutants;
  size_t at = static_cast<size_t>(number);
  if (at < mutants.tried.size() && mutants.tried[at]) {
    mutants.tried[at] = false;
    mutants.branch(number);
  }
  return mutants.chosen == number;
}

// In place of compiler/driver/deep_stack.cpp: a child has the thread alone that forked, and x10c ends with its first.
namespace x10c::driver {
int onDeepStack(const std::function<int()> &run);
int onDeepStack(const std::function<int()> &run) { return run(); }
} // namespace x10c::driver

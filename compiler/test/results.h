// What has become of the tests: lines for the user, and XML.
#pragma once
#include "test/discovery.h"
#include <utility>

namespace x10c::test {

struct Run { // a test on a number of places
  const TestFile *file = nullptr;
  size_t number = 0; // of the test in its file
  unsigned places = 1;
  std::string comm, sched; // empty: x10run's choice
  enum class Outcome : uint8_t { NotRun, Passed, Failed, TimedOut } outcome = Outcome::NotRun;
  double seconds = 0;
  std::string why;     // it has not passed
  std::string printed; // by the job

  const Test &test() const { return file->tests[number]; }
  std::string how() const; // "4 places, sockets, spawn"
};

// "ok       StackTest.testPush (4 places)  0.04 s", and what was printed if it has not passed.
std::string lineOf(const Run &, bool withPrinted);

// "12 tests: 10 passed, 1 failed, 1 timed out, in 3.2 s".
std::string summaryOf(const std::vector<Run> &, double seconds);

// As JUnit's: a test suite for each class. `broken`: files that do not compile, with what x10c says.
std::string junitOf(const std::vector<Run> &, const std::vector<std::pair<std::string, std::string>> &broken,
                    double seconds);

} // namespace x10c::test

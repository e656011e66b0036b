// What programs that were compiled with --coverage have counted, of all places and runs together.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace x10c::cov {

struct Place { // in a source; both count from 1
  uint32_t line = 0, column = 0;
  auto operator<=>(const Place &) const = default;
};

struct Method {
  std::string name; // "Fib.fib(Long)"
  uint64_t calls = 0;
};

struct Line {
  uint64_t count = 0;    // of its statement that was executed most often
  bool isPartly = false; // it has a statement that was never executed, and one that was
};

// A source whose text is that which was compiled.
struct Source {
  std::string path;                     // absolute
  std::string text;                     // empty: the file is gone
  std::map<Place, uint64_t> statements; // executions
  std::map<Place, Method> methods;

  // The lines that can be executed.
  std::map<uint32_t, Line> lines() const;
};

struct Total {
  uint64_t lines = 0, executed = 0;
  uint64_t methods = 0, called = 0;
  Total &operator+=(const Total &);
};
Total totalOf(const Source &);
double percentOf(uint64_t part, uint64_t whole); // 100 of nothing

struct Counts {
  std::map<std::string, Source> sources; // by path
  std::vector<std::string> notes;        // what is left out, and why: lines for the user
};

// All files of counts in the folder, without the sources that match one of the patterns (fnmatch; of their path, or of
// its last part). A source that has changed since it was compiled is left out, with a note. False: after a message on
// standard error, the folder or a file cannot be read, or there is none.
bool readCounts(const std::string &folder, const std::vector<std::string> &excluded, Counts &);

// Removes the files of counts in the folder, if there are any. False: after a message.
bool removeCounts(const std::string &folder);

// The path, from the current folder where it is below that.
std::string shortened(const std::string &path);

} // namespace x10c::cov

// See counts.h; the files are described in x10rt/coverage.h.
#include "cov/counts.h"
#include "support/bytes_of_file.h"
#include "support/digest.h"
#include "support/program_name.h"
#include "support/split.h"
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fnmatch.h>
#include <sstream>
#include <x10rt/coverage.h>

namespace x10c::cov {

namespace fs = std::filesystem;

std::map<uint32_t, Line> Source::lines() const {
  std::map<uint32_t, Line> all;
  std::map<uint32_t, bool> hasGap;
  for (const auto &[place, count] : statements) {
    Line &line = all[place.line];
    line.count = std::max(line.count, count);
    hasGap[place.line] |= count == 0;
  }
  for (auto &[number, line] : all)
    line.isPartly = line.count > 0 && hasGap[number];
  return all;
}

Total &Total::operator+=(const Total &other) {
  lines += other.lines;
  executed += other.executed;
  methods += other.methods;
  called += other.called;
  return *this;
}

Total totalOf(const Source &source) {
  Total total;
  for (const auto &[number, line] : source.lines()) {
    ++total.lines;
    total.executed += line.count > 0;
  }
  for (const auto &[place, method] : source.methods) {
    ++total.methods;
    total.called += method.calls > 0;
  }
  return total;
}

double percentOf(uint64_t part, uint64_t whole) {
  return whole ? 100.0 * static_cast<double>(part) / static_cast<double>(whole) : 100.0;
}

std::string shortened(const std::string &path) {
  std::error_code error;
  std::string here = fs::current_path(error).string() + "/";
  return !error && path.starts_with(here) ? path.substr(here.size()) : path;
}

namespace {

bool fail(const std::string &path, const std::string &why) {
  std::fprintf(stderr, "%s: error: %s: %s\n", programName(), path.c_str(), why.c_str());
  return false;
}

bool isOfCounts(const fs::path &path) { return path.filename().string().starts_with("x10cov-"); }

class Reader {
public:
  Reader(const std::vector<std::string> &e, Counts &c) : excluded(e), counts(c) {}

  bool read(const std::string &path) {
    std::string why;
    std::optional<std::string> bytes = bytesOfFile(path, why);
    if (!bytes)
      return fail(path, why);
    x10_coverage_head head;
    if (bytes->size() < sizeof head)
      return fail(path, damaged);
    std::memcpy(&head, bytes->data(), sizeof head);
    bool isHead = std::memcmp(head.magic, X10_COVERAGE_MAGIC, sizeof head.magic) == 0 &&
                  head.order == 0x0102030405060708 && head.count <= bytes->size() / sizeof(uint64_t) &&
                  sizeof head + head.count * sizeof(uint64_t) + head.described == bytes->size();
    if (!isHead)
      return fail(path, damaged);
    std::vector<uint64_t> numbers(head.count);
    std::memcpy(numbers.data(), bytes->data() + sizeof head, head.count * sizeof(uint64_t));
    return describe(bytes->substr(bytes->size() - head.described), numbers) || fail(path, damaged);
  }

private:
  static constexpr const char *damaged = "it is no file of counts, is damaged, or is another machine's; remove it";
  const std::vector<std::string> &excluded;
  Counts &counts;
  std::map<std::string, std::string> texts; // of files, by path
  std::map<std::string, std::string> digests;

  bool isExcluded(const std::string &path) const {
    return std::any_of(excluded.begin(), excluded.end(), [&](const std::string &pattern) {
      std::string last = path.substr(path.rfind('/') + 1);
      return fnmatch(pattern.c_str(), path.c_str(), 0) == 0 || fnmatch(pattern.c_str(), last.c_str(), 0) == 0 ||
             fnmatch(pattern.c_str(), shortened(path).c_str(), 0) == 0;
    });
  }

  void note(const std::string &text) {
    if (std::find(counts.notes.begin(), counts.notes.end(), text) == counts.notes.end())
      counts.notes.push_back(text);
  }

  // The source that is counted next. Null: it is left out.
  Source *sourceOf(const std::string &path, const std::string &digest) {
    if (isExcluded(path))
      return nullptr;
    if (!digests.count(path)) {
      std::string why;
      std::optional<std::string> text = bytesOfFile(path, why);
      texts[path] = text.value_or("");
      digests[path] = text ? digestOf(*text) : "";
      if (!text)
        note(shortened(path) + " cannot be read (" + why + "): its lines are counted, and not shown");
    }
    if (!digests[path].empty() && digests[path] != digest) {
      note(shortened(path) + " has changed since a program was compiled that counted it: that program's counts of it "
                             "are left out");
      return nullptr;
    }
    Source &source = counts.sources[path];
    source.path = path;
    source.text = texts[path];
    return &source;
  }

  bool describe(const std::string &description, const std::vector<uint64_t> &numbers) {
    Source *source = nullptr;
    size_t next = 0;
    for (const std::string &line : splitAt(description, '\n')) {
      std::istringstream words(line);
      std::string kind, digest, rest;
      words >> kind;
      if (kind == "file") {
        words >> digest >> std::ws;
        std::getline(words, rest);
        source = sourceOf(rest, digest);
        continue;
      }
      Place place;
      if (!(words >> place.line >> place.column) || next == numbers.size())
        return false;
      std::getline(words >> std::ws, rest);
      uint64_t number = numbers[next++];
      if (source && kind == "method") {
        source->methods[place].name = rest;
        source->methods[place].calls += number;
      } else if (source) {
        source->statements[place] += number;
      }
    }
    return next == numbers.size();
  }
};

} // namespace

bool readCounts(const std::string &folder, const std::vector<std::string> &excluded, Counts &counts) {
  std::error_code error;
  std::vector<std::string> files;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
    if (isOfCounts(it->path()))
      files.push_back(it->path().string());
  if (error)
    return fail(folder, error.message());
  if (files.empty())
    return fail(folder, "it has no counts: run a program that was compiled with x10c --coverage");
  std::sort(files.begin(), files.end());
  Reader reader(excluded, counts);
  return std::all_of(files.begin(), files.end(), [&](const std::string &file) { return reader.read(file); });
}

bool removeCounts(const std::string &folder) {
  std::error_code error;
  std::vector<fs::path> files;
  if (!fs::is_directory(folder, error))
    return true;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
    if (isOfCounts(it->path()))
      files.push_back(it->path());
  for (const fs::path &file : files)
    if (!error)
      fs::remove(file, error);
  return !error || fail(folder, error.message());
}

} // namespace x10c::cov

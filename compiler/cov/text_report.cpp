// Counts as text, and for lcov; see reports.h.
#include "cov/reports.h"
#include "support/program_name.h"
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>

namespace x10c::cov {

namespace {

std::string formatted(uint64_t part, uint64_t whole) {
  char text[64];
  std::snprintf(text, sizeof text, "%6llu of %-6llu %5.1f%%", static_cast<unsigned long long>(part),
                static_cast<unsigned long long>(whole), percentOf(part, whole));
  return text;
}

std::string rowOf(const Total &total, const std::string &name) {
  return formatted(total.executed, total.lines) + "  " + formatted(total.called, total.methods) + "  " + name;
}

// "3, 18-20": lines that can be executed and were not, without a gap for those between them that cannot be.
std::string neverIn(const Source &source) {
  std::string text;
  uint32_t first = 0, last = 0;
  auto end = [&] {
    if (first)
      text += (text.empty() ? "" : ", ") + std::to_string(first) + (last > first ? "-" + std::to_string(last) : "");
    first = 0;
  };
  for (const auto &[number, line] : source.lines()) {
    if (line.count > 0) {
      end();
      continue;
    }
    first = first ? first : number;
    last = number;
  }
  end();
  return text;
}

} // namespace

std::string textOf(const Counts &counts) {
  std::string text = "lines executed           methods called           source (lines never executed)\n";
  Total all;
  for (const auto &[path, source] : counts.sources) {
    std::string never = neverIn(source);
    text += rowOf(totalOf(source), shortened(path) + (never.empty() ? "" : " (" + never + ")")) + "\n";
    all += totalOf(source);
  }
  text += rowOf(all, "all") + "\n";
  for (const std::string &note : counts.notes)
    text += "note: " + note + "\n";
  return text;
}

bool writeLcov(const Counts &counts, const std::string &path) {
  std::string text;
  auto number = [](uint64_t n) { return std::to_string(n); };
  for (const auto &[name, source] : counts.sources) {
    Total total = totalOf(source);
    text += "TN:\nSF:" + name + "\n";
    for (const auto &[place, method] : source.methods)
      text += "FN:" + number(place.line) + "," + method.name + "\n";
    for (const auto &[place, method] : source.methods)
      text += "FNDA:" + number(method.calls) + "," + method.name + "\n";
    text += "FNF:" + number(total.methods) + "\nFNH:" + number(total.called) + "\n";
    for (const auto &[line, of] : source.lines())
      text += "DA:" + number(line) + "," + number(of.count) + "\n";
    text += "LF:" + number(total.lines) + "\nLH:" + number(total.executed) + "\nend_of_record\n";
  }
  return writeFile(path, text);
}

bool writeFile(const std::string &path, const std::string &text) {
  std::ofstream out(path, std::ios::binary);
  if (out << text && out.flush())
    return true;
  std::fprintf(stderr, "%s: error: cannot write '%s': %s\n", programName(), path.c_str(), std::strerror(errno));
  return false;
}

} // namespace x10c::cov

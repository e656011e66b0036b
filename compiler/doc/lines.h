// Text by lines. Private to compiler/doc.
#pragma once
#include <sstream>
#include <string>
#include <vector>

namespace x10c::doc {

inline std::vector<std::string> linesOf(const std::string &text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    lines.push_back(line);
  return lines;
}

inline std::string trimmed(const std::string &s) {
  size_t begin = s.find_first_not_of(" \t\r\n"), end = s.find_last_not_of(" \t\r\n");
  return begin == std::string::npos ? "" : s.substr(begin, end + 1 - begin);
}

inline size_t indentOf(const std::string &line) { return line.find_first_not_of(' '); } // npos: empty

} // namespace x10c::doc

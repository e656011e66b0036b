// See keywords.h.
#include "ls/keywords.h"
#include <algorithm>

namespace x10c::ls {

const std::vector<std::string> &keywords() {
  static const std::vector<std::string> words = {
      // clang-format off
      "abstract", "as", "assert", "async", "at", "ateach", "atomic", "break", "case", "catch", "class",
      "clocked", "continue", "def", "default", "do", "else", "extends", "false", "final", "finally", "finish", "for",
      "haszero", "here", "if", "implements", "import", "in", "instanceof", "interface", "isref", "native", "new",
      "null", "offer", "offers", "operator", "package", "private", "property", "protected", "public", "return", "self",
      "static", "struct", "super", "switch", "this", "throw", "throws", "transient", "true", "try", "type", "val", "var",
      "void", "when", "while"
      // clang-format on
  };
  return words;
}

bool isKeyword(const std::string &word) { return std::binary_search(keywords().begin(), keywords().end(), word); }

} // namespace x10c::ls

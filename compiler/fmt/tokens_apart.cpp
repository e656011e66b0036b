// Which tokens may not touch.
#include "fmt/gaps.h"
#include "generated/X10Lexer.h"
#include <cctype>

namespace x10c::fmt {

namespace {

bool isOfName(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$' || (c & 0x80); }

// Those that are written in one way: operators and words.
std::vector<std::string> spellings() {
  antlr4::ANTLRInputStream nothing;
  grammar::X10Lexer lexer(&nothing);
  std::vector<std::string> all = {"//", "/*"};
  const auto &vocabulary = lexer.getVocabulary();
  for (size_t type = 1; type <= vocabulary.getMaxTokenType(); ++type)
    if (std::string quoted = vocabulary.getLiteralName(type); quoted.size() > 2)
      all.push_back(quoted.substr(1, quoted.size() - 2));
  return all;
}

} // namespace

bool growTogether(std::string_view left, std::string_view right) {
  static const std::vector<std::string> all = spellings();
  if (left.empty() || right.empty())
    return false;
  if (isOfName(left.back()) && isOfName(right.front()))
    return true;
  if (left.back() == '.' && right.front() == '.')
    return true;
  std::string both = std::string(left) + std::string(right);
  for (const std::string &longer : all)
    if (longer.size() > left.size() && both.starts_with(longer))
      return true;
  return false;
}

} // namespace x10c::fmt

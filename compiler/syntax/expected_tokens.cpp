// See expected_tokens.h.
#include "syntax/expected_tokens.h"
#include "generated/X10Parser.h"
#include <algorithm>

using namespace antlr4;
using P = x10c::grammar::X10Parser;

namespace x10c::syntax {

ExpectedTokens::ExpectedTokens(const misc::IntervalSet &set) {
  for (ssize_t type : set.toList())
    if (type != ssize_t(Token::EPSILON))
      types.push_back(size_t(type));
}

bool ExpectedTokens::has(size_t type) const { return std::find(types.begin(), types.end(), type) != types.end(); }

void ExpectedTokens::remove(const TokenTypes &set) {
  std::erase_if(types, [&](size_t t) { return std::find(set.begin(), set.end(), t) != set.end(); });
}

void ExpectedTokens::group(const char *word, std::initializer_list<const TokenTypes *> sets) {
  words.push_back(word);
  for (const TokenTypes *set : sets)
    remove(*set);
}

std::string ExpectedTokens::text(std::string (*nameOf)(size_t)) const {
  std::vector<std::string> all = words;
  for (size_t type : types)
    if (std::string name = nameOf(type); std::find(all.begin(), all.end(), name) == all.end())
      all.push_back(name);
  if (all.size() > 6)
    return "";
  std::string result;
  for (size_t i = 0; i < all.size(); ++i)
    result += (i == 0 ? "" : i + 1 == all.size() ? " or " : ", ") + all[i];
  return result;
}

// Characters that look like one of X10's, and that editors and web pages put in its place.
static std::string lookalike(const std::string &text) {
  static const struct {
    const char *text, *name, *like;
  } all[] = {{"\u00a0", "U+00A0, a no-break space", " "},
             {"\u037e", "U+037E, a Greek question mark", ";"},
             {"\u00d7", "U+00D7, a multiplication sign", "*"},
             {"\u2010", "U+2010, a hyphen", "-"},
             {"\u2011", "U+2011, a hyphen", "-"},
             {"\u2012", "U+2012, a dash", "-"},
             {"\u2013", "U+2013, a dash", "-"},
             {"\u2014", "U+2014, a dash", "-"},
             {"\u2212", "U+2212, a minus sign", "-"},
             {"\u2018", "U+2018, a curly quote", "'"},
             {"\u2019", "U+2019, a curly quote", "'"},
             {"\u201c", "U+201C, a curly quote", "\""},
             {"\u201d", "U+201D, a curly quote", "\""},
             {"\u2215", "U+2215, a division slash", "/"},
             {"\u2217", "U+2217, an asterisk operator", "*"},
             {"\u2236", "U+2236, a ratio", ":"},
             {"\u2264", "U+2264", "<="},
             {"\u2265", "U+2265", ">="},
             {"\u2260", "U+2260", "!="},
             {"\u2192", "U+2192, an arrow", "->"},
             {"\u21d2", "U+21D2, an arrow", "=>"},
             {"\u200b", "U+200B, a space of no width", ""},
             {"\u202f", "U+202F, a no-break space", " "},
             {"\u3000", "U+3000, a wide space", " "},
             {"\uff1b", "U+FF1B, a wide semicolon", ";"},
             {"\uff0c", "U+FF0C, a wide comma", ","},
             {"\uff08", "U+FF08, a wide parenthesis", "("},
             {"\uff09", "U+FF09, a wide parenthesis", ")"},
             {"\uff1a", "U+FF1A, a wide colon", ":"},
             {"\uff1d", "U+FF1D, a wide equals sign", "="}};
  for (const auto &each : all)
    if (text.starts_with(each.text)) {
      std::string like = each.like;
      return std::string(" (") + each.name +
             (like.empty()  ? ""
              : like == " " ? ", not a space"
                            : ", not '" + like + "'") +
             ")";
    }
  return "";
}

static std::string found(const Token &token) {
  switch (token.getType()) {
  case Token::EOF:
    return "the end of the file";
  case P::BLOCK_END:
    return "'}'";
  case P::STRING:
  case P::CHARACTER:
  case P::FLOAT:
  case P::INTEGER:
    return token.getText();
  default:
    return "'" + token.getText() + "'" + lookalike(token.getText());
  }
}

std::string complaint(const std::string &wanted, const Token &token) {
  if (!wanted.empty())
    return "expected " + wanted + ", but found " + found(token);
  return token.getType() == Token::EOF ? "unexpected end of the file" : "unexpected " + found(token);
}

} // namespace x10c::syntax

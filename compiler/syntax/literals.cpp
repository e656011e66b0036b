// Literals and names: digits, suffixes and escapes (X10 language specification, sections 3.4 and 3.5).
#include "generated/X10Lexer.h"
#include "support/error_kinds.h"
#include "syntax/editions.h"
#include "syntax/tree_maker.h"
#include <cstdlib>

using L = x10c::grammar::X10Lexer;

namespace x10c::syntax {

namespace {

struct Digits {
  unsigned base = 10;
  std::string text; // without prefix, suffix and underscores
  IntSuffix suffix;
};

// Without letters for a width it is the plain one.
IntSuffix suffixOf(const std::string &letters, IntSuffix plain) {
  bool isUnsigned = false;
  int width = int(plain) % 4; // as IntSuffix counts: Long, Int, Short, Byte
  for (char c : letters) {
    switch (c) {
    case 'u':
    case 'U':
      isUnsigned = true;
      break;
    case 'l':
    case 'L':
      width = 0;
      break;
    case 'n':
    case 'N':
      width = 1;
      break;
    case 's':
    case 'S':
      width = 2;
      break;
    case 'y':
    case 'Y':
      width = 3;
      break;
    default:
      break;
    }
  }
  return IntSuffix(width + (isUnsigned ? 4 : 0));
}

Digits split(const std::string &text, IntSuffix plain) {
  Digits d;
  size_t end = text.find_last_not_of("uUnNlLsSyY") + 1;
  d.suffix = suffixOf(text.substr(end), plain);
  size_t begin = 0;
  if (end > 1 && text[0] == '0') {
    char kind = text[1] | 0x20;
    d.base = kind == 'x' ? 16 : kind == 'b' ? 2 : 8;
    begin = d.base == 8 ? 1 : 2;
  }
  for (size_t i = begin; i < end; ++i)
    if (text[i] != '_')
      d.text += text[i];
  return d;
}

unsigned digitValue(char c) { return c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10; }

int bitsOf(IntSuffix suffix) {
  static constexpr int bits[] = {64, 32, 16, 8};
  return bits[int(suffix) % 4];
}

// The greatest value that may be written: all bits for unsigned types and for bit patterns such as 0xff…, else 2^(n-1),
// and that one only after a minus.
uint64_t greatest(const Digits &d, bool negated) {
  int bits = bitsOf(d.suffix);
  uint64_t all = ~uint64_t(0) >> (64 - bits);
  if (int(d.suffix) >= 4 || d.base != 10)
    return all;
  return all / 2 + (negated ? 1 : 0);
}

void appendUtf8(std::string &out, uint32_t c) {
  if (c < 0x80) {
    out += char(c);
  } else if (c < 0x800) {
    out += char(0xc0 | c >> 6);
    out += char(0x80 | (c & 0x3f));
  } else if (c < 0x10000) {
    out += char(0xe0 | c >> 12);
    out += char(0x80 | (c >> 6 & 0x3f));
    out += char(0x80 | (c & 0x3f));
  } else {
    out += char(0xf0 | c >> 18);
    out += char(0x80 | (c >> 12 & 0x3f));
    out += char(0x80 | (c >> 6 & 0x3f));
    out += char(0x80 | (c & 0x3f));
  }
}

uint32_t firstCodePoint(const std::string &s) {
  unsigned char c = s.empty() ? 0 : s[0];
  if (c < 0x80)
    return c;
  int more = c >= 0xf0 ? 3 : c >= 0xe0 ? 2 : 1;
  uint32_t value = c & (0x3f >> more);
  for (int i = 1; i <= more && i < int(s.size()); ++i)
    value = value << 6 | (s[i] & 0x3f);
  return value;
}

// The character of a one-letter escape; 0 where there is none.
char plainEscape(char c) {
  switch (c) {
  case 'b':
    return '\b';
  case 't':
    return '\t';
  case 'n':
    return '\n';
  case 'f':
    return '\f';
  case 'r':
    return '\r';
  case '"':
  case '\'':
  case '\\':
  case '`':
    return c;
  default:
    return 0;
  }
}

bool isOctal(char c) { return c >= '0' && c <= '7'; }

} // namespace

Expr *TreeMaker::plainAtom(const Token *token, bool negated) {
  switch (token->getType()) {
  case L::INTEGER:
    return intLit(token, negated);
  case L::FLOAT:
    return floatLit(token);
  case L::STRING:
    return stringLit(token);
  case L::CHARACTER:
    return charLit(token);
  case L::K_NULL:
    return make<NullLit>(loc(token));
  case L::K_THIS:
    return make<This>(loc(token));
  case L::K_SUPER:
    return make<Super>(loc(token));
  case L::K_HERE:
    return make<Here>(loc(token));
  case L::K_TRUE:
  case L::K_FALSE:
    return make<BoolLit>(loc(token), token->getType() == L::K_TRUE);
  default:
    return nullptr;
  }
}

Expr *TreeMaker::intLit(const Token *token, bool negated) {
  auto *lit = make<IntLit>(loc(token));
  Digits d = split(token->getText(), editionOf(file).plainLiteral);
  lit->suffix = d.suffix;
  lit->decimal = d.base == 10;
  bool tooBig = false;
  for (char c : d.text) {
    unsigned digit = digitValue(c);
    if (digit >= d.base) {
      error(lit->loc, {ErrorKind::BadLiteral,
                       std::string("'") + c + "' is no octal digit: a number that begins with 0 is octal"});
      return lit;
    }
    tooBig |= lit->value > (~uint64_t(0) - digit) / d.base;
    lit->value = lit->value * d.base + digit;
  }
  if (tooBig || lit->value > greatest(d, negated))
    error(lit->loc, {ErrorKind::BadLiteral,
                     "this integer is out of range: it needs more than " + std::to_string(bitsOf(d.suffix)) + " bits"});
  return lit;
}

Expr *TreeMaker::floatLit(const Token *token) {
  auto *lit = make<FloatLit>(loc(token));
  for (char c : token->getText()) {
    if (c == 'f' || c == 'F')
      lit->isFloat = true;
    else if (c != '_' && c != 'd' && c != 'D')
      lit->spelling += c;
  }
  // Rounded once: a Float is not the Double of the same digits, rounded again.
  const char *digits = lit->spelling.c_str();
  lit->value = lit->isFloat ? std::strtof(digits, nullptr) : std::strtod(digits, nullptr);
  return lit;
}

// The text between the quotes, with its escapes replaced.
std::string TreeMaker::decode(const Token *token, const std::string &body) {
  std::string out;
  for (size_t i = 0; i < body.size(); ++i) {
    if (body[i] != '\\' || i + 1 == body.size()) {
      out += body[i];
      continue;
    }
    char c = body[++i];
    if (c == 'u') {
      while (body[i] == 'u')
        ++i;
      appendUtf8(out, std::strtoul(body.substr(i, 4).c_str(), nullptr, 16));
      i += 3;
    } else if (isOctal(c)) {
      size_t length = 1, limit = c <= '3' ? 3 : 2;
      while (length < limit && i + length < body.size() && isOctal(body[i + length]))
        ++length;
      appendUtf8(out, std::strtoul(body.substr(i, length).c_str(), nullptr, 8));
      i += length - 1;
    } else if (char plain = plainEscape(c)) {
      out += plain;
    } else {
      error(loc(token), {ErrorKind::BadLiteral,
                         std::string("'\\") + c +
                             "' is no escape: expected one of \\b \\t \\n \\f \\r \\\" \\' \\\\ \\u0000 \\000"});
    }
  }
  return out;
}

Expr *TreeMaker::charLit(const Token *token) {
  auto *lit = make<CharLit>(loc(token));
  std::string text = token->getText();
  if (text.size() >= 3)
    lit->value = firstCodePoint(decode(token, text.substr(1, text.size() - 2)));
  return lit;
}

Expr *TreeMaker::stringLit(const Token *token) {
  auto *lit = make<StringLit>(loc(token));
  std::string text = token->getText();
  if (text.size() >= 2)
    lit->value = decode(token, text.substr(1, text.size() - 2));
  return lit;
}

// `a name` in back quotes is a name as well.
Name TreeMaker::name(const Token *token) {
  std::string text = token->getText();
  if (text[0] == '`')
    return Name(decode(token, text.substr(1, text.size() - 2)));
  return Name(text);
}

} // namespace x10c::syntax

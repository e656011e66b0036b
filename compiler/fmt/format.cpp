// From text to text; see format.h. What was made is read again before it is given away.
#include "fmt/format.h"
#include "fmt/same.h"
#include "fmt/write.h"
#include "support/diagnostics.h"
#include "support/encoding.h"
#include "support/given_text.h"
#include <stdexcept>

namespace x10c::fmt {

namespace {

const std::string byteOrderMark = "\xef\xbb\xbf";

// Line ends as \n alone.
std::string withPlainEnds(const std::string &text) {
  std::string plain;
  for (size_t i = 0; i < text.size(); ++i)
    if (text[i] != '\r')
      plain += text[i];
    else if (i + 1 == text.size() || text[i + 1] != '\n')
      plain += '\n';
  return plain;
}

std::string withReturns(const std::string &text) {
  std::string all;
  for (char c : text)
    all += c == '\n' ? "\r\n" : std::string(1, c);
  return all;
}

// What comments in another encoding have is of the width of '?'.
std::string mended(std::string text) {
  mendComments(text);
  return text;
}

std::optional<std::string> formatPlain(const std::string &path, const std::string &text, const Style &style) {
  std::optional<std::string> result;
  uint32_t file = addText(path, text);
  syntax::visitConcrete(file, [&](auto *unit, antlr4::TokenStream &stream) {
    Pieces pieces = piecesOf(text, tokensOf(SourceFiles::text(file)));
    Structure structure(pieces, unit, stream);
    settleBreaks(pieces, structure);
    result = write(pieces, layOut(pieces, structure, style), structure);
  });
  return result;
}

void check(const std::string &path, const std::string &text, const std::string &result) {
  std::string before = mended(text), after = mended(result);
  if (!isSame(piecesOf(before, tokensOf(before)), piecesOf(after, tokensOf(after))))
    throw std::logic_error("formatting '" + path + "' would change its tokens or comments");
}

} // namespace

std::optional<std::string> format(const std::string &path, const std::string &text, const Style &style) {
  if (text.starts_with(byteOrderMark)) {
    std::optional<std::string> rest = fmt::format(path, text.substr(byteOrderMark.size()), style);
    return rest ? std::optional(byteOrderMark + *rest) : std::nullopt;
  }
  if (text.find_first_not_of(" \t\r\n\f") == std::string::npos)
    return "";
  std::string plain = withPlainEnds(text);
  std::optional<std::string> result = formatPlain(path, plain, style);
  if (!result)
    return std::nullopt;
  check(path, plain, *result);
  size_t end = text.find('\n');
  bool hasReturns = end != std::string::npos && end > 0 && text[end - 1] == '\r';
  return hasReturns ? withReturns(*result) : *result;
}

} // namespace x10c::fmt

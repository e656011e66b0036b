// See modernize.h.
#include "modernize/modernize.h"
#include "modernize/rewriter.h"
#include "syntax/editions.h"
#include <algorithm>
#include <map>
#include <set>

namespace x10c::modernize {

struct Modernizer::State {
  Notes notes;
};

Modernizer::Modernizer() : state(std::make_unique<State>()) {}
Modernizer::~Modernizer() = default;

Modernizer::Result Modernizer::write(const syntax::CompilationUnit &unit) const {
  if (syntax::isCurrent(syntax::editionOf(unit.file)))
    return {SourceFiles::text(unit.file), {}};
  return Rewriter(unit, state->notes).result();
}

// One line: a reason is the compiler's message where the front end gave it.
static std::string comment(const std::set<std::string> &reasons) {
  std::string text;
  for (const std::string &each : reasons)
    text += (text.empty() ? " // X10 2.6: " : "; ") + each;
  return text;
}

std::string withComments(const std::string &text, const std::vector<Modernizer::Left> &left) {
  std::map<uint32_t, std::set<std::string>> byLine;
  for (const Modernizer::Left &each : left)
    byLine[each.line].insert(each.why);
  std::string out;
  uint32_t line = 1;
  for (size_t at = 0; at < text.size(); line++) {
    size_t end = std::min(text.find('\n', at), text.size());
    size_t last = end > at && text[end - 1] == '\r' ? end - 1 : end;
    out.append(text, at, last - at);
    if (auto found = byLine.find(line); found != byLine.end())
      out += comment(found->second);
    out.append(text, last, end + 1 - last);
    at = end + 1;
  }
  return out;
}

} // namespace x10c::modernize

// textDocument/formatting; see formatting.h.
#include "ls/formatting.h"
#include "fmt/format.h"
#include "ls/server.h"
#include "ls/text.h"
#include "support/given_text.h"
#include "support/line_of.h"
#include "syntax/editions.h"
#include <algorithm>
#include <exception>

namespace x10c::ls {

namespace {

constexpr int invalidParams = -32602, contentModified = -32801;
constexpr int warning = 2;

size_t endOfBlanks(const std::string &text, size_t from) {
  return std::min(text.find_first_not_of(" \t\r\n\f", from), text.size());
}

// Positions of offsets that only go on, without reading the text from its beginning each time.
class Places {
public:
  explicit Places(const std::string &text) : text(text) {}

  Json at(size_t offset) {
    for (; seen < offset; seen++)
      if (text[seen] == '\n' || (text[seen] == '\r' && text.compare(seen, 2, "\r\n") != 0))
        line++, start = seen + 1;
    std::string before = text.substr(start, offset - start);
    return json({line, positionOf(before, before.size()).character});
  }

private:
  const std::string &text;
  size_t line = 0, start = 0, seen = 0;
};

// Both texts have the same beside white space: an edit for each white space that differs. Cursors and marks elsewhere
// stay where they are.
Json editsBetween(const std::string &before, const std::string &after) {
  Json edits = Json::array();
  Places places(before);
  for (size_t i = 0, j = 0; i < before.size() || j < after.size(); i++, j++) {
    size_t end = endOfBlanks(before, i), newEnd = endOfBlanks(after, j);
    std::string blanks = after.substr(j, newEnd - j);
    if (before.compare(i, end - i, blanks) != 0) {
      Json start = places.at(i);
      Json range = {{"start", start}, {"end", places.at(end)}};
      edits.push_back({{"range", range}, {"newText", blanks}});
    }
    i = end, j = newEnd;
    if (i < before.size() ? j >= after.size() || before[i] != after[j] : j < after.size())
      return Json::array({{{"range", rangeOf(before, 0, before.size())}, {"newText", after}}});
  }
  return edits;
}

std::string firstError() {
  for (const Message &m : takeMessages())
    if (m.severity == Severity::Error)
      return m.loc ? lineOf(m.loc) + ": " + m.text : m.text;
  return "it does not parse";
}

// The options of x10ls, for what the text itself does not say.
bool isOfOldGrammar(const Job &job) {
  std::optional<syntax::Edition> told = syntax::editionNamed(job.settings.edition);
  return told && syntax::rowOf(*told).grammar != syntax::Grammar::Current &&
         !syntax::editionInHead(addText(job.path, job.texts.at(job.path)));
}

fmt::Style styleOf(const Json &params) {
  fmt::Style style;
  const Json &size = at(params, {"options", "tabSize"});
  if (size.is_number_integer() && size >= 1 && size <= 16)
    style.indent = size;
  return style;
}

} // namespace

Json formatted(const Job &job, const Json &params) {
  if (isOfOldGrammar(job))
    return {{"refusal", "it is of X10 " + job.settings.edition + "; X10 2.1 and later is formatted"}};
  const std::string &text = job.texts.at(job.path);
  try {
    std::optional<std::string> result = fmt::format(job.path, text, styleOf(params));
    return result ? Json{{"edits", editsBetween(text, *result)}} : Json{{"refusal", firstError()}};
  } catch (const std::exception &fault) {
    return {{"refusal", std::string(fault.what()) + ": a bug of ours"}};
  }
}

// Edits for a text that is another by now would spoil it.
void Server::format(const Json &id, const Json &params) {
  Document *d = find(params);
  if (!d)
    return fail(id, invalidParams, "this file is not open: " + textAt(params, {"textDocument", "uri"}));
  auto done = [this, id, params, text = d->text](const Json &result) {
    Document *now = find(params);
    if (!now || now->text != text)
      return fail(id, contentModified, "the text was changed meanwhile");
    if (at(result, {"edits"}).is_array())
      return reply(id, at(result, {"edits"}));
    std::string refusal = textAt(result, {"refusal"});
    show(warning,
         "x10ls: not formatted: " + (refusal.empty() ? "x10fmt failed, or took longer than a minute" : refusal));
    reply(id, Json::array());
  };
  helpWith(id, [job = jobOf(*d), params] { return formatted(job, params); }, done);
}

} // namespace x10c::ls

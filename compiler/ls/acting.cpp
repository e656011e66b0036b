// Code actions: what messages propose, imports in order, and extracting. See server.h.
#include "ls/actions.h"
#include "ls/answers.h"
#include "ls/organize.h"
#include "ls/server.h"
#include "ls/text.h"
#include <algorithm>

namespace x10c::ls {

namespace {

const std::string organizeKind = "source.organizeImports";

// Whether the editor wants actions of this kind; without a list it wants all.
bool isWanted(const Json &params, const std::string &kind, bool unlessSaid) {
  const Json &only = at(params, {"context", "only"});
  if (!only.is_array() || only.empty())
    return unlessSaid;
  return std::any_of(only.begin(), only.end(), [&](const Json &each) {
    return each.is_string() && (kind + ".").starts_with(each.get<std::string>() + ".");
  });
}

// Whether the place is among the imports.
bool isAtImports(const std::string &text, size_t offset) {
  size_t end = importPlace(text), line = offset ? text.rfind('\n', offset - 1) : std::string::npos;
  line = line == std::string::npos ? 0 : line + 1;
  return offset < end && text.compare(line, 7, "import ") == 0;
}

std::string edited(const std::string &text, const Json &edits) {
  std::string out = text;
  for (size_t i = edits.size(); i-- > 0;) // they are in their order
    out.replace(offsetOf(text, readPosition(at(edits[i], {"range", "start"}))),
                offsetOf(text, readPosition(at(edits[i], {"range", "end"}))) -
                    offsetOf(text, readPosition(at(edits[i], {"range", "start"}))),
                textAt(edits[i], {"newText"}));
  return out;
}

Json action(const std::string &title, const std::string &kind, const std::string &uri, Json edits) {
  return {{"title", title}, {"kind", kind}, {"edit", {{"changes", {{uri, std::move(edits)}}}}}};
}

Json refused(const std::string &title, const std::string &kind, const std::string &why) {
  return {{"title", title}, {"kind", kind}, {"disabled", {{"reason", "This cannot be extracted: " + why + "."}}}};
}

// The first error that the one has and the other has not; empty: there is none.
std::string newError(const Json &before, const Json &after) {
  if (!after.is_object())
    return "the result could not be checked";
  for (const Json &each : after["errors"])
    if (std::find(before["errors"].begin(), before["errors"].end(), each) == before["errors"].end())
      return each.get<std::string>();
  return "";
}

} // namespace

void Server::codeActions(const Json &id, const Json &params, Document &d) {
  auto list = std::make_shared<Json>(isWanted(params, "quickfix", true) ? ls::codeActions(d.uri, d.text, params)
                                                                        : Json::array());
  size_t begin = offsetOf(d.text, readPosition(at(params, {"range", "start"}))),
         end = offsetOf(d.text, readPosition(at(params, {"range", "end"})));
  bool isPlaced = at(params, {"range", "start"}).is_object();
  if (isWanted(params, organizeKind, isPlaced && isAtImports(d.text, begin)))
    return organizeImports(id, d, list);
  if (begin < end && isWanted(params, "refactor.extract", true))
    return extract(id, params, d, list);
  reply(id, *list);
}

// Once, or twice if something is to be added: what is unused can be seen only when nothing is missing.
void Server::organizeImports(const Json &id, Document &d, std::shared_ptr<Json> list) {
  Job job = jobOf(d);
  job.settings.warnings.push_back("-Wunused-import");
  std::string text = d.text, uri = d.uri;
  auto finish = [=, this](const std::string &now, const Json &found) {
    Json change = changeBetween(text, organized(now, found));
    if (!change.is_null())
      list->push_back(action("Organize imports", organizeKind, uri, Json::array({change})));
    reply(id, *list);
  };
  askAlone(id, job, "x10ls/imports", nullptr, [=, this](Json found) {
    if (found.is_null())
      return reply(id, *list);
    if (found["missing"].empty())
      return finish(text, found);
    Job more = job;
    std::string longer = more.texts[more.path] = withImports(text, found["missing"]);
    askAlone(id, more, "x10ls/imports", nullptr, [=](Json again) { finish(again.is_null() ? text : longer, again); });
  });
}

// What comes out must have no error that is not there now. The text may have changed when an answer comes: then nothing
// is offered.
void Server::extract(const Json &id, const Json &params, Document &d, std::shared_ptr<Json> list) {
  Job job = jobOf(d);
  auto same = [=, this] {
    Document *now = find(params);
    return now && now->text == job.texts.at(job.path) ? now : nullptr;
  };
  ask(d, "x10ls/extractions", params, [=, this](Json found) {
    Document *now = same();
    if (!now || !found.is_array() || found.empty())
      return reply(id, *list);
    ask(*now, "x10ls/meanings", nullptr, [=, this](Json before) {
      if (Document *still = same())
        return checkExtractions(id, job, still->uri, found, before, list);
      reply(id, *list);
    });
  });
}

void Server::checkExtractions(const Json &id, const Job &job, const std::string &uri, const Json &found,
                              const Json &before, std::shared_ptr<Json> list) {
  auto left = std::make_shared<size_t>(found.size());
  auto made = std::make_shared<std::vector<Json>>(found.size());
  auto add = [=, this](size_t i, Json one) {
    (*made)[i] = std::move(one);
    if (--*left)
      return;
    for (Json &each : *made)
      if (showsRefusals || !each.contains("disabled"))
        list->push_back(std::move(each));
    reply(id, *list);
  };
  for (size_t i = 0; i < found.size(); i++) {
    std::string title = textAt(found[i], {"title"}), kind = textAt(found[i], {"kind"});
    if (std::string why = textAt(found[i], {"refusal"}); !why.empty()) {
      add(i, refused(title, kind, why));
      continue;
    }
    Json edits = found[i]["edits"];
    Job then = job;
    then.texts[then.path] = edited(job.texts.at(job.path), edits);
    helpers.ask([then] { return answerAlone(then, "x10ls/meanings", nullptr); },
                [=](Json after) {
                  std::string error = before.is_object() ? newError(before, after) : "the text could not be checked";
                  add(i, error.empty() ? action(title, kind, uri, edits)
                                       : refused(title, kind, "the result is refused: " + error));
                });
  }
}

} // namespace x10c::ls

// Requests about one document; see server.h.
#include "ls/answers.h"
#include "ls/reduce.h"
#include "ls/scan.h"
#include "ls/server.h"
#include "ls/text.h"

namespace x10c::ls {

namespace {

constexpr int unknownMethod = -32601, invalidParams = -32602, cancelled = -32800;

// Up to the word that ends at the offset.
std::string lineBefore(const std::string &text, size_t offset) {
  size_t begin = wordStart(text, offset);
  size_t line = begin ? text.find_last_of("\r\n", begin - 1) : std::string::npos;
  line = line == std::string::npos ? 0 : line + 1;
  return text.substr(line, begin - line);
}

} // namespace

void Server::ask(Document &d, const std::string &method, const Json &params, Reply done) {
  if (!d.analyst && !d.due)
    return done(nullptr); // it failed on this text
  d.questions.push_back({++lastQuestion, method, params, std::move(done)});
  if (d.analyst)
    d.analyst->channel.send({{"number", lastQuestion}, {"method", method}, {"params", params}});
}

void Server::helpWith(const Json &id, Helpers::Work work, Reply done) {
  std::string key = dumped(id);
  asked[key] = helpers.ask(std::move(work), [this, key, done = std::move(done)](Json result) {
    asked.erase(key);
    done(std::move(result));
  });
}

void Server::askAlone(const Json &id, Job job, const std::string &method, const Json &params, Reply done) {
  helpWith(id, [job = std::move(job), method, params] { return answerAlone(job, method, params); }, std::move(done));
}

// In a long text that is not checked yet, only the part around the place is looked at: if nothing is found there, the
// answer waits for the check.
void Server::aboutText(const Json &id, const std::string &method, const Json &params) {
  bool isAction = method == "textDocument/codeAction";
  if (!isAction && (!answerTo(method) || method.starts_with("x10ls/")))
    return fail(id, unknownMethod, "x10ls does not know " + method);
  Document *d = find(params);
  if (!d)
    return fail(id, invalidParams, "this file is not open: " + textAt(params, {"textDocument", "uri"}));
  if (isAction)
    return codeActions(id, params, *d);
  bool isPlaced = at(params, {"position"}).is_object();
  if (isPlaced && !d->isReady && isSlow(*d))
    return aboutPart(id, method, params, *d);
  ask(*d, method, params, [this, id](Json result) { reply(id, std::move(result)); });
}

void Server::aboutPart(const Json &id, const std::string &method, const Json &params, const Document &d) {
  Job job = jobOf(d);
  job.focus = offsetOf(d.text, readPosition(at(params, {"position"})));
  job.texts[d.path] = withoutBodies(d.text, job.focus);
  bool isOfAll = method == "textDocument/documentHighlight";
  auto done = [=, this](Json result) {
    Document *asked = result.is_null() ? find(params) : nullptr;
    if (asked)
      ask(*asked, method, params, [this, id](Json later) { reply(id, std::move(later)); });
    else
      reply(id, std::move(result));
  };
  askAlone(id, std::move(job), isOfAll ? "x10ls/highlightOfLocal" : method, params, done);
}

void Server::aboutMarker(const Json &id, const std::string &method, const Json &params) {
  Document *d = find(params);
  if (!d)
    return fail(id, invalidParams, "this file is not open: " + textAt(params, {"textDocument", "uri"}));
  size_t offset = offsetOf(d->text, readPosition(at(params, {"position"})));
  if (isInComment(d->text, offset))
    return reply(id, nullptr);
  Job job = jobOf(*d);
  job.focus = offset;
  job.texts[d->path] = withMarker(d->text, offset);
  Json more = params;
  size_t begin = wordStart(d->text, offset);
  more["x10ls"] = {{"line", lineBefore(d->text, offset)}, {"word", d->text.substr(begin, offset - begin)}};
  askAlone(id, std::move(job), method, more, [this, id](Json result) { reply(id, std::move(result)); });
}

void Server::cancel(const Json &params) {
  const Json &id = at(params, {"id"});
  auto found = asked.find(dumped(id));
  if (found == asked.end())
    return;
  helpers.cancel(found->second);
  asked.erase(found);
  fail(id, cancelled, "cancelled");
}

} // namespace x10c::ls

// Documents as the editor changes them, and their diagnostics; see server.h.
#include "ls/server.h"
#include "ls/text.h"
#include <algorithm>

namespace x10c::ls {

namespace {

// Bytes, about 200 and 800 lines: a longer text is checked later than a question is answered, or not at once …
constexpr size_t slow = 6000, slowest = 30000;
constexpr double pause = 0.15; // … but after so many seconds without a change

} // namespace

bool Server::isSlow(const Document &d) { return d.text.size() > slow; }

Document *Server::find(const Json &params) {
  auto found = documents.find(pathOf(textAt(params, {"textDocument", "uri"})));
  return found == documents.end() ? nullptr : &found->second;
}

std::map<std::string, std::string> Server::texts() const {
  std::map<std::string, std::string> all;
  for (auto &[path, d] : documents)
    all[path] = d.text;
  return all;
}

Job Server::jobOf(const Document &d) const { return {d.path, texts(), settings}; }

void Server::open(const Json &params) {
  std::string uri = textAt(params, {"textDocument", "uri"});
  if (uri.empty())
    return;
  Document &d = documents[pathOf(uri)];
  d.uri = uri, d.path = pathOf(uri);
  d.text = textAt(params, {"textDocument", "text"});
  d.version = at(params, {"textDocument", "version"});
  d.isNew = true;
  want(d, 0);
}

void Server::change(const Json &params) {
  Document *d = find(params);
  if (!d)
    return;
  for (const Json &event : at(params, {"contentChanges"}))
    if (!ls::change(d->text, event))
      log(2, "x10ls: a change of " + d->uri + " has no text");
  if (const Json &version = at(params, {"textDocument", "version"}); version.is_number())
    d->version = version;
  d->isNew = true;
  want(*d, d->text.size() > slowest ? pause : 0);
}

void Server::close(const Json &params) {
  Document *d = find(params);
  if (!d)
    return;
  publish(*d, Json::array());
  for (Question &q : d->questions)
    q.done(nullptr);
  documents.erase(std::string(d->path));
}

// What others are made of may have changed.
void Server::changedOnDisk(const Json &params) {
  std::set<std::string> changed = {pathOf(textAt(params, {"textDocument", "uri"}))};
  for (const Json &each : at(params, {"changes"}))
    changed.insert(pathOf(textAt(each, {"uri"})));
  for (auto &[path, d] : documents)
    if (!changed.count(path) &&
        std::any_of(changed.begin(), changed.end(), [&d = d](const std::string &each) { return d.files.count(each); }))
      want(d, pause);
}

// The analysis begins so many seconds later. What was asked of the last one is asked again.
void Server::want(Document &d, double delay) {
  d.analyst = nullptr;
  d.isReady = false;
  d.due = now() + delay;
  if (delay == 0)
    begin(d);
}

void Server::begin(Document &d) {
  d.due = 0;
  d.began = now();
  d.isReady = false;
  Job job = jobOf(d);
  d.analyst = Worker::start([&](Channel &channel) { analyse(job, channel); });
  if (!d.analyst)
    return ended(d);
  for (const Question &q : d.questions)
    d.analyst->channel.send({{"number", q.number}, {"method", q.method}, {"params", q.params}});
}

double Server::startDue() {
  double next = -1;
  for (auto &[path, d] : documents) {
    if (d.due && d.due <= now())
      begin(d);
    if (d.due)
      next = next < 0 ? std::max(0.0, d.due - now()) : std::min(next, std::max(0.0, d.due - now()));
  }
  return next;
}

void Server::take(Document &d) {
  bool isThere = d.analyst->channel.read();
  while (std::optional<Json> told = d.analyst ? d.analyst->channel.next() : std::nullopt) {
    if (told->contains("diagnostics")) {
      isReady(d, *told);
      continue;
    }
    auto isAnswered = [&](const Question &q) { return q.number == at(*told, {"number"}); };
    auto found = std::find_if(d.questions.begin(), d.questions.end(), isAnswered);
    if (found == d.questions.end())
      continue;
    auto done = std::move(found->done);
    d.questions.erase(found);
    done(std::move((*told)["result"]));
  }
  if (!isThere && d.analyst)
    ended(d);
}

void Server::isReady(Document &d, const Json &told) {
  d.isReady = true;
  d.files.clear();
  for (const Json &each : at(told, {"files"}))
    d.files.insert(each.get<std::string>());
  publish(d, at(told, {"diagnostics"}));
  for (auto &[path, other] : documents) // that are made of this one
    if (d.isNew && &other != &d && other.files.count(d.path) && other.isReady)
      want(other, pause);
  d.isNew = false;
}

// The analyst failed: a fault of the compiler's, or of the machine.
void Server::ended(Document &d) {
  d.analyst = nullptr;
  d.isReady = false;
  log(1, "x10ls: the compiler's front end failed on this text of " + d.path + "; the next change tries again");
  publish(d, Json::array(
                 {{{"range", rangeOf("", 0, 0)},
                   {"severity", 1},
                   {"source", "x10ls"},
                   {"message", "x10c's front end failed on this text: a bug of ours. The next change tries again."}}}));
  std::vector<Question> open = std::move(d.questions);
  d.questions.clear();
  for (Question &q : open)
    q.done(nullptr);
}

void Server::publish(const Document &d, const Json &list) {
  Json params = {{"uri", d.uri}, {"diagnostics", list}};
  if (d.version.is_number())
    params["version"] = d.version;
  isGone |= !editor.send({{"jsonrpc", "2.0"}, {"method", "textDocument/publishDiagnostics"}, {"params", params}});
}

} // namespace x10c::ls

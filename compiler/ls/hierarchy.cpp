// Requests about calls, which look at all files that contain the name; see server.h. An item may be of a file that is
// not open.
#include "ls/answers.h"
#include "ls/server.h"
#include "ls/text.h"

namespace x10c::ls {

Job Server::jobOfItem(const Json &item) const {
  Job job{pathOf(textAt(item, {"uri"})), texts(), settings};
  if (!job.texts.count(job.path))
    job.texts[job.path] = readFile(job.path);
  return job;
}

static Json placeOfItem(const Json &item) { return {{"position", at(item, {"selectionRange", "start"})}}; }

std::string Server::openUri(const std::string &path) const {
  auto open = documents.find(path);
  return open == documents.end() ? uriOf(path) : open->second.uri;
}

void Server::incomingCalls(const Json &id, const Json &params) {
  Job job = jobOfItem(at(params, {"item"}));
  std::string path = job.path;
  askAlone(id, std::move(job), "x10ls/callee", placeOfItem(at(params, {"item"})), [=, this](Json callee) {
    if (callee.is_null())
      return reply(id, nullptr);
    struct Gathered {
      std::map<std::string, Json> lists; // by file
      size_t left = 0;
    };
    auto gathered = std::make_shared<Gathered>();
    auto all = texts();
    std::vector<std::string> files = workspace.mentioning(textAt(callee, {"name"}), path, all);
    gathered->left = files.size();
    if (files.empty())
      return reply(id, Json::array());
    for (const std::string &file : files) {
      Job each{file, all, settings};
      if (!each.texts.count(file))
        each.texts[file] = readFile(file);
      helpers.ask([each, callee] { return answerAlone(each, "x10ls/callers", callee); },
                  [=, this](Json list) {
                    gathered->lists[file] = std::move(list);
                    if (--gathered->left)
                      return;
                    Json calls = Json::array();
                    for (auto &[from, found] : gathered->lists)
                      for (Json &call : found) {
                        call["from"]["uri"] = openUri(from);
                        calls.push_back(std::move(call));
                      }
                    reply(id, std::move(calls));
                  });
    }
  });
}

void Server::outgoingCalls(const Json &id, const Json &params) {
  const Json &item = at(params, {"item"});
  askAlone(id, jobOfItem(item), "x10ls/callees", placeOfItem(item), [=, this](Json list) {
    for (Json &call : list)
      call["to"]["uri"] = openUri(pathOf(textAt(call, {"to", "uri"})));
    reply(id, std::move(list));
  });
}

} // namespace x10c::ls

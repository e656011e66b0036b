// See documents.h.
#include "ls/documents.h"
#include "ls/answers.h"

namespace x10c::ls {

void analyse(const Job &job, Channel &channel) {
  Snapshot snapshot(job);
  if (!channel.send({{"diagnostics", diagnostics(snapshot)}, {"files", filesRead(snapshot)}}))
    return;
  while (std::optional<Json> question = channel.wait()) {
    Answer answer = answerTo(textAt(*question, {"method"}));
    Json result = answer ? answer(snapshot, at(*question, {"params"})) : Json(nullptr);
    if (!channel.send({{"number", at(*question, {"number"})}, {"result", std::move(result)}}))
      return;
  }
}

Json answerAlone(const Job &job, const std::string &method, const Json &params) {
  Snapshot snapshot(job);
  Answer answer = answerTo(method);
  return answer ? answer(snapshot, params) : Json(nullptr);
}

} // namespace x10c::ls

// The files that the editor has open, and for each the process that has looked at its text.
#pragma once
#include "ls/snapshot.h"
#include "ls/worker.h"

namespace x10c::ls {

struct Question { // that waits for an answer of a document's analyst
  int64_t number = 0;
  std::string method;
  Json params;
  std::function<void(Json)> done;
};

// An analyst has checked one version of a document, or is about to, and answers questions about it until there is a new
// version.
struct Document {
  std::string uri, path, text;
  Json version;
  std::unique_ptr<Worker> analyst;
  bool isReady = false;
  bool isNew = false; // its text is, since others were informed
  double began = 0;   // the analysis
  double due = 0;     // when the next one begins; 0: none is wanted
  std::vector<Question> questions;
  std::set<std::string> files; // that it was made of
};

// Runs in the worker: checks, sends {diagnostics, files}, and answers {number, method, params} by {number, result}.
void analyse(const Job &, Channel &);
// One question about one text, as a worker answers it.
Json answerAlone(const Job &, const std::string &method, const Json &params);

} // namespace x10c::ls

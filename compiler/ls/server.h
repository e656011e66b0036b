// The server: one thread that reads what the editor says, keeps the texts, and hands questions to workers.
#pragma once
#include "ls/documents.h"
#include "ls/workspace.h"
#include <poll.h>

namespace x10c::ls {

class Server {
public:
  explicit Server(Settings);
  // Until the editor says exit, or is gone. The exit status: 0 after a shutdown, else 1.
  int run();

private:
  using Reply = std::function<void(Json result)>;
  Settings settings;
  Channel editor;
  Workspace workspace;
  Helpers helpers;
  std::map<std::string, Document> documents; // by path
  std::map<std::string, int64_t> asked;      // helpers' questions of requests, by their ids as text
  int64_t lastQuestion = 0;
  bool isInitialized = false, isShutDown = false, isGone = false;
  bool renamesFiles = false;  // the editor does, when an edit says so
  bool showsRefusals = false; // of code actions

  // server.cpp: the loop, and the life of the server
  void wait();
  std::vector<pollfd> descriptors() const; // the editor's first
  void takeFrom(int descriptor);
  void handle(const Json &message);
  void request(const Json &id, const std::string &method, const Json &params);
  void notice(const std::string &method, const Json &params);
  void initialize(const Json &id, const Json &params);
  void readOptions(const Json &);
  void reply(const Json &id, Json result);
  void fail(const Json &id, int code, const std::string &text);
  void log(int type, const std::string &text);
  void show(int type, const std::string &text); // to the user, at once
  static void warmUp(const std::string &library);

  // editing.cpp: documents as they change
  void open(const Json &params);
  void change(const Json &params);
  void close(const Json &params);
  void changedOnDisk(const Json &params);
  Document *find(const Json &params);
  Job jobOf(const Document &) const;
  std::map<std::string, std::string> texts() const;
  void want(Document &, double delay);
  void begin(Document &);
  void take(Document &);
  void isReady(Document &, const Json &told);
  void ended(Document &);
  void publish(const Document &, const Json &list);
  double startDue();                    // starts what is due, and gives the seconds to the next; -1: nothing is
  static bool isSlow(const Document &); // to check

  // asking.cpp: requests about a document
  void ask(Document &, const std::string &method, const Json &params, Reply);
  void helpWith(const Json &id, Helpers::Work, Reply); // by a worker of its own, which may be cancelled
  void askAlone(const Json &id, Job, const std::string &method, const Json &params, Reply);
  void aboutText(const Json &id, const std::string &method, const Json &params);
  void aboutPart(const Json &id, const std::string &method, const Json &params, const Document &);
  void aboutMarker(const Json &id, const std::string &method, const Json &params);
  void cancel(const Json &params);

  // acting.cpp: code actions; `list` has those that are known already
  void codeActions(const Json &id, const Json &params, Document &);
  void organizeImports(const Json &id, Document &, std::shared_ptr<Json> list);
  void extract(const Json &id, const Json &params, Document &, std::shared_ptr<Json> list);
  void checkExtractions(const Json &id, const Job &, const std::string &uri, const Json &found, const Json &before,
                        std::shared_ptr<Json> list);

  // formatting.cpp
  void format(const Json &id, const Json &params);

  // hierarchy.cpp: who calls what
  void incomingCalls(const Json &id, const Json &params);
  void outgoingCalls(const Json &id, const Json &params);
  Job jobOfItem(const Json &item) const;
  std::string openUri(const std::string &path) const;

  // refactoring.cpp: requests about all files
  void references(const Json &id, const Json &params);
  void prepareRename(const Json &id, const Json &params);
  void rename(const Json &id, const Json &params);
  using Places = std::map<std::string, Json>; // occurrences by path
  void allPlaces(Document &, const Json &symbol, std::function<void(Places)>);
  class Renaming;
};

} // namespace x10c::ls

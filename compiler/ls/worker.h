// Processes that look at one version of a text. The front end keeps what it reads of a program until it ends, and a
// fault of it must not end the server: so each look is a fork of the server, which has read nothing yet. It costs a
// millisecond.
#pragma once
#include "ls/channel.h"
#include <cstdint>
#include <functional>
#include <memory>
#include <sys/types.h>

namespace x10c::ls {

class Worker {
public:
  // Forks; the child runs the body and ends. Null: there are no processes or descriptors left.
  static std::unique_ptr<Worker> start(const std::function<void(Channel &)> &body);
  ~Worker(); // ends it
  Worker(const Worker &) = delete;

  Channel channel;
  const pid_t pid;

private:
  Worker(pid_t pid, int socket) : channel(socket, socket), pid(pid) {}
};

// Questions that a worker of its own answers, some at a time.
class Helpers {
public:
  using Work = std::function<Json()>;
  using Done = std::function<void(Json)>; // null where the worker failed
  // A number to cancel it by.
  int64_t ask(Work, Done);
  void cancel(int64_t number);
  // What can be read, for poll; and what has come.
  void descriptors(std::vector<int> &) const;
  bool take(int descriptor); // false: it is not one of theirs
  // Ends those that have worked for longer than this; their questions get null.
  void endOld(double seconds);
  bool isIdle() const { return running.empty() && waiting.empty(); }

private:
  struct Job {
    int64_t number = 0;
    Work work;
    Done done;
    std::unique_ptr<Worker> worker;
    double began = 0;
  };
  std::vector<Job> running, waiting;
  int64_t last = 0;

  void startWaiting();
  void finish(size_t index, Json result);
};

double now(); // seconds, of a clock that only goes on

} // namespace x10c::ls

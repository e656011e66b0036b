// See worker.h.
#include "ls/worker.h"
#include <algorithm>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace x10c::ls {

namespace {

constexpr size_t mostAtOnce = 3;

// The child has the server's descriptors: the editor's must not stay open for its sake, and other workers' neither.
void closeOthers(int own) {
  int nothing = open("/dev/null", O_RDWR);
  dup2(nothing, STDIN_FILENO);
  dup2(nothing, STDOUT_FILENO);
  if (own > STDERR_FILENO + 1)
    close_range(STDERR_FILENO + 1, unsigned(own) - 1, 0);
  close_range(unsigned(own) + 1, ~0u, 0);
}

} // namespace

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

std::unique_ptr<Worker> Worker::start(const std::function<void(Channel &)> &body) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    return nullptr;
  pid_t pid = fork();
  if (pid == 0) {
    closeOthers(ends[1]);
    Channel channel(ends[1], ends[1]);
    body(channel);
    _exit(0);
  }
  close(ends[1]);
  if (pid < 0)
    close(ends[0]);
  return pid < 0 ? nullptr : std::unique_ptr<Worker>(new Worker(pid, ends[0]));
}

Worker::~Worker() {
  kill(pid, SIGKILL);
  close(channel.descriptor());
}

int64_t Helpers::ask(Work work, Done done) {
  Job job;
  job.number = ++last, job.work = std::move(work), job.done = std::move(done);
  waiting.push_back(std::move(job));
  startWaiting();
  return last;
}

void Helpers::startWaiting() {
  while (!waiting.empty() && running.size() < mostAtOnce) {
    Job job = std::move(waiting.front());
    waiting.erase(waiting.begin());
    job.worker = Worker::start([&](Channel &channel) { channel.send(job.work()); });
    job.began = now();
    running.push_back(std::move(job));
    if (!running.back().worker)
      finish(running.size() - 1, nullptr);
  }
}

void Helpers::finish(size_t index, Json result) {
  Done done = std::move(running[index].done);
  running.erase(running.begin() + long(index));
  done(std::move(result)); // may ask more
  startWaiting();
}

void Helpers::cancel(int64_t number) {
  auto isIt = [&](const Job &job) { return job.number == number; };
  std::erase_if(running, isIt);
  std::erase_if(waiting, isIt);
  startWaiting();
}

void Helpers::descriptors(std::vector<int> &list) const {
  for (const Job &job : running)
    list.push_back(job.worker->channel.descriptor());
}

bool Helpers::take(int descriptor) {
  for (size_t i = 0; i < running.size(); i++) {
    Channel &channel = running[i].worker->channel;
    if (channel.descriptor() != descriptor)
      continue;
    bool isThere = channel.read();
    if (std::optional<Json> result = channel.next())
      finish(i, std::move(*result));
    else if (!isThere)
      finish(i, nullptr);
    return true;
  }
  return false;
}

void Helpers::endOld(double seconds) {
  for (size_t i = running.size(); i-- > 0;)
    if (i < running.size() && now() - running[i].began > seconds)
      finish(i, nullptr);
}

} // namespace x10c::ls

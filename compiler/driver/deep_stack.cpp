// See deep_stack.h.
#include "driver/deep_stack.h"
#include "driver/crash.h"
#include <pthread.h>
#include <sys/mman.h>

namespace x10c::driver {

namespace {

constexpr size_t most = size_t(2) << 30, least = size_t(1) << 20, guard = 1 << 16;

struct Job {
  const std::function<int()> &run;
  int status = 0;
};

void *begin(void *argument) {
  auto *job = static_cast<Job *>(argument);
  job->status = job->run();
  return nullptr;
}

bool runOn(void *memory, size_t size, Job &job) {
  pthread_attr_t attributes;
  pthread_t thread;
  char *lowest = static_cast<char *>(memory) + guard;
  mprotect(memory, guard, PROT_NONE);
  watchStack(lowest);
  pthread_attr_init(&attributes);
  pthread_attr_setstack(&attributes, lowest, size - guard);
  bool begun = pthread_create(&thread, &attributes, begin, &job) == 0;
  pthread_attr_destroy(&attributes);
  if (begun)
    pthread_join(thread, nullptr);
  return begun;
}

} // namespace

int onDeepStack(const std::function<int()> &run) {
  Job job{run};
  for (size_t size = most; size >= least; size /= 2) {
    void *memory = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED)
      continue;
    bool done = runOn(memory, size, job);
    munmap(memory, size);
    if (done)
      return job.status;
  }
  return run(); // without a thread, on the stack that there is
}

} // namespace x10c::driver

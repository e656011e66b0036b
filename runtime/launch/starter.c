/* The starter: see starter.h. The child's own side is in child.c. */
#define _GNU_SOURCE
#include "starter.h"
#include <x10rt/contract.h>

#include "child.h"
#include "config.h"
#include "frame_link.h"
#include "loop.h"
#include "watchdog.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

struct child {
  struct child *next;
  struct x10_frame_link link;
  uint32_t place;
  pid_t pid;
  bool debugged;  /* the process is a debugger, and the place its child */
  pid_t itself;   /* the place, which may be a child of a command of --wrap; 0: it has not opened its channel yet */
  int streams[3]; /* [0]: the pipe to its standard input; -1 where there is none */
};

static const struct x10_starter_news *news;
static struct child *children;
static struct child **by_place; /* NULL: none of this host, or none that runs */
static uint32_t by_place_room;
static bool listening = true;

static struct {
  char *bytes;
  size_t size, written;
  void (*taken)(void);
} feed;

static void child_frame(void *argument, const struct x10_frame_head *head, const uint8_t *body)
{
  struct child *child = argument;
  bool ours = head->type >= X10_FRAME_OPENED && head->type <= X10_FRAME_FAILED && head->place == child->place;
  struct x10_body words = {.next = body, .end = body + head->length};
  if (ours && head->type == X10_FRAME_OPENED)
    child->itself = (pid_t)x10_body_u32(&words);
  if (ours)
    news->frame(head, body);
}

static void child_lost(void *argument) { (void)argument; /* how it ended is what its parent learns */ }

static void stream_close(struct child *child, int stream)
{
  X10__EXPECT(stream >= 0 && stream <= 2);
  if (child->streams[stream] < 0)
    return;
  x10_loop_remove(child->streams[stream]);
  close(child->streams[stream]);
  child->streams[stream] = -1;
}

/* Passes on what one read gives. False where there is nothing now, or no more. */
static bool stream_read(struct child *child, int stream)
{
  X10__EXPECT(stream == 1 || stream == 2);
  char bytes[65536]; /* as much as a pipe holds */
  if (child->streams[stream] < 0)
    return false;
  ssize_t n = read(child->streams[stream], bytes, sizeof bytes);
  if (n > 0)
    news->output(child->place, stream, bytes, (size_t)n);
  if (n == 0)
    stream_close(child, stream);
  return n > 0 || (n < 0 && errno == EINTR);
}

static void stream_ready(void *argument, int descriptor, short events)
{
  (void)events;
  struct child *child = argument;
  stream_read(child, descriptor == child->streams[1] ? 1 : 2);
}

/* Whatever processes a place leaves end with it; what it had written and said is passed on first. */
static void child_end(struct child *child, int status)
{
  X10__EXPECT(child->pid > 0);
  kill(-child->pid, SIGKILL);
  x10_watchdog_remove(child->pid);
  x10_frame_link_drain(&child->link);
  x10_frame_link_close(&child->link);
  for (int stream = 1; stream <= 2; stream++) {
    while (stream_read(child, stream)) {
    }
    stream_close(child, stream);
  }
  stream_close(child, 0);
  if (feed.taken && child->place == 0) {
    void (*taken)(void) = feed.taken;
    feed.taken = NULL;
    taken();
  }
  by_place[child->place] = NULL;
  for (struct child **at = &children; *at; at = &(*at)->next)
    if (*at == child) {
      *at = child->next;
      break;
    }
  news->ended(child->place, status);
  free(child->link.input.bytes);
  free(child);
}

/* Something has happened to a process of ours: it has ended, was stopped or goes on. */
static void child_changed(struct child *child, int status)
{
  if (WIFSTOPPED(status))
    news->stopped(child->place, WSTOPSIG(status));
  else if (WIFCONTINUED(status))
    news->stopped(child->place, 0);
  else
    child_end(child, status);
}

static void collect(void *argument, int descriptor, short events)
{
  (void)argument, (void)events;
  struct signalfd_siginfo info;
  while (read(descriptor, &info, sizeof info) > 0) {
  }
  int status;
  for (pid_t pid; (pid = waitpid(-1, &status, WNOHANG | WUNTRACED | WCONTINUED)) > 0;) {
    struct child *child = children;
    while (child && child->pid != pid)
      child = child->next;
    if (child)
      child_changed(child, status);
    else if (WIFEXITED(status) || WIFSIGNALED(status))
      news->other(pid, status);
  }
}

void x10_starter_open(const struct x10_starter_news *given)
{
  X10__EXPECT(!news && given->frame && given->output && given->ended);
  news = given;
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGCHLD);
  sigprocmask(SIG_BLOCK, &set, NULL);
  x10_loop_add(signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK), POLLIN, collect, NULL);
}

/* Makes the pipes; theirs[] are the child's ends. One pipe for both kinds of output keeps their order. */
static bool pipes_make(struct child *child, int theirs[3], enum x10_input input, bool one_output)
{
  child->streams[0] = child->streams[1] = child->streams[2] = -1;
  theirs[0] = theirs[1] = theirs[2] = -1;
  for (int stream = 0; stream <= 2; stream++) {
    int ends[2];
    if (input == X10_INPUT_AND_OUTPUT_OURS || (stream == 0 && input != X10_INPUT_PIPED))
      continue;
    if (stream == 2 && one_output)
      return (theirs[2] = fcntl(theirs[1], F_DUPFD_CLOEXEC, 3)) >= 0;
    if (pipe2(ends, O_CLOEXEC) < 0)
      return false;
    child->streams[stream] = ends[stream == 0];
    theirs[stream] = ends[stream != 0];
    fcntl(child->streams[stream], F_SETFL, O_NONBLOCK);
  }
  return true;
}

static void streams_open(struct child *child)
{
  for (int stream = 1; stream <= 2 && child->streams[stream] >= 0; stream++)
    x10_loop_add(child->streams[stream], listening ? POLLIN : 0, stream_ready, child);
}

static void config_send(struct child *child, const struct x10_control_config *config)
{
  struct x10_frame frame = {0};
  x10_frame_start(&frame, X10_FRAME_CONFIG, config->place);
  x10_config_put(&frame, config);
  x10_frame_finish(&frame);
  x10_frame_link_send(&child->link, &frame);
  x10_frame_free(&frame);
}

static void child_note(struct child *child)
{
  uint32_t room = by_place_room ? by_place_room : 64;
  while (room <= child->place)
    room *= 2;
  if (room > by_place_room) {
    by_place = realloc(by_place, room * sizeof(struct child *));
    if (!by_place)
      abort();
    memset(by_place + by_place_room, 0, (room - by_place_room) * sizeof(struct child *));
    by_place_room = room;
  }
  by_place[child->place] = child;
  child->next = children;
  children = child;
}

static void child_register(struct child *child, int channel, const struct x10_control_config *config)
{
  X10__EXPECT(channel >= 0 && child->pid > 0);
  x10_watchdog_add(child->pid);
  child->link.on_frame = child_frame;
  child->link.on_lost = child_lost;
  child->link.argument = child;
  x10_frame_link_open(&child->link, channel, channel);
  streams_open(child);
  child_note(child);
  config_send(child, config);
}

static pid_t start_failed(struct child *child, const int theirs[3], const int channel[2])
{
  int error = errno;
  for (int i = 0; i < 3; i++) {
    if (child->streams[i] >= 0)
      close(child->streams[i]);
    if (theirs[i] >= 0)
      close(theirs[i]);
  }
  for (int i = 0; i < 2; i++)
    if (channel[i] >= 0)
      close(channel[i]);
  free(child);
  errno = error;
  return -1;
}

pid_t x10_starter_start(const struct x10_program *program, const struct x10_control_config *config,
                        enum x10_input input)
{
  X10__EXPECT(news && program->path && config->place < config->places);
  struct child *child = calloc(1, sizeof *child);
  int theirs[3] = {-1, -1, -1}, channel[2] = {-1, -1};
  if (!child)
    return -1;
  child->place = config->place;
  child->debugged = input == X10_INPUT_AND_OUTPUT_OURS;
  if (!pipes_make(child, theirs, input, config->one_output) ||
      socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, channel) < 0)
    return start_failed(child, theirs, channel);
  pid_t parent = getpid();
  child->pid = fork();
  if (child->pid < 0)
    return start_failed(child, theirs, channel);
  bool ours = input == X10_INPUT_OURS || input == X10_INPUT_AND_OUTPUT_OURS;
  bool own_group = !(ours && isatty(STDIN_FILENO));
  if (child->pid == 0)
    x10_child_run(&(struct x10_child){program, config, theirs, channel[1], input, own_group, parent});
  if (own_group)
    setpgid(child->pid, child->pid);
  for (int stream = 0; stream <= 2; stream++)
    if (theirs[stream] >= 0)
      close(theirs[stream]);
  close(channel[1]);
  pid_t pid = child->pid;
  child_register(child, channel[0], config);
  return pid;
}

static struct child *child_of(uint32_t place) { return place < by_place_room ? by_place[place] : NULL; }

void x10_starter_send(uint32_t place, const struct x10_frame *frame)
{
  struct child *child = child_of(place);
  if (child)
    x10_frame_link_send(&child->link, frame);
}

void x10_starter_send_all(const struct x10_frame *frame)
{
  for (struct child *child = children; child; child = child->next)
    x10_frame_link_send(&child->link, frame);
}

void x10_starter_hang_up(uint32_t place)
{
  struct child *child = child_of(place);
  if (child)
    x10_frame_link_close(&child->link);
}

/* A command of --wrap may be in another namespace of processes, where numbers mean others: the place is in the group of
 * the command, or no process that is signalled. */
static void place_signal(const struct child *child, int signal)
{
  pid_t itself = child->itself > 0 ? child->itself : child->pid;
  if (itself == child->pid || getpgid(itself) == getpgid(child->pid))
    kill(itself, signal);
}

void x10_starter_signal(int signal)
{
  for (struct child *child = children; child; child = child->next) {
    bool for_place_alone = signal == SIGUSR1 || signal == SIGQUIT;
    if (for_place_alone) {
      if (!child->debugged)
        place_signal(child, signal);
      continue;
    }
    if (kill(-child->pid, signal) < 0)
      kill(child->pid, signal);
    if (signal == SIGTERM)
      kill(child->pid, SIGCONT); /* one that is stopped would not hear of it */
  }
}

void x10_starter_listen(bool listen)
{
  if (listen == listening)
    return;
  listening = listen;
  for (struct child *child = children; child; child = child->next)
    for (int stream = 1; stream <= 2; stream++)
      if (child->streams[stream] >= 0)
        x10_loop_change(child->streams[stream], listen ? POLLIN : 0);
}

static void feed_done(struct child *child, bool close_it)
{
  void (*taken)(void) = feed.taken;
  free(feed.bytes);
  feed.bytes = NULL;
  feed.taken = NULL;
  if (child) {
    x10_loop_remove(child->streams[0]);
    if (close_it)
      stream_close(child, 0);
  }
  taken();
}

static void feed_ready(void *argument, int descriptor, short events)
{
  (void)events;
  ssize_t n = write(descriptor, feed.bytes + feed.written, feed.size - feed.written);
  if (n < 0 && (errno == EAGAIN || errno == EINTR))
    return;
  feed.written += n > 0 ? (size_t)n : 0;
  if (n < 0 || feed.written == feed.size)
    feed_done(argument, n < 0);
}

void x10_starter_input(const void *bytes, size_t size, void (*taken)(void))
{
  X10__EXPECT(!feed.bytes && taken);
  struct child *child = child_of(0);
  if (!child || child->streams[0] < 0 || size == 0) {
    if (child)
      stream_close(child, 0);
    taken();
    return;
  }
  feed.bytes = malloc(size);
  if (!feed.bytes)
    abort();
  memcpy(feed.bytes, bytes, size);
  feed.size = size;
  feed.written = 0;
  feed.taken = taken;
  x10_loop_add(child->streams[0], POLLOUT, feed_ready, child);
}

void x10_close_on_exec(int descriptor) { fcntl(descriptor, F_SETFD, FD_CLOEXEC); }

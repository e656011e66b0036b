/* An agent of the launcher: see agent.h. */
#define _GNU_SOURCE
#include "agent.h"
#include <x10rt/contract.h>

#include "child.h"
#include "config.h"
#include "cores.h"
#include "descriptors.h"
#include "frame_link.h"
#include "interfaces.h"
#include "litter.h"
#include "loop.h"
#include "memory.h"
#include "say.h"
#include "starter.h"
#include "variants.h"
#include "watchdog.h"
#include <x10rt/rank.h>

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

enum { QUEUE_LIMIT = 1 << 20, WORDS_MAX = 1 << 16, TICK_MILLISECONDS = 1000, SILENCE_SECONDS = 15 };

extern char **environ;

static struct x10_frame_link launcher;
static struct x10_program program;
static char *directory; /* of the job on this host; NULL: the launcher's own */
static bool lost;
static unsigned silent; /* ticks in which the launcher has said nothing */
static bool rests;      /* on its word, by Ctrl-Z: the launcher rests as well, and says nothing */

static void send_up(struct x10_frame *frame)
{
  X10__EXPECT(frame->size >= X10_FRAME_HEAD);
  x10_frame_finish(frame);
  x10_frame_link_send(&launcher, frame);
  x10_frame_free(frame);
}

static void send_number(enum x10_frame_type type, uint32_t place, uint32_t number)
{
  struct x10_frame frame = {0};
  x10_frame_start(&frame, type, place);
  x10_frame_put_u32(&frame, number);
  send_up(&frame);
}

static void refuse(const char *reason)
{
  struct x10_frame frame = {0};
  x10_frame_start(&frame, X10_FRAME_REFUSED, 0);
  x10_frame_put_string(&frame, reason);
  send_up(&frame);
}

/* ---- from the places ---- */

static void place_frame(const struct x10_frame_head *head, const uint8_t *body)
{
  struct x10_frame frame = {0};
  x10_frame_start(&frame, head->type, head->place);
  x10_frame_put_bytes(&frame, body, head->length);
  send_up(&frame);
}

static void place_output(uint32_t place, int stream, const void *bytes, size_t size)
{
  X10__EXPECT(stream == 1 || stream == 2);
  struct x10_frame frame = {0};
  x10_frame_start(&frame, X10_FRAME_OUTPUT, place);
  x10_frame_put_u32(&frame, (uint32_t)stream);
  x10_frame_put_bytes(&frame, bytes, size);
  send_up(&frame);
}

static void send_number_and_text(enum x10_frame_type type, uint32_t place, uint32_t number, const char *text)
{
  struct x10_frame frame = {0};
  x10_frame_start(&frame, type, place);
  x10_frame_put_u32(&frame, number);
  x10_frame_put_string(&frame, text);
  send_up(&frame);
}

static void place_ended(uint32_t place, int status)
{
  char *why = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL ? x10_memory_struck() : NULL;
  send_number_and_text(X10_FRAME_ENDED, place, (uint32_t)status, why);
  free(why);
}

static void place_stopped(uint32_t place, int signal) { send_number(X10_FRAME_STOPPED, place, (uint32_t)signal); }

static void other_ended(pid_t pid, int status)
{
  (void)status;
  const char *text = x10_watchdog_ended(pid);
  if (text)
    fprintf(stderr, "x10run: an agent: %s\n", text);
}

static const struct x10_starter_news news = {place_frame, place_output, place_ended, place_stopped, other_ended};

/* ---- from the launcher ---- */

static char **words_take(struct x10_body *body)
{
  uint32_t count = x10_body_u32(body);
  if (body->failed || count > WORDS_MAX)
    return NULL;
  char **words = calloc(count + 1, sizeof *words);
  for (uint32_t i = 0; words && i < count; i++)
    words[i] = x10_body_string(body);
  return words;
}

static void setup_take(struct x10_body *body)
{
  program.path = x10_body_string(body);
  program.workdir = x10_body_string(body);
  program.arguments = words_take(body);
  char **wrap = words_take(body), **variables = words_take(body), *litter = x10_body_string(body);
  if (!x10_body_done(body) || !program.path || !program.arguments || !wrap || !variables || !litter) {
    refuse("the launcher's setup cannot be read");
    return;
  }
  program.wrap = wrap[0] ? wrap : NULL;
  for (char **variable = variables; *variable; variable++)
    putenv(*variable);
  unsetenv("X10_CONTROL_FD");
  if (*litter)
    x10_watchdog_litter(litter);
  free(litter);
}

static void started_failed(uint32_t place, int error)
{
  struct x10_frame frame = {0};
  x10_frame_start(&frame, X10_FRAME_FAILED, place);
  x10_frame_put_string(&frame, strerror(error));
  send_up(&frame);
  place_ended(place, X10_STATUS_NOT_EXECUTABLE << 8);
}

/* False: the launcher knows why. */
static bool cores_settle(struct x10_control_config *config)
{
  char *problem = NULL, *cores = x10_cores_settle(config->cores, &problem);
  if (problem)
    refuse(problem);
  free(problem);
  free((void *)config->cores);
  config->cores = cores;
  return cores != NULL;
}

static void started_tell(uint32_t place, pid_t pid, const struct x10_control_config *config)
{
  char *here = x10_cores_here();
  send_number_and_text(X10_FRAME_STARTED, place, (uint32_t)pid, config->cores ? config->cores : here);
  free(here);
}

static void start_take(uint32_t place, struct x10_body *body)
{
  struct x10_control_config config = {0};
  if (!x10_config_get(body, &config) || !program.path) {
    refuse("the launcher's configuration cannot be read");
    return;
  }
  config.place = place;
  if (config.cores && !cores_settle(&config)) {
    x10_config_free(&config);
    return;
  }
  if (!config.directory && directory)
    config.directory = strdup(directory);
  x10_variant_check(X10_LAYER_COMM, config.comm, config.comm);
  x10_variant_check(X10_LAYER_SCHED, config.sched, config.sched);
  if (!program.environment) {
    setenv("LD_LIBRARY_PATH", x10_variant_path(config.comm, config.sched), 1);
    program.environment = environ;
  }
  pid_t pid = x10_starter_start(&program, &config, place == 0 ? X10_INPUT_PIPED : X10_INPUT_NONE);
  if (pid > 0)
    started_tell(place, pid, &config);
  else
    started_failed(place, errno);
  x10_config_free(&config);
}

static void input_taken(void)
{
  if (!lost)
    send_number(X10_FRAME_INPUT_TAKEN, 0, 0);
}

static void input_closed(void) {}

static void to_its_place(const struct x10_frame *frame)
{
  struct x10_frame_head head;
  if (x10_frame_head_read(frame->bytes, &head))
    x10_starter_send(head.place, frame);
}

static void relay_down(const struct x10_frame_head *head, const uint8_t *body, void (*send)(const struct x10_frame *))
{
  struct x10_frame frame = {0};
  x10_frame_start(&frame, head->type, head->place);
  x10_frame_put_bytes(&frame, body, head->length);
  x10_frame_finish(&frame);
  send(&frame);
  x10_frame_free(&frame);
}

static void signal_take(int signal)
{
  rests = signal == SIGSTOP;
  x10_starter_signal(signal);
}

static void launcher_frame(void *argument, const struct x10_frame_head *head, const uint8_t *bytes)
{
  (void)argument;
  struct x10_body body = {.next = bytes, .end = bytes + head->length};
  silent = 0;
  switch (head->type) {
  case X10_FRAME_SETUP:
    setup_take(&body);
    break;
  case X10_FRAME_START:
    start_take(head->place, &body);
    break;
  case X10_FRAME_SIGNAL:
    signal_take((int)x10_body_u32(&body));
    break;
  case X10_FRAME_PING:
    send_number(X10_FRAME_PONG, 0, 0);
    break;
  case X10_FRAME_INPUT:
    x10_starter_input(bytes, head->length, head->length ? input_taken : input_closed);
    break;
  case X10_FRAME_ADDRESSES:
    relay_down(head, bytes, x10_starter_send_all);
    break;
  case X10_FRAME_DEAD:
  case X10_FRAME_STOP:
  case X10_FRAME_ASK:
  case X10_FRAME_DEADLOCK:
    relay_down(head, bytes, to_its_place);
    break;
  default:
    break;
  }
}

static void launcher_lost(void *argument)
{
  (void)argument;
  lost = true;
}

/* ---- a launcher that is gone without a word ---- */

/* A number of seconds that the launcher has checked, and sent. */
static unsigned silence_limit(void)
{
  const char *seconds = getenv("X10_LAUNCHER_SECONDS");
  return seconds && *seconds ? (unsigned)strtoul(seconds, NULL, 10) : SILENCE_SECONDS;
}

/* The launcher pings each second. What is counted is looks and not time, which goes on while this process rests. */
static void silence_tick(void)
{
  static int64_t next;
  if (x10_loop_now() >= next) {
    silent += !rests && next;
    x10_watchdog_alive(silence_limit());
    next = x10_loop_now() + TICK_MILLISECONDS;
  }
  x10_loop_wake_at(next);
  if (lost || silent <= silence_limit())
    return;
  char host[HOST_NAME_MAX + 1] = "";
  gethostname(host, sizeof host - 1);
  fprintf(stderr, "x10run: host %s: no word from the launcher for %u seconds; the places here end\n", host,
          silence_limit());
  lost = true;
}

/* ---- */

/* Nothing that was open where this agent was started is to live as long as its places. PMI's descriptor is theirs. */
static void descriptors_close(void)
{
  const char *text = getenv("PMI_FD");
  x10_descriptors_close(STDERR_FILENO + 1, text ? (unsigned)strtoul(text, NULL, 10) : 0);
}

/* Standard input and output lead to the launcher: nothing else is to use them. */
static bool connect_streams(void)
{
  int in = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3), out = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (in < 0 || out < 0 || nothing < 0)
    return false;
  dup2(nothing, STDIN_FILENO);
  dup2(nothing, STDOUT_FILENO);
  x10_frame_link_open(&launcher, in, out);
  return true;
}

/* What this agent runs it is told by the launcher, which nobody else may pretend to be. */
static bool is_ours(int connection)
{
  struct ucred peer;
  socklen_t size = sizeof peer;
  errno = EPERM;
  return getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == geteuid();
}

static bool connect_socket(const char *path)
{
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path)
    return false;
  strcpy(address.sun_path, path);
  int connection = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connection < 0 || connect(connection, (struct sockaddr *)&address, sizeof address) < 0 || !is_ours(connection))
    return false;
  x10_frame_link_open(&launcher, connection, connection);
  return true;
}

/* A link sends frames; the magic is no frame, but is bytes like them. */
static void magic_send(void)
{
  struct x10_frame bytes = {0};
  x10_frame_put_bytes(&bytes, X10_AGENT_MAGIC, sizeof X10_AGENT_MAGIC - 1);
  x10_frame_link_send(&launcher, &bytes);
  x10_frame_free(&bytes);
}

static void hello(void)
{
  struct x10_frame frame = {0};
  struct x10_rank rank;
  struct x10_interfaces interfaces;
  char trouble[200];
  bool known = x10_rank_find(&rank, trouble, sizeof trouble) == 0 && rank.by != X10_RANK_ALONE;
  x10_frame_start(&frame, X10_FRAME_HELLO, known ? rank.number : UINT32_MAX);
  x10_frame_put_string(&frame, X10_LAUNCH_VERSION);
  x10_interfaces_here(&interfaces);
  x10_interfaces_put(&frame, &interfaces);
  send_up(&frame);
}

int x10_agent_run(const char *where)
{
  bool remote = !strcmp(where, "-");
  descriptors_close();
  launcher.on_frame = launcher_frame;
  launcher.on_lost = launcher_lost;
  signal(SIGPIPE, SIG_IGN);
  char *litter = x10_litter_named();
  if (x10_watchdog_start(remote ? &directory : NULL, litter) < 0)
    x10_refuse(1, "cannot start the watchdog, or make a directory for the job: %s", strerror(errno));
  free(litter);
  unsetenv(X10_LITTER);
  if (!(remote ? connect_streams() : connect_socket(where)))
    x10_refuse(1, "cannot reach the launcher at %s: %s", where, strerror(errno));
  x10_descriptors_raise();
  x10_starter_open(&news);
  x10_memory_open();
  magic_send();
  hello();
  while (!lost) {
    x10_starter_listen(x10_frame_link_queued(&launcher) < QUEUE_LIMIT);
    x10_loop_once();
    silence_tick();
  }
  x10_watchdog_finish();
  return 0;
}

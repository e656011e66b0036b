/* The launcher's side of its agents: see agents.h. */
#define _GNU_SOURCE
#include "agents.h"

#include "child.h"
#include "config.h"
#include "frame_link.h"
#include "loop.h"
#include "output.h"
#include "say.h"
#include "stopping.h"
#include "watchdog.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { NO_RANK = -1, OUTPUT_KEPT = 16384, PING_MILLISECONDS = 1000, PINGS_UNANSWERED = 4 };

struct agent {
  struct agent *next;
  struct x10_frame_link link;
  pid_t pid; /* of the command that reaches its host; 0 for a rank */
  uint32_t host;
  int64_t rank; /* the place it serves, under MPI; NO_RANK: all places of its host */
  bool greeted;
  int unanswered; /* pings */
};

static const struct x10_job *job;
static struct agent *agents;

/* Under MPI: the command that starts the ranks, what it printed, and which places have an agent. */
static struct {
  pid_t pid;
  int listener, output;
  struct x10_frame printed;
  uint32_t greeted;
  bool ended;
} ranks = {.listener = -1, .output = -1};

static bool agent_serves(const struct agent *agent, uint32_t place)
{
  if (x10_job_starts(job, place) || !agent->greeted)
    return false;
  return agent->rank == NO_RANK ? job->map.placement[place].host == agent->host : agent->rank == (int64_t)place;
}

static struct agent *agent_of(uint32_t place)
{
  struct agent *agent = agents;
  while (agent && !agent_serves(agent, place))
    agent = agent->next;
  return agent;
}

static void agent_send(struct agent *agent, struct x10_frame *frame)
{
  x10_frame_finish(frame);
  x10_frame_link_send(&agent->link, frame);
}

/* ---- standard input, which place 0 has ---- */

static void input_ready(void *argument, int descriptor, short events)
{
  (void)argument, (void)events;
  char bytes[4096];
  struct agent *agent = agent_of(0);
  ssize_t n = read(descriptor, bytes, sizeof bytes);
  if (n < 0 && (errno == EINTR || errno == EAGAIN))
    return;
  if (!agent || n <= 0)
    x10_loop_remove(descriptor);
  else
    x10_loop_change(descriptor, 0); /* until the agent has passed this on */
  if (!agent)
    return;
  struct x10_frame frame = {0};
  x10_frame_start(&frame, X10_FRAME_INPUT, 0);
  x10_frame_put_bytes(&frame, bytes, n > 0 ? (size_t)n : 0);
  agent_send(agent, &frame);
  x10_frame_free(&frame);
}

/* With SIGTTIN blocked a launcher in the background reads an error, and place 0 the end of its input. */
static void input_open(void)
{
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGTTIN);
  sigprocmask(SIG_BLOCK, &set, NULL);
  x10_loop_add(STDIN_FILENO, POLLIN, input_ready, NULL);
}

/* ---- what agents say ---- */

extern char **environ;

/* The file of a timeline is on this host. */
static bool travels(const char *variable)
{
  return (!strncmp(variable, "X10_", 4) && strncmp(variable, "X10_TRACE=", 10)) || !strncmp(variable, "GC_", 3);
}

static void put_words(struct x10_frame *frame, char *const *words, bool (*wanted)(const char *))
{
  uint32_t count = 0;
  for (char *const *word = words; *word; word++)
    count += !wanted || wanted(*word);
  x10_frame_put_u32(frame, count);
  for (char *const *word = words; *word; word++)
    if (!wanted || wanted(*word))
      x10_frame_put_string(frame, *word);
}

static void setup_send(struct agent *agent)
{
  struct x10_frame frame = {0};
  x10_frame_start(&frame, X10_FRAME_SETUP, 0);
  char *path = realpath(job->program.path, NULL), *here = getcwd(NULL, 0);
  x10_frame_put_string(&frame, path ? path : job->program.path);
  x10_frame_put_string(&frame, here);
  put_words(&frame, job->program.arguments, NULL);
  put_words(&frame, environ, travels);
  agent_send(agent, &frame);
  x10_frame_free(&frame);
  free(path);
  free(here);
}

/* The job's directory is this host's: an agent on another makes its own. */
static void start_send(struct agent *agent, uint32_t place)
{
  struct x10_control_config config = x10_job_config(job, place);
  struct x10_frame frame = {0};
  if (agent->rank == NO_RANK)
    config.directory = NULL;
  x10_frame_start(&frame, X10_FRAME_START, place);
  x10_config_put(&frame, &config);
  agent_send(agent, &frame);
  x10_frame_free(&frame);
}

static void hello_take(struct agent *agent, uint32_t rank, struct x10_body *body)
{
  char *version = x10_body_string(body);
  const char *host = job->map.host[agent->host].name;
  bool same = version && !strcmp(version, X10_LAUNCH_VERSION);
  free(version);
  if (!same || agent->greeted) {
    char *text = x10_text("the x10run of host %s is of another version than this one", host);
    x10_job_fail(text);
    free(text);
    return;
  }
  if (job->comm->launch_command) {
    agent->rank = rank;
    if (rank >= job->map.places || agent_of(rank)) {
      x10_job_fail("the command that starts the ranks started others than were asked for");
      return;
    }
    ranks.greeted++;
  }
  agent->greeted = true;
  setup_send(agent);
  for (uint32_t place = 0; place < job->map.places; place++)
    if (agent_serves(agent, place))
      start_send(agent, place);
}

static void refused_take(struct agent *agent, struct x10_body *body)
{
  char *reason = x10_body_string(body);
  char *text = x10_text("host %s: %s", job->map.host[agent->host].name, reason ? reason : "refused");
  x10_job_fail(text);
  free(text);
  free(reason);
}

static void output_take(uint32_t place, struct x10_body *body)
{
  uint32_t stream = x10_body_u32(body);
  if (!body->failed && (stream == 1 || stream == 2))
    x10_output_take(place, (int)stream, body->next, (size_t)(body->end - body->next));
}

static void started_take(uint32_t place, struct x10_body *body)
{
  x10_job_started(place, (pid_t)x10_body_u32(body));
  if (place == 0)
    input_open();
}

static void input_taken(void) { x10_loop_change(STDIN_FILENO, POLLIN); }

static void agent_frame(void *argument, const struct x10_frame_head *head, const uint8_t *bytes)
{
  struct agent *agent = argument;
  struct x10_body body = {.next = bytes, .end = bytes + head->length};
  if (head->type == X10_FRAME_HELLO)
    hello_take(agent, head->place, &body);
  if (head->type == X10_FRAME_REFUSED)
    refused_take(agent, &body);
  agent->unanswered = 0;
  if (head->place >= job->map.places || !agent_serves(agent, head->place))
    return;
  if (head->type >= X10_FRAME_OPENED && head->type <= X10_FRAME_FAILED)
    x10_job_frame(head, bytes);
  if (head->type == X10_FRAME_STARTED)
    started_take(head->place, &body);
  if (head->type == X10_FRAME_OUTPUT)
    output_take(head->place, &body);
  if (head->type == X10_FRAME_INPUT_TAKEN)
    input_taken();
  if (head->type == X10_FRAME_STOPPED)
    x10_job_stopped(head->place, (int)x10_body_u32(&body));
  if (head->type == X10_FRAME_ENDED)
    x10_job_ended(head->place, (int)x10_body_u32(&body));
}

/* An agent that is gone takes its places with it. One that has not said a word is accounted for when the command that
 * was to start it ends. */
static void agent_give_up(struct agent *agent, const char *why)
{
  for (uint32_t place = 0; place < job->map.places; place++)
    if (agent_serves(agent, place))
      x10_job_lost(place, why);
  if (agent->pid)
    kill(agent->pid, SIGTERM);
}

static void agent_lost(void *argument) { agent_give_up(argument, "is out of reach: its agent is gone"); }

/* An agent that is not listened to cannot answer either. */
static void agent_ping(struct agent *agent)
{
  if (!agent->greeted || agent->link.out < 0 || agent->link.deaf)
    return;
  if (agent->unanswered++ >= PINGS_UNANSWERED) {
    x10_frame_link_close(&agent->link);
    agent_give_up(agent, "is out of reach: its agent does not answer");
    return;
  }
  struct x10_frame frame = {0};
  x10_frame_start(&frame, X10_FRAME_PING, 0);
  agent_send(agent, &frame);
  x10_frame_free(&frame);
}

/* What is counted is pings and not time, which goes on while this process rests. */
void x10_agents_tick(void)
{
  static int64_t next;
  if (!agents || !x10_stopping_reports())
    return;
  if (x10_loop_now() >= next) {
    for (struct agent *agent = agents; agent; agent = agent->next)
      agent_ping(agent);
    next = x10_loop_now() + PING_MILLISECONDS;
  }
  x10_loop_wake_at(next);
}

static struct agent *agent_new(uint32_t host, int64_t rank)
{
  struct agent *agent = calloc(1, sizeof *agent);
  if (!agent)
    abort();
  *agent = (struct agent){.host = host, .rank = rank, .next = agents};
  agent->link.on_frame = agent_frame;
  agent->link.on_lost = agent_lost;
  agent->link.argument = agent;
  agents = agent;
  return agent;
}

/* ---- other hosts ---- */

/* The words of X10_RSH, the host, and our own program as an agent. */
static char **remote_command(const char *host)
{
  const char *shell = getenv("X10_RSH");
  char *words = strdup(shell && *shell ? shell : "ssh"), *rest = NULL;
  char **command = calloc(strlen(words) + 6, sizeof *command);
  size_t count = 0;
  for (char *word = strtok_r(words, " \t", &rest); word; word = strtok_r(NULL, " \t", &rest))
    command[count++] = word;
  command[count++] = (char *)host;
  command[count++] = (char *)job->self;
  command[count++] = "--agent";
  command[count++] = "-";
  return command;
}

_Noreturn static void command_run(char **command, int in, int out, int err, bool own_group, pid_t parent)
{
  x10_child_settle(parent, own_group);
  dup2(in, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  if (err != STDERR_FILENO)
    dup2(err, STDERR_FILENO);
  execvp(command[0], command);
  fprintf(stderr, "x10run: error: cannot run %s: %s\n", command[0], strerror(errno));
  _exit(X10_STATUS_NOT_FOUND);
}

static void agent_start(uint32_t host)
{
  int ends[2];
  char **command = remote_command(job->map.host[host].name);
  struct agent *agent = agent_new(host, NO_RANK);
  pid_t parent = getpid();
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0 || (agent->pid = fork()) < 0) {
    x10_job_fail("cannot start an agent");
    return;
  }
  if (agent->pid == 0)
    command_run(command, ends[1], ends[1], STDERR_FILENO, false, parent);
  close(ends[1]);
  x10_watchdog_add(agent->pid);
  x10_frame_link_open(&agent->link, ends[0], ends[0]);
  free(command);
}

/* ---- ranks under MPI ---- */

static void rank_connected(void *argument, int descriptor, short events)
{
  (void)argument, (void)events;
  struct ucred peer;
  socklen_t size = sizeof peer;
  int connection = accept4(descriptor, NULL, NULL, SOCK_CLOEXEC);
  if (connection < 0)
    return;
  if (getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) < 0 || peer.uid != geteuid()) {
    close(connection);
    return;
  }
  x10_frame_link_open(&agent_new(0, NO_RANK)->link, connection, connection);
}

static char *ranks_listen(void)
{
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "%s/launcher", job->directory);
  ranks.listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (ranks.listener < 0 || bind(ranks.listener, (struct sockaddr *)&address, sizeof address) < 0 ||
      listen(ranks.listener, 1024) < 0)
    return NULL;
  x10_loop_add(ranks.listener, POLLIN, rank_connected, NULL);
  return strdup(address.sun_path);
}

/* The backend's words, "%u" being the number of places, then our own program as an agent. */
static char **ranks_command(const char *socket)
{
  size_t count = 0;
  while (job->comm->launch_command[count])
    count++;
  char **command = calloc(count + 4, sizeof *command);
  if (!command)
    abort();
  for (size_t i = 0; i < count; i++) {
    const char *word = job->comm->launch_command[i], *number = strstr(word, "%u");
    command[i] = number ? x10_text("%.*s%u%s", (int)(number - word), word, job->map.places, number + 2) : strdup(word);
  }
  command[count] = (char *)job->self;
  command[count + 1] = "--agent";
  command[count + 2] = (char *)socket;
  return command;
}

/* The places' own output comes through the agents: this is what the command itself has to say. */
static void ranks_printed(void *argument, int descriptor, short events)
{
  (void)argument, (void)events;
  char bytes[4096];
  ssize_t n = read(descriptor, bytes, sizeof bytes);
  if (n > 0 && ranks.printed.size < OUTPUT_KEPT)
    x10_frame_put_bytes(&ranks.printed, bytes, (size_t)n);
  if (n == 0)
    x10_loop_remove(descriptor);
}

static void ranks_start(void)
{
  int ends[2], nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  char *socket = ranks_listen();
  pid_t parent = getpid();
  if (!socket || pipe2(ends, O_CLOEXEC) < 0 || (ranks.pid = fork()) < 0) {
    x10_job_fail("cannot start the ranks");
    return;
  }
  if (ranks.pid == 0)
    command_run(ranks_command(socket), nothing, ends[1], ends[1], true, parent);
  setpgid(ranks.pid, ranks.pid);
  close(ends[1]);
  close(nothing);
  ranks.output = ends[0];
  fcntl(ranks.output, F_SETFL, O_NONBLOCK);
  x10_loop_add(ranks.output, POLLIN, ranks_printed, NULL);
  x10_watchdog_add(ranks.pid);
  free(socket);
}

void x10_agents_start(const struct x10_job *given)
{
  job = given;
  if (job->comm->launch_command) {
    ranks_start();
    return;
  }
  for (uint32_t host = 0; host < job->map.hosts; host++)
    if (!job->map.host[host].local)
      agent_start(host);
}

/* ---- to agents ---- */

void x10_agents_send(uint32_t place, const struct x10_frame *frame)
{
  struct agent *agent = agent_of(place);
  if (agent)
    x10_frame_link_send(&agent->link, frame);
}

void x10_agents_signal(int signal)
{
  struct x10_frame frame = {0};
  for (struct agent *agent = agents; agent; agent = agent->next) {
    x10_frame_start(&frame, X10_FRAME_SIGNAL, 0);
    x10_frame_put_u32(&frame, (uint32_t)signal);
    agent_send(agent, &frame);
  }
  x10_frame_free(&frame);
}

void x10_agents_listen(bool listen)
{
  for (struct agent *agent = agents; agent; agent = agent->next)
    x10_frame_link_listen(&agent->link, listen);
}

/* ---- the end ---- */

static char *how_ended(int status)
{
  return WIFSIGNALED(status) ? x10_text("was killed by signal %d (%s)", WTERMSIG(status), strsignal(WTERMSIG(status)))
                             : x10_text("ended with status %d", WEXITSTATUS(status));
}

static void places_lose(const char *reason)
{
  for (uint32_t place = 0; place < job->map.places; place++)
    if (!x10_job_starts(job, place) && !agent_of(place))
      x10_job_lost(place, reason);
}

static void ranks_ended(int status)
{
  ranks.ended = true;
  if (ranks.greeted == job->map.places)
    return;
  if (ranks.output >= 0)
    ranks_printed(NULL, ranks.output, POLLIN);
  char *how = how_ended(status);
  char *text =
      x10_text("%s %s before it had started %u places%s%.*s", job->comm->launch_command[0], how, job->map.places,
               ranks.printed.size ? "; it says:\n" : "", (int)ranks.printed.size, (char *)ranks.printed.bytes);
  x10_job_fail(text);
  free(text);
  free(how);
  places_lose("was not started");
}

static void command_ended(struct agent *agent, int status)
{
  x10_watchdog_remove(agent->pid);
  agent->pid = 0;
  if (agent->greeted)
    return;
  char *how = how_ended(status);
  const char *shell = getenv("X10_RSH"), *host = job->map.host[agent->host].name;
  char *text = x10_text("host %s cannot be reached: %s %s", host, shell && *shell ? shell : "ssh", how);
  x10_job_fail(text);
  free(text);
  free(how);
  for (uint32_t place = 0; place < job->map.places; place++)
    if (job->map.placement[place].host == agent->host)
      x10_job_lost(place, "was not started");
}

void x10_agents_collect(pid_t pid, int status)
{
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGINT && isatty(STDIN_FILENO))
    x10_stopping_interrupt(SIGINT);
  if (pid == ranks.pid) {
    x10_watchdog_remove(pid);
    ranks_ended(status);
    return;
  }
  for (struct agent *agent = agents; agent; agent = agent->next)
    if (agent->pid == pid) {
      x10_frame_link_drain(&agent->link);
      command_ended(agent, status);
      return;
    }
}

/* Waits a second at most for a command whose agents have been told to go. SIGCHLD is blocked: its end is not missed. */
static void command_wait(pid_t pid)
{
  sigset_t child;
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  for (int tries = 0; tries < 100; tries++) {
    if (waitpid(pid, NULL, WNOHANG) != 0)
      return;
    sigtimedwait(&child, NULL, &(struct timespec){.tv_nsec = 10 * 1000 * 1000});
  }
  if (kill(-pid, SIGKILL) < 0)
    kill(pid, SIGKILL);
  waitpid(pid, NULL, 0);
}

void x10_agents_finish(void)
{
  for (struct agent *agent = agents; agent; agent = agent->next)
    x10_frame_link_close(&agent->link);
  for (struct agent *agent = agents; agent; agent = agent->next)
    if (agent->pid)
      command_wait(agent->pid);
  if (ranks.pid > 0 && !ranks.ended)
    command_wait(ranks.pid);
}

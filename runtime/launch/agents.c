/* The launcher's side of its agents: see agents.h. */
#define _GNU_SOURCE
#include "agents.h"
#include <x10rt/contract.h>

#include "command.h"
#include "frame_link.h"
#include "input.h"
#include "loop.h"
#include "output.h"
#include "places.h"
#include "ranks.h"
#include "reach.h"
#include "say.h"
#include "setup.h"
#include "stopping.h"
#include "watchdog.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NO_RANK = -1, PING_MILLISECONDS = 1000, PINGS_UNANSWERED = 4 };

struct agent {
  struct agent *next;
  struct x10_frame_link link;
  pid_t pid; /* of the command that reaches its host; 0 for a rank */
  uint32_t host;
  int64_t rank; /* the place it serves, under MPI; NO_RANK: all places of its host */
  bool greeted;
  struct x10_interfaces interfaces; /* of its host */
  int unanswered;                   /* pings */
};

static const struct x10_plan *job;
static struct agent *agents;

static bool agent_serves(const struct agent *agent, uint32_t place)
{
  X10__EXPECT(place < job->map.places);
  if (x10_plan_starts(job, place) || !agent->greeted)
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

/* ---- what agents say ---- */

static void places_start(struct agent *agent)
{
  for (uint32_t place = 0; place < job->map.places; place++)
    if (agent_serves(agent, place))
      x10_setup_place(&agent->link, job, place, agent->rank != NO_RANK);
}

/* One that comes when the job has failed starts nothing. */
static void agent_dismiss(struct agent *agent)
{
  X10__EXPECT(agent->link.on_frame);
  x10_frame_link_close(&agent->link);
  for (uint32_t place = 0; place < job->map.places; place++)
    if (agent_serves(agent, place))
      x10_places_lost(place, "was not started");
}

static void hello_take(struct agent *agent, uint32_t rank, struct x10_body *body)
{
  char *version = x10_body_string(body);
  const char *host = job->map.host[agent->host].name;
  bool same = version && !strcmp(version, X10_LAUNCH_VERSION);
  if (!same || agent->greeted || !x10_interfaces_get(body, &agent->interfaces)) {
    char *text = same ? x10_text("the agent of host %s does not greet as one", host)
                      : x10_text("the x10run of host %s is of another version than this one: it is %s, and this is %s",
                                 host, version ? version : "unknown", X10_LAUNCH_VERSION);
    x10_stopping_fail_with(text);
    free(text);
    free(version);
    return;
  }
  free(version);
  if (job->comm->launch_command) {
    agent->rank = rank;
    if (rank >= job->map.places || agent_of(rank)) {
      x10_stopping_fail_with("the command that starts the ranks started others than were asked for");
      return;
    }
    x10_ranks_greeted();
  }
  if (agent->rank == NO_RANK && !x10_stopping_reports()) {
    agent_dismiss(agent);
    return;
  }
  agent->greeted = true;
  x10_setup_agent(&agent->link, job);
  if (!x10_places_are_held())
    places_start(agent);
}

static void refused_take(struct agent *agent, struct x10_body *body)
{
  char *reason = x10_body_string(body);
  char *text = x10_text("host %s: %s", job->map.host[agent->host].name, reason ? reason : "refused");
  x10_stopping_fail_with(text);
  free(text);
  free(reason);
}

static void output_take(uint32_t place, struct x10_body *body)
{
  uint32_t stream = x10_body_u32(body);
  if (!body->failed && (stream == 1 || stream == 2))
    x10_output_take(place, (int)stream, body->next, (size_t)(body->end - body->next));
}

/* Standard input, which place 0 has. */
static bool input_send(const void *bytes, size_t size)
{
  X10__EXPECT(bytes || size == 0);
  struct agent *agent = agent_of(0);
  struct x10_frame frame = {0};
  if (!agent)
    return false;
  x10_frame_start(&frame, X10_FRAME_INPUT, 0);
  x10_frame_put_bytes(&frame, bytes, size);
  agent_send(agent, &frame);
  x10_frame_free(&frame);
  return true;
}

static void started_take(uint32_t place, struct x10_body *body)
{
  pid_t pid = (pid_t)x10_body_u32(body);
  char *cores = x10_body_string(body);
  x10_places_started(place, pid, cores);
  free(cores);
  if (place == 0)
    x10_input_open(input_send);
}

static void ended_take(uint32_t place, struct x10_body *body)
{
  int status = (int)x10_body_u32(body);
  char *why = x10_body_string(body);
  x10_places_ended(place, status, why);
  free(why);
}

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
    x10_places_frame(head, bytes);
  if (head->type == X10_FRAME_STARTED)
    started_take(head->place, &body);
  if (head->type == X10_FRAME_OUTPUT)
    output_take(head->place, &body);
  if (head->type == X10_FRAME_INPUT_TAKEN)
    x10_input_taken();
  if (head->type == X10_FRAME_STOPPED)
    x10_places_stopped(head->place, (int)x10_body_u32(&body));
  if (head->type == X10_FRAME_ENDED)
    ended_take(head->place, &body);
}

static void agent_noise(void *argument, const uint8_t *bytes, size_t size)
{
  struct agent *agent = argument;
  char *noise = x10_quoted(bytes, size);
  char *text = x10_text("host %s: its shell printed %s before x10run's agent spoke; let its .bashrc print in "
                        "interactive shells only",
                        job->map.host[agent->host].name, noise);
  x10_output_message(text);
  free(text);
  free(noise);
}

/* What was to be an agent, and never spoke as one, has said something else. */
static void agent_noise_tell(struct agent *agent)
{
  if (agent->link.magic && agent->link.input.size)
    agent_noise(agent, agent->link.input.bytes, agent->link.input.size);
  agent->link.input.size = 0;
}

/* An agent that is gone takes its places with it. One that has not said a word is accounted for when the command that
 * was to start it ends. */
static void agent_give_up(struct agent *agent, const char *why)
{
  bool *lost = calloc(job->map.places, sizeof *lost);
  bool follows = agent->rank != NO_RANK && !x10_stopping_reports(); /* mpiexec ends all ranks when one has ended */
  for (uint32_t place = 0; lost && place < job->map.places; place++)
    if (agent_serves(agent, place)) {
      lost[place] = !follows;
      if (follows)
        x10_places_lost(place, why);
    }
  if (lost)
    x10_places_lost_together(lost, why);
  free(lost);
  if (agent->pid)
    kill(agent->pid, SIGTERM);
}

static void agent_lost(void *argument) { agent_give_up(argument, "out of reach: its agent is gone"); }

/* A ping also tells the agent that the launcher is there. One that is not listened to cannot answer. */
static void agent_ping(struct agent *agent)
{
  if (!agent->greeted || agent->link.out < 0)
    return;
  agent->unanswered += !agent->link.deaf && x10_stopping_reports();
  if (agent->unanswered > PINGS_UNANSWERED) {
    x10_frame_link_close(&agent->link);
    agent_give_up(agent, "out of reach: its agent does not answer");
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
  if (!agents)
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
  X10__EXPECT(host < job->map.hosts);
  struct agent *agent = calloc(1, sizeof *agent);
  if (!agent)
    abort();
  *agent = (struct agent){.host = host, .rank = rank, .next = agents};
  agent->link.on_frame = agent_frame;
  agent->link.on_lost = agent_lost;
  agent->link.on_noise = agent_noise;
  agent->link.magic = X10_AGENT_MAGIC;
  agent->link.argument = agent;
  agents = agent;
  return agent;
}

/* ---- other hosts ---- */

static void agent_start(uint32_t host)
{
  X10__EXPECT(!job->map.host[host].local);
  int ends[2];
  char **command = x10_reach_command(job->map.host[host].name, job->self);
  struct agent *agent = agent_new(host, NO_RANK);
  pid_t parent = getpid();
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0 || (agent->pid = fork()) < 0) {
    x10_stopping_fail_with("cannot start an agent");
    return;
  }
  if (agent->pid == 0)
    x10_command_run(command, ends[1], ends[1], STDERR_FILENO, false, parent);
  close(ends[1]);
  x10_watchdog_add(agent->pid);
  x10_frame_link_open(&agent->link, ends[0], ends[0]);
  free(command);
}

static void rank_connected(int connection)
{
  x10_frame_link_open(&agent_new(0, NO_RANK)->link, connection, connection);
}

void x10_agents_start(const struct x10_plan *given)
{
  X10__EXPECT(!job && !agents);
  job = given;
  if (job->comm->launch_command) {
    x10_ranks_start(job, rank_connected);
    return;
  }
  for (uint32_t host = 0; host < job->map.hosts; host++)
    if (!job->map.host[host].local)
      agent_start(host);
}

/* ---- to agents ---- */

bool x10_agents_greeted(void)
{
  for (struct agent *agent = agents; agent; agent = agent->next)
    if (!agent->greeted)
      return false;
  return true;
}

void x10_agents_start_places(void)
{
  for (struct agent *agent = agents; agent; agent = agent->next)
    places_start(agent);
}

const struct x10_interfaces *x10_agents_interfaces(uint32_t host)
{
  for (struct agent *agent = agents; agent; agent = agent->next)
    if (agent->host == host && agent->greeted)
      return &agent->interfaces;
  return NULL;
}

void x10_agents_send(uint32_t place, const struct x10_frame *frame)
{
  struct agent *agent = agent_of(place);
  if (agent)
    x10_frame_link_send(&agent->link, frame);
}

void x10_agents_send_all(const struct x10_frame *frame)
{
  for (struct agent *agent = agents; agent; agent = agent->next)
    if (agent->greeted)
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

static void places_lose(const char *reason)
{
  for (uint32_t place = 0; place < job->map.places; place++)
    if (!x10_plan_starts(job, place) && !agent_of(place))
      x10_places_lost(place, reason);
}

static void command_ended(struct agent *agent, int status)
{
  X10__EXPECT(agent->pid > 0);
  x10_watchdog_remove(agent->pid);
  agent->pid = 0;
  if (agent->greeted)
    return;
  agent_noise_tell(agent);
  char *how = x10_command_end(status), *hint = x10_text("; is there a %s on it?", job->self);
  bool missing = WIFEXITED(status) && WEXITSTATUS(status) == X10_STATUS_NOT_FOUND;
  char *text = x10_text("host %s cannot be reached: %s %s%s", job->map.host[agent->host].name, x10_reach_name(), how,
                        missing ? hint : "");
  free(hint);
  x10_stopping_fail_with(text);
  free(text);
  free(how);
  for (uint32_t place = 0; place < job->map.places; place++)
    if (job->map.placement[place].host == agent->host)
      x10_places_lost(place, "was not started");
}

void x10_agents_collect(pid_t pid, int status)
{
  const char *text = x10_watchdog_ended(pid);
  if (text)
    x10_output_message(text);
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGINT && isatty(STDIN_FILENO))
    x10_stopping_interrupt(SIGINT);
  if (x10_ranks_collect(pid, status)) {
    places_lose("was not started");
    return;
  }
  for (struct agent *agent = agents; agent; agent = agent->next)
    if (agent->pid == pid) {
      x10_frame_link_drain(&agent->link);
      command_ended(agent, status);
      return;
    }
}

void x10_agents_finish(void)
{
  for (struct agent *agent = agents; agent; agent = agent->next)
    if (!agent->greeted && agent->rank == NO_RANK)
      agent_noise_tell(agent);
  for (struct agent *agent = agents; agent; agent = agent->next)
    x10_frame_link_close(&agent->link);
  for (struct agent *agent = agents; agent; agent = agent->next)
    if (agent->pid)
      x10_command_wait(agent->pid);
  x10_ranks_finish();
}

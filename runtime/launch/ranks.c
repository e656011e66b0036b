/* The ranks of MPI: see ranks.h. */
#define _GNU_SOURCE
#include "ranks.h"

#include "command.h"
#include "loop.h"
#include "say.h"
#include "stopping.h"
#include "watchdog.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { OUTPUT_KEPT = 16384 };

static const struct x10_plan *job;
static void (*take)(int connection);
static pid_t command;
static int listener = -1, output = -1;
static struct x10_frame printed; /* by the command */
static uint32_t greeted;
static bool ended;

static void rank_connected(void *argument, int descriptor, short events)
{
  (void)argument, (void)events;
  struct ucred peer;
  socklen_t size = sizeof peer;
  int connection = accept4(descriptor, NULL, NULL, SOCK_CLOEXEC);
  if (connection < 0)
    return;
  if (getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) < 0 || peer.uid != geteuid())
    close(connection);
  else
    take(connection);
}

static char *ranks_listen(void)
{
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "%s/launcher", job->directory);
  listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (listener < 0 || bind(listener, (struct sockaddr *)&address, sizeof address) < 0 || listen(listener, 1024) < 0)
    return NULL;
  x10_loop_add(listener, POLLIN, rank_connected, NULL);
  return strdup(address.sun_path);
}

/* A word of the backend's, with its "%u" or "%s" replaced. */
static char *word_filled(const char *word)
{
  const char *number = strstr(word, "%u"), *directory = strstr(word, "%s");
  if (number)
    return x10_text("%.*s%u%s", (int)(number - word), word, job->map.places, number + 2);
  if (directory)
    return x10_text("%.*s%s%s", (int)(directory - word), word, job->directory, directory + 2);
  return strdup(word);
}

/* The backend's words, then our own program as an agent. */
static char **ranks_command(const char *socket)
{
  size_t count = 0;
  while (job->comm->launch_command[count])
    count++;
  char **words = calloc(count + 4, sizeof *words);
  if (!words)
    abort();
  for (size_t i = 0; i < count; i++)
    words[i] = word_filled(job->comm->launch_command[i]);
  words[count] = (char *)job->self;
  words[count + 1] = "--agent";
  words[count + 2] = (char *)socket;
  return words;
}

/* The places' own output comes through the agents: this is what the command itself has to say. */
static void ranks_printed(void *argument, int descriptor, short events)
{
  (void)argument, (void)events;
  char bytes[4096];
  ssize_t n = read(descriptor, bytes, sizeof bytes);
  if (n > 0 && printed.size < OUTPUT_KEPT)
    x10_frame_put_bytes(&printed, bytes, (size_t)n);
  if (n == 0)
    x10_loop_remove(descriptor);
}

void x10_ranks_start(const struct x10_plan *given, void (*connected)(int connection))
{
  job = given;
  take = connected;
  int ends[2], nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  char *socket = ranks_listen();
  pid_t parent = getpid();
  if (!socket || pipe2(ends, O_CLOEXEC) < 0 || (command = fork()) < 0) {
    x10_stopping_fail_with("cannot start the ranks");
    return;
  }
  if (command == 0)
    x10_command_run(ranks_command(socket), nothing, ends[1], ends[1], true, parent);
  setpgid(command, command);
  close(ends[1]);
  close(nothing);
  output = ends[0];
  fcntl(output, F_SETFL, O_NONBLOCK);
  x10_loop_add(output, POLLIN, ranks_printed, NULL);
  x10_watchdog_add(command);
  free(socket);
}

void x10_ranks_greeted(void) { greeted++; }

static void ranks_ended(int status)
{
  ended = true;
  if (greeted == job->map.places)
    return;
  if (output >= 0)
    ranks_printed(NULL, output, POLLIN);
  char *how = x10_command_end(status);
  char *text = x10_text("%s %s before it had started %u places%s%.*s", job->comm->launch_command[0], how,
                        job->map.places, printed.size ? "; it says:\n" : "", (int)printed.size, (char *)printed.bytes);
  x10_stopping_fail_with(text);
  free(text);
  free(how);
}

bool x10_ranks_collect(pid_t pid, int status)
{
  if (pid != command)
    return false;
  x10_watchdog_remove(pid);
  ranks_ended(status);
  return true;
}

void x10_ranks_finish(void)
{
  if (command > 0 && !ended)
    x10_command_wait(command);
}

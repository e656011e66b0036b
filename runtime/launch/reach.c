/* How an agent is started on another host: see reach.h. */
#define _GNU_SOURCE
#include "reach.h"

#include <stdlib.h>
#include <string.h>

const char *x10_reach_name(void)
{
  const char *shell = getenv("X10_RSH");
  return shell && *shell ? shell : "ssh";
}

/* The words of X10_RSH, the host, and our own program as an agent. */
char **x10_reach_command(const char *host, const char *self)
{
  char *words = strdup(x10_reach_name()), *rest = NULL;
  char **command = calloc(strlen(words) + 6, sizeof *command);
  size_t count = 0;
  if (!command)
    abort();
  for (char *word = strtok_r(words, " \t", &rest); word; word = strtok_r(NULL, " \t", &rest))
    command[count++] = word;
  command[count++] = (char *)host;
  command[count++] = (char *)self;
  command[count++] = "--agent";
  command[count++] = "-";
  return command;
}

/* What an agent gets to know: see setup.h. */
#define _GNU_SOURCE
#include "setup.h"
#include <x10rt/contract.h>

#include "config.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

static char *const *passed; /* names of variables */

static bool is_passed(const char *variable, char *const *names)
{
  size_t length = strcspn(variable, "=");
  for (char *const *name = names; name && *name; name++)
    if (strlen(*name) == length && !strncmp(*name, variable, length))
      return true;
  return false;
}

/* The files of a timeline and of a profile are on this host. */
bool x10_setup_travels(const char *variable, char *const *names)
{
  return is_passed(variable, names) ||
         (!strncmp(variable, "X10_", 4) && strncmp(variable, "X10_TRACE=", 10) &&
          strncmp(variable, "X10_PROFILE=", 12)) ||
         !strncmp(variable, "GC_", 3);
}

static bool travels(const char *variable) { return x10_setup_travels(variable, passed); }

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

void x10_setup_agent(struct x10_frame_link *link, const struct x10_plan *job)
{
  static char *const nothing[] = {NULL};
  passed = job->passed;
  struct x10_frame frame = {0};
  x10_frame_start(&frame, X10_FRAME_SETUP, 0);
  char *path = realpath(job->program.path, NULL), *here = getcwd(NULL, 0);
  x10_frame_put_string(&frame, path ? path : job->program.path);
  x10_frame_put_string(&frame, here);
  put_words(&frame, job->program.arguments, NULL);
  put_words(&frame, job->program.wrap ? job->program.wrap : nothing, NULL);
  put_words(&frame, environ, travels);
  x10_frame_put_string(&frame, job->comm->litter ? job->comm->litter : "");
  x10_frame_finish(&frame);
  x10_frame_link_send(link, &frame);
  x10_frame_free(&frame);
  free(path);
  free(here);
}

/* The job's directory is this host's: an agent on another makes its own. */
void x10_setup_place(struct x10_frame_link *link, const struct x10_plan *job, uint32_t place, bool is_rank)
{
  X10__EXPECT(place < job->map.places && !x10_plan_starts(job, place));
  struct x10_control_config config = x10_plan_config(job, place);
  struct x10_frame frame = {0};
  if (!is_rank)
    config.directory = NULL;
  x10_frame_start(&frame, X10_FRAME_START, place);
  x10_config_put(&frame, &config);
  x10_frame_finish(&frame);
  x10_frame_link_send(link, &frame);
  x10_frame_free(&frame);
}

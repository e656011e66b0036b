#include "foreign.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <x10rt/shown.h>

static const struct {
  const char *variable, *instead;
} foreign[] = {
    {"X10_HOSTFILE", "name the hosts by --hostfile=FILE"},
    {"X10_HOSTLIST", "name the hosts by --hosts=A,B"},
    {"X10_RESILIENT_MODE", "a place that dies ends the job"},
};

void x10_foreign_tell(void)
{
  for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++) {
    const char *value = getenv(foreign[i].variable);
    if (value && *value && strcmp(value, "0"))
      fprintf(stderr, "x10run: note: %s=%s is IBM's, and not read here: %s\n", foreign[i].variable,
              x10_shown(value).text, foreign[i].instead);
  }
}

/* See seconds.h. */
#include "seconds.h"
#include <stdio.h>
#include <stdlib.h>
#include <x10rt/contract.h>
#include <x10rt/shown.h>

enum { MOST = 86400 };

int x10_seconds_read(const struct x10_comm_config *c, const char *variable, int *seconds)
{
  X10__EXPECT(*seconds >= 1 && *seconds <= MOST);
  const char *text = getenv(variable);
  if (!text)
    return 0;
  char *end;
  long wanted = strtol(text, &end, 10);
  if (end == text || *end || wanted < 1 || wanted > MOST) {
    fprintf(stderr, "x10: place %u: %s=%s: a number from 1 to %d is wanted\n", c->place, variable, x10_shown(text).text,
            MOST);
    return -1;
  }
  *seconds = (int)wanted;
  return 0;
}

/* The backend `pipes`: places of one host over pipes that the launcher made, one in each direction between every two
 * (the counterpart of the paper's DUP, which lets processes inherit the ends of its pipes).
 *
 * A place inherits two descriptors for each other place, in the order of the places: to read from it, to write to it.
 */
#include "mesh.h"
#include "streams.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <x10rt/contract.h>

enum { PIPE_BYTES = 512 << 10 };

/* Where among its descriptors a place finds those for a peer. */
static uint32_t peer_slot(uint32_t place, uint32_t peer)
{
  X10__EXPECT(peer != place);
  return 2 * (peer < place ? peer : peer - 1);
}

static int prepare_failed(int *descriptors, int count)
{
  int error = errno;
  for (int i = 0; i < count; i++)
    if (descriptors[i] >= 0)
      close(descriptors[i]);
  errno = error;
  return -1;
}

static int pipes_prepare(uint32_t places, int *descriptors)
{
  uint32_t per_place = 2 * (places - 1);
  int ends[2], count = (int)(places * per_place);
  if (!descriptors)
    return (int)per_place;
  for (int i = 0; i < count; i++)
    descriptors[i] = -1;
  for (uint32_t from = 0; from < places; from++)
    for (uint32_t to = 0; to < places; to++) {
      if (from == to)
        continue;
      if (pipe2(ends, O_NONBLOCK))
        return prepare_failed(descriptors, count);
      fcntl(ends[1], F_SETPIPE_SZ, PIPE_BYTES); /* one that stays small serves too */
      descriptors[to * per_place + peer_slot(to, from)] = ends[0];
      descriptors[from * per_place + peer_slot(from, to) + 1] = ends[1];
    }
  return (int)per_place;
}

/* Writing to a place that died must fail, not kill; a handler that the program has set is left alone. */
static void broken_pipes_ignore(void)
{
  struct sigaction now;
  sigaction(SIGPIPE, NULL, &now);
  if (now.sa_handler == SIG_DFL)
    signal(SIGPIPE, SIG_IGN);
}

static int pipes_place_init(const struct x10_comm_config *c)
{
  if (c->descriptor_count != 2 * (c->places - 1)) {
    fprintf(stderr,
            "x10: place %u: it inherited no pipes to %u places: pipes needs x10run, and all places on its host\n",
            c->place, c->places);
    return -1;
  }
  struct x10_link *links = calloc(c->places, sizeof *links);
  for (uint32_t p = 0; links && p < c->places; p++)
    if (p != c->place) {
      const int *ends = c->descriptors + peer_slot(c->place, p);
      links[p] = (struct x10_link){.in = ends[0], .out = ends[1]};
    }
  broken_pipes_ignore();
  static struct x10_streams_ways ways;
  ways.links = links;
  int result = links ? x10_streams_start(c, &ways) : -1;
  ways.links = NULL;
  free(links);
  return result;
}

const struct x10_comm *x10_comm(void)
{
  static const struct x10_comm pipes = {
      .abi = X10_COMM_ABI,
      .traits = X10_COMM_ONE_HOST,
      .name = "pipes",
      .prepare = pipes_prepare,
      .place_init = pipes_place_init,
      X10_MESH_OPERATIONS,
  };
  return &pipes;
}

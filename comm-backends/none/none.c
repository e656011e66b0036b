/* The backend `none`: one place, no transport. A message can only go to the place itself, and does so through a queue.
 *
 * It is the default of a program that is started by itself, and the reference to read before writing another backend:
 * every operation of x10_comm is here in its shortest form.
 */
#include "inbox.h"
#include "payload.h"
#include <errno.h>
#include <stdio.h>

static struct x10_inbox inbox;
static uint64_t payload_limit;

static int none_place_init(const struct x10_comm_config *config)
{
  if (config->places != 1 || config->place != 0) {
    fprintf(stderr, "x10: the backend none serves one place, not %u; choose another with --comm\n", config->places);
    return -1;
  }
  payload_limit = config->payload_limit;
  x10_inbox_init(&inbox);
  return 0;
}

static int none_write_message(const struct x10_message *message, const struct iovec *part, int parts)
{
  struct x10_message m = *message;
  if (m.to != 0)
    return -1;
  if (m.size > payload_limit) {
    errno = EMSGSIZE;
    return -1;
  }
  x10_inbox_wait_for_room(&inbox);
  m.from = 0;
  m.payload = x10_payload_allocate(0, m.size);
  x10_payload_gather(m.payload, part, parts, 0, m.size);
  x10_inbox_put(&inbox, &m);
  return 0;
}

static int none_read_message(struct x10_message *m, uint64_t nanoseconds)
{
  return x10_inbox_wait(&inbox, m, nanoseconds);
}

static void none_wake(void) { x10_inbox_wake(&inbox); }

static void none_finalize(void) { x10_inbox_clear(&inbox); }

const struct x10_comm *x10_comm(void)
{
  static const struct x10_comm none = {
      .abi = X10_COMM_ABI,
      .traits = X10_COMM_ONE_PLACE,
      .name = "none",
      .place_init = none_place_init,
      .write_message = none_write_message,
      .read_message = none_read_message,
      .wake = none_wake,
      .release = x10_payload_release,
      .finalize = none_finalize,
  };
  return &none;
}

/* Sending messages, and reading their payloads: see message.h. */
#include "message.h"
#include "counters.h"
#include "place/contract.h"
#include "place/launcher.h"
#include "relay.h"
#include "trace/trace.h"
#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
#include <x10rt/io.h>

uint64_t x10__byte_order(void)
{
  const uint16_t one = 1;
  return *(const uint8_t *)&one == 1 ? 0 : 1;
}

_Atomic(uint64_t) x10__messages_sent, x10__messages_handled, x10__gathers_begun, x10__gathers_done;

/* ---- sending, for as long as there is a transport ---- */

enum { TRANSPORT_ENDS = INT32_MIN, SENDER_NANOSECONDS = 100000, SENDER_WAITS = 10000 };
static _Atomic(int32_t) senders; /* threads that are in the transport; negative from its end on */

/* False where the transport ends. */
static bool sender_try(void)
{
  if (atomic_fetch_add(&senders, 1) >= 0)
    return true;
  atomic_fetch_sub(&senders, 1);
  return false;
}

/* Only an activity that no finish waits for can come after the end. Nothing waits for its message, so it may stop here.
 */
static void sender_enter(void)
{
  while (!sender_try())
    pause();
}

static void sender_leave(void)
{
  X10__EXPECT((atomic_load(&senders) & INT32_MAX) > 0);
  atomic_fetch_sub(&senders, 1);
}

/* The job can be over before the thread that sent the last message has returned from the transport. */
void x10__transport_end(void)
{
  X10__EXPECT(atomic_load(&senders) >= 0);
  struct timespec moment = {.tv_nsec = SENDER_NANOSECONDS};
  atomic_fetch_or(&senders, TRANSPORT_ENDS);
  for (int waits = 0; waits < SENDER_WAITS && atomic_load(&senders) != TRANSPORT_ENDS; waits++)
    nanosleep(&moment, NULL);
  x10__comm->finalize();
}

void x10__transport_wake(void)
{
  if (!sender_try())
    return;
  x10__comm->wake();
  sender_leave();
}

static int transport_write(const struct x10_message *m, const struct iovec *part, int parts)
{
  X10__EXPECT(m->from == x10__here);
  sender_enter();
  int outcome = x10__comm->write_message(m, part, parts), error = errno;
  sender_leave();
  errno = error;
  return outcome;
}

bool x10__send(x10_place to, struct x10_message *m, const x10_writer *w)
{
  size_t size = 0;
  const void *data = w ? x10_writer_data(w, &size) : NULL;
  return x10__send_bytes(to, m, data, size, NULL);
}

bool x10__send_bytes(x10_place to, struct x10_message *m, const void *data, size_t size, const char *source)
{
  struct iovec part = {(void *)data, size};
  return x10__send_parts(to, m, &part, size ? 1 : 0, source);
}

bool x10__send_parts(x10_place to, struct x10_message *m, const struct iovec *part, int parts, const char *source)
{
  X10__IS_PLACE(to);
  X10__EXPECT(m->type < X10_MESSAGE_TYPES && parts >= 0);
  X10__EXPECT(x10__places > 1);
  x10_console_before_message();
  m->from = x10__here;
  m->to = to;
  m->size = 0;
  for (int i = 0; i < parts; i++)
    m->size += part[i].iov_len;
  m->words[3] |= x10__byte_order();
  if (x10__tracing())
    x10__trace_send(m);
  x10__stats_count(m, source);
  x10__progress(&x10__messages_sent);
  x10__relay_met(to);
  if (transport_write(m, part, parts) == 0)
    return true;
  if (errno == EMSGSIZE)
    x10__fatal("a message of %llu bytes is larger than this job allows", (unsigned long long)m->size);
  x10__place_died(to);
  return false;
}

bool x10__message_swapped(const struct x10_message *m) { return (m->words[3] & 1) != x10__byte_order(); }

x10_reader *x10__message_reader(const struct x10_message *m)
{
  X10__EXPECT(m->payload || m->size == 0);
  return x10_reader_new(m->payload, m->size, x10__message_swapped(m));
}

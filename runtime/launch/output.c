/* The places' output: see output.h. */
#define _GNU_SOURCE
#include "output.h"
#include <x10rt/contract.h>

#include "frame.h"
#include "loop.h"
#include "say.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LINE_LIMIT = 64 * 1024, QUEUE_LIMIT = 256 * 1024, PAUSE = 100, PATIENCE = 2000 };

/* What one place has written on one stream and is not in the sink's queue. */
struct source {
  struct x10_frame held; /* used as a plain buffer */
  int64_t touched;
  bool ended; /* its place: an unfinished line will not be finished */
};

static struct sink {
  struct x10_frame queue;
  size_t written;
  struct source *sources;
  bool open_line; /* place 0 is in the middle of a line that others wait for */
  bool ragged;    /* the last that was queued is no end of a line */
  uint32_t last;  /* and is of this place */
  int64_t opened;
  bool listed;    /* with the loop */
  bool takes_all; /* a write of any size does not wait for a reader */
  int error;      /* of a write that failed; what comes afterwards is dropped */
} sinks[3];
static uint32_t places;
static bool is_one; /* only sinks[1] is used */

static void sink_ready(void *argument, int descriptor, short events);

static size_t sink_pending(const struct sink *sink) { return sink->queue.size - sink->written; }

static void sink_listen(struct sink *sink, int descriptor)
{
  bool want = sink_pending(sink) > 0;
  if (want && !sink->listed)
    x10_loop_add(descriptor, POLLOUT, sink_ready, sink);
  if (!want && sink->listed)
    x10_loop_remove(descriptor);
  sink->listed = want;
}

static void sink_failed(struct sink *sink, int descriptor)
{
  sink->error = errno;
  if (descriptor == STDERR_FILENO)
    return; /* nothing can be said */
  char *text = x10_text("cannot write standard output: %s", strerror(sink->error));
  x10_output_tell(text);
}

/* At most PIPE_BUF bytes, which a pipe that is ready takes without blocking; its mode is not ours to change. */
static void sink_write_some(struct sink *sink, int descriptor)
{
  size_t size = sink_pending(sink);
  if (!sink->takes_all && size > PIPE_BUF)
    size = PIPE_BUF;
  ssize_t n = write(descriptor, sink->queue.bytes + sink->written, size);
  if (n < 0 && (errno == EINTR || errno == EAGAIN))
    return;
  if (n < 0)
    sink_failed(sink, descriptor);
  sink->written = sink->error ? sink->queue.size : sink->written + (size_t)n;
  if (sink->written == sink->queue.size)
    sink->written = sink->queue.size = 0;
}

/* A reader that is quicker than we are is not waited for in between. */
static void sink_write(struct sink *sink, int descriptor)
{
  struct pollfd ready = {.fd = descriptor, .events = POLLOUT};
  while (sink_pending(sink) && poll(&ready, 1, 0) > 0)
    sink_write_some(sink, descriptor);
}

static void sink_ready(void *argument, int descriptor, short events)
{
  (void)events;
  struct sink *sink = argument;
  sink_write(sink, descriptor);
  sink_listen(sink, descriptor);
}

static void sink_put(struct sink *sink, const void *bytes, size_t size)
{
  if (sink->error)
    return;
  if (sink->written > QUEUE_LIMIT) {
    memmove(sink->queue.bytes, sink->queue.bytes + sink->written, sink_pending(sink));
    sink->queue.size -= sink->written;
    sink->written = 0;
  }
  x10_frame_put_bytes(&sink->queue, bytes, size);
  sink_listen(sink, (int)(sink - sinks));
}

static void source_put(struct sink *sink, struct source *source, size_t size)
{
  X10__EXPECT(size > 0 && size <= source->held.size);
  if (size == 0)
    return;
  uint32_t place = (uint32_t)(source - sink->sources);
  if (sink->ragged && sink->last != place)
    sink_put(sink, "\n", 1);
  sink_put(sink, source->held.bytes, size);
  sink->ragged = source->held.bytes[size - 1] != '\n';
  sink->last = place;
  source->held.size -= size;
  memmove(source->held.bytes, source->held.bytes + size, source->held.size);
}

/* The bytes of all complete lines; or, of an endless line or after the end, all there is. */
static size_t source_complete(const struct source *source)
{
  if (source->held.size == 0 || source->ended)
    return source->held.size;
  const uint8_t *last = memrchr(source->held.bytes, '\n', source->held.size);
  if (last)
    return (size_t)(last - source->held.bytes) + 1;
  return source->held.size >= LINE_LIMIT ? source->held.size : 0;
}

static void source_offer(struct sink *sink, uint32_t place)
{
  struct source *source = &sink->sources[place];
  size_t size = source_complete(source);
  if (size == 0 || (sink->open_line && place != 0))
    return;
  source_put(sink, source, size);
  if (place == 0)
    sink->open_line = sink->open_line && sink->ragged;
}

static void sink_offer_all(struct sink *sink)
{
  for (uint32_t place = 0; place < places; place++)
    source_offer(sink, place);
}

bool x10_output_is_one(void) { return is_one; }

void x10_output_open(uint32_t count)
{
  X10__EXPECT(count > 0);
  struct stat files[3];
  places = count;
  is_one = fstat(1, &files[1]) == 0 && fstat(2, &files[2]) == 0 && files[1].st_dev == files[2].st_dev &&
           files[1].st_ino == files[2].st_ino;
  for (int stream = 1; stream <= 2; stream++) {
    sinks[stream].takes_all = fstat(stream, &files[stream]) == 0 && S_ISREG(files[stream].st_mode);
    sinks[stream].sources = calloc(count, sizeof(struct source));
    if (!sinks[stream].sources)
      abort();
  }
}

void x10_output_take(uint32_t place, int stream, const void *bytes, size_t size)
{
  X10__EXPECT(stream == 1 || stream == 2);
  struct sink *sink = &sinks[stream];
  struct source *source = &sink->sources[place];
  x10_frame_put_bytes(&source->held, bytes, size);
  source->touched = x10_loop_now();
  bool was_open = sink->open_line;
  source_offer(sink, place);
  if (was_open && !sink->open_line)
    sink_offer_all(sink);
}

void x10_output_place_ended(uint32_t place)
{
  for (int stream = 1; stream <= 2; stream++) {
    struct sink *sink = &sinks[stream];
    sink->sources[place].ended = true;
    if (place == 0)
      sink->open_line = false;
    sink_offer_all(sink);
  }
}

/* Others have waited long enough for place 0 to finish its line. */
static bool others_wait(const struct sink *sink)
{
  for (uint32_t place = 1; place < places; place++)
    if (source_complete(&sink->sources[place]))
      return true;
  return false;
}

static void sink_tick(struct sink *sink, int64_t now)
{
  struct source *first = &sink->sources[0];
  if (first->held.size && now >= first->touched + PAUSE) {
    source_put(sink, first, first->held.size);
    if (!sink->open_line)
      sink->opened = now;
    sink->open_line = true;
  }
  if (first->held.size)
    x10_loop_wake_at(first->touched + PAUSE);
  if (!sink->open_line || !others_wait(sink))
    return;
  if (now < sink->opened + PATIENCE) {
    x10_loop_wake_at(sink->opened + PATIENCE);
    return;
  }
  sink->open_line = false;
  sink_offer_all(sink);
}

void x10_output_message(const char *text)
{
  struct sink *sink = &sinks[is_one ? 1 : 2];
  if (sink->ragged)
    sink_put(sink, "\n", 1);
  sink->ragged = false;
  char *shown = x10_text_shown(text);
  sink_put(sink, "x10run: ", 8);
  sink_put(sink, shown, strlen(shown));
  sink_put(sink, "\n", 1);
  free(shown);
}

void x10_output_tell(char *text)
{
  x10_output_message(text);
  free(text);
}

void x10_output_tick(void)
{
  int64_t now = x10_loop_now();
  sink_tick(&sinks[1], now);
  sink_tick(&sinks[2], now);
}

bool x10_output_full(void)
{
  size_t waiting = sink_pending(&sinks[1]) + sink_pending(&sinks[2]);
  for (int stream = 1; stream <= 2; stream++)
    for (uint32_t place = 1; sinks[stream].open_line && place < places; place++)
      waiting += sinks[stream].sources[place].held.size;
  return waiting > QUEUE_LIMIT;
}

bool x10_output_unread(void) { return sinks[1].error == EPIPE; }

int x10_output_status(int status)
{
  if (status == 0 && x10_output_unread())
    return 128 + SIGPIPE;
  return status == 0 && (sinks[1].error || sinks[2].error) ? 1 : status;
}

void x10_output_finish(bool patient)
{
  for (int stream = 1; stream <= 2; stream++) {
    sinks[stream].open_line = false;
    sink_offer_all(&sinks[stream]);
    while (sink_pending(&sinks[stream])) {
      struct pollfd ready = {.fd = stream, .events = POLLOUT};
      if (poll(&ready, 1, patient ? -1 : 500) == 0)
        break;
      sink_write(&sinks[stream], stream);
    }
  }
}

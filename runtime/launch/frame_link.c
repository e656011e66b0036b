/* Links that carry frames: see frame_link.h. */
#define _GNU_SOURCE
#include "frame_link.h"
#include <x10rt/contract.h>

#include "loop.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void link_watch(struct x10_frame_link *link)
{
  short give = x10_frame_link_queued(link) ? POLLOUT : 0, take = link->deaf ? 0 : POLLIN;
  if (link->in == link->out) {
    x10_loop_change(link->in, (short)(take | give));
  } else {
    x10_loop_change(link->in, take);
    x10_loop_change(link->out, give);
  }
}

void x10_frame_link_listen(struct x10_frame_link *link, bool listen)
{
  if (link->in < 0 || link->deaf == !listen)
    return;
  link->deaf = !listen;
  link_watch(link);
}

void x10_frame_link_close(struct x10_frame_link *link)
{
  if (link->in < 0)
    return;
  x10_loop_remove(link->in);
  x10_loop_remove(link->out);
  close(link->in);
  if (link->out != link->in)
    close(link->out);
  link->in = link->out = -1;
  x10_frame_free(&link->output);
  link->written = 0;
}

static void link_lose(struct x10_frame_link *link)
{
  if (link->in < 0)
    return;
  x10_frame_link_close(link);
  link->on_lost(link->argument);
}

size_t x10_frame_link_queued(const struct x10_frame_link *link) { return link->output.size - link->written; }

/* A failed write is not reported here: the reading side finds the end, after what the peer has said before it. */
static void link_write(struct x10_frame_link *link)
{
  while (x10_frame_link_queued(link)) {
    ssize_t n = write(link->out, link->output.bytes + link->written, x10_frame_link_queued(link));
    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0 && errno == EAGAIN)
      break;
    if (n < 0)
      link->written = link->output.size;
    else
      link->written += (size_t)n;
  }
  if (!x10_frame_link_queued(link))
    link->output.size = link->written = 0;
  link_watch(link);
}

void x10_frame_link_send(struct x10_frame_link *link, const struct x10_frame *frame)
{
  if (link->out < 0)
    return;
  if (link->written > X10_FRAME_LIMIT) {
    memmove(link->output.bytes, link->output.bytes + link->written, x10_frame_link_queued(link));
    link->output.size -= link->written;
    link->written = 0;
  }
  x10_frame_put_bytes(&link->output, frame->bytes, frame->size);
  link_write(link);
}

/* Whether the stream's first word has come. What comes before it is not ours. */
static bool link_has_begun(struct x10_frame_link *link)
{
  if (!link->magic)
    return true;
  size_t length = strlen(link->magic);
  uint8_t *at = link->input.size < length ? NULL : memmem(link->input.bytes, link->input.size, link->magic, length);
  if (!at)
    return false;
  size_t noise = (size_t)(at - link->input.bytes);
  link->magic = NULL;
  if (noise)
    link->on_noise(link->argument, link->input.bytes, noise);
  link->input.size -= noise + length;
  memmove(link->input.bytes, at + length, link->input.size);
  return true;
}

/* Hands out the frames that are complete. False where the input is not one of ours. */
static bool link_deliver(struct x10_frame_link *link)
{
  size_t used = 0;
  struct x10_frame_head head;
  if (!link_has_begun(link))
    return link->input.size <= X10_FRAME_LIMIT;
  while (link->in >= 0 && link->input.size - used >= X10_FRAME_HEAD) {
    const uint8_t *bytes = link->input.bytes + used;
    if (!x10_frame_head_read(bytes, &head))
      return false;
    if (link->input.size - used < X10_FRAME_HEAD + (size_t)head.length)
      break;
    used += X10_FRAME_HEAD + head.length;
    link->on_frame(link->argument, &head, bytes + X10_FRAME_HEAD);
  }
  link->input.size -= used;
  if (link->input.size)
    memmove(link->input.bytes, link->input.bytes + used, link->input.size);
  return true;
}

/* Reads once. False at the end of the stream, or on nonsense; `more` says whether more may be there already. */
static bool link_read(struct x10_frame_link *link, bool *more)
{
  uint8_t bytes[16384];
  ssize_t n = read(link->in, bytes, sizeof bytes);
  *more = n > 0 || (n < 0 && errno == EINTR);
  if (n < 0)
    return errno == EINTR || errno == EAGAIN;
  if (n == 0)
    return false;
  x10_frame_put_bytes(&link->input, bytes, (size_t)n);
  return link_deliver(link);
}

void x10_frame_link_drain(struct x10_frame_link *link)
{
  bool more = true;
  while (more && link->in >= 0)
    if (!link_read(link, &more))
      break;
}

static void link_ready(void *argument, int descriptor, short events)
{
  struct x10_frame_link *link = argument;
  bool more;
  if (descriptor == link->in && events & (POLLIN | POLLHUP | POLLERR) && !link_read(link, &more)) {
    link_lose(link);
    return;
  }
  if (link->out >= 0 && descriptor == link->out && events & (POLLOUT | POLLERR | POLLHUP))
    link_write(link);
}

void x10_frame_link_open(struct x10_frame_link *link, int in, int out)
{
  X10__EXPECT(in >= 0 && out >= 0 && link->on_frame && link->on_lost);
  link->in = in;
  link->out = out;
  fcntl(in, F_SETFL, fcntl(in, F_GETFL) | O_NONBLOCK);
  fcntl(out, F_SETFL, fcntl(out, F_GETFL) | O_NONBLOCK);
  x10_loop_add(in, POLLIN, link_ready, link);
  if (out != in)
    x10_loop_add(out, 0, link_ready, link);
}

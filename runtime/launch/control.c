/* The control channel, at the place's end: see x10rt/control.h. */
#define _GNU_SOURCE
#include <x10rt/contract.h>
#include <x10rt/control.h>
#include <x10rt/shown.h>

#include "addresses.h"
#include "config.h"
#include "frame.h"
#include "standstill.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static int channel = -1;
static struct x10_control_config config;
static pthread_mutex_t send_lock = PTHREAD_MUTEX_INITIALIZER;

/* Drops what a launcher that is gone does not read: the reading side notices that and ends the place. */
static void send_frame(struct x10_frame *frame)
{
  X10__NOT_HELD(&send_lock);
  X10__EXPECT(channel >= 0);
  x10_frame_finish(frame);
  pthread_mutex_lock(&send_lock);
  for (size_t sent = 0; sent < frame->size;) {
    ssize_t n = send(channel, frame->bytes + sent, frame->size - sent, MSG_NOSIGNAL);
    if (n < 0 && errno != EINTR)
      break;
    sent += n > 0 ? (size_t)n : 0;
  }
  pthread_mutex_unlock(&send_lock);
  x10_frame_free(frame);
}

static bool receive_exactly(void *bytes, size_t size)
{
  X10__EXPECT(channel >= 0);
  for (size_t got = 0; got < size;) {
    ssize_t n = recv(channel, (char *)bytes + got, size - got, 0);
    if (n == 0 || (n < 0 && errno != EINTR))
      return false;
    got += n > 0 ? (size_t)n : 0;
  }
  return true;
}

/* The next frame; its body is malloc'd, NULL where there is none. False where the launcher is gone or does not speak
 * our language. */
static bool receive_frame(struct x10_frame_head *head, uint8_t **bytes)
{
  uint8_t raw[X10_FRAME_HEAD];
  *bytes = NULL;
  if (!receive_exactly(raw, sizeof raw) || !x10_frame_head_read(raw, head))
    return false;
  *bytes = malloc(head->length + 1);
  if (*bytes && receive_exactly(*bytes, head->length))
    return true;
  free(*bytes);
  *bytes = NULL;
  return false;
}

/* Why what has come is no configuration. */
static void config_refuse(const struct x10_frame_head *head, const uint8_t *bytes)
{
  struct x10_body body = {.next = bytes, .end = bytes ? bytes + head->length : NULL};
  uint32_t version = x10_body_u32(&body);
  bool other = bytes && !body.failed && head->type == X10_FRAME_CONFIG && version != X10_CONTROL_VERSION;
  fputs("x10: error: the launcher is gone, has run this place already, or is of another version than the runtime",
        stderr);
  if (other)
    fprintf(stderr, ": it speaks version %u of their channel, and the runtime version %d", version,
            X10_CONTROL_VERSION);
  fputc('\n', stderr);
}

static bool read_config(const struct x10_frame_head *head, const uint8_t *bytes)
{
  struct x10_body body = {.next = bytes, .end = bytes + head->length};
  if (head->type != X10_FRAME_CONFIG || !x10_config_get(&body, &config) || head->place >= config.places)
    return false;
  config.place = head->place;
  for (uint32_t i = 0; i < config.descriptor_count; i++)
    fcntl(config.descriptors[i], F_SETFD, FD_CLOEXEC);
  return true;
}

/* The number in X10_CONTROL_FD, or -1 where it is not that of a socket. */
static int inherited_channel(const char *text)
{
  char *end;
  errno = 0;
  long number = strtol(text, &end, 10);
  int type;
  socklen_t size = sizeof type;
  if (errno || *end || end == text || number < 0 || number > 1 << 20)
    return -1;
  return getsockopt((int)number, SOL_SOCKET, SO_TYPE, &type, &size) == 0 ? (int)number : -1;
}

int x10_control_open(void)
{
  const char *text = getenv("X10_CONTROL_FD");
  if (!text)
    return 0;
  channel = inherited_channel(text);
  if (channel < 0) {
    fprintf(stderr, "x10: error: X10_CONTROL_FD=%s is not a channel to a launcher\n", x10_shown(text).text);
    return -1;
  }
  unsetenv("X10_CONTROL_FD");
  fcntl(channel, F_SETFD, FD_CLOEXEC);
  struct x10_frame_head head;
  uint8_t *bytes = NULL;
  bool good = receive_frame(&head, &bytes) && read_config(&head, bytes);
  if (!good)
    config_refuse(&head, bytes);
  free(bytes);
  if (!good)
    return -1;
  struct x10_frame frame = {0};
  x10_frame_start(&frame, X10_FRAME_OPENED, config.place);
  x10_frame_put_u32(&frame, (uint32_t)getpid());
  send_frame(&frame);
  return 1;
}

void x10_control_config(struct x10_control_config *out) { *out = config; }

/* Reads one frame of addresses. False where it is no such frame. */
static bool receive_addresses(struct x10_comm_address *addresses, uint32_t *hosts, uint32_t *next)
{
  struct x10_frame_head head;
  uint8_t *bytes;
  if (!receive_frame(&head, &bytes))
    return false;
  struct x10_body body = {.next = bytes, .end = bytes + head.length};
  bool good = head.type == X10_FRAME_ADDRESSES && x10_addresses_get(&body, addresses, hosts, config.places, next);
  free(bytes);
  return good;
}

int x10_control_exchange(struct x10_comm_address own, struct x10_comm_address *addresses, uint32_t *hosts)
{
  X10__EXPECT(own.size <= X10_CONTROL_ADDRESS_MAX);
  struct x10_frame frame = {0};
  x10_frame_start(&frame, X10_FRAME_ADDRESS, config.place);
  x10_frame_put_counted(&frame, own.bytes, own.size);
  send_frame(&frame);
  for (uint32_t next = 0; next < config.places;)
    if (!receive_addresses(addresses, hosts, &next))
      return -1;
  return 0;
}

static void send_status(enum x10_frame_type type, int status)
{
  struct x10_frame frame = {0};
  x10_frame_start(&frame, type, config.place);
  x10_frame_put_u32(&frame, (uint32_t)status);
  send_frame(&frame);
}

void x10_control_ready(void)
{
  struct x10_frame frame = {0};
  x10_frame_start(&frame, X10_FRAME_READY, config.place);
  send_frame(&frame);
}

void x10_control_exit(int status) { send_status(X10_FRAME_EXIT, status); }

void x10_control_end_job(int status) { send_status(X10_FRAME_END_JOB, status); }

void x10_control_stands_still(uint32_t round, const struct x10_control_standstill *state)
{
  struct x10_frame frame = {0};
  x10_frame_start(&frame, X10_FRAME_STANDSTILL, config.place);
  x10_frame_put_u32(&frame, round);
  x10_standstill_put(&frame, state);
  send_frame(&frame);
}

int x10_control_descriptor(void) { return channel; }

bool x10_control_is_launcher(int64_t process)
{
  struct ucred peer;
  socklen_t size = sizeof peer;
  return channel >= 0 && getsockopt(channel, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.pid == process;
}

static void read_event(const struct x10_frame_head *head, const uint8_t *bytes, struct x10_control_event *event)
{
  struct x10_body body = {.next = bytes, .end = bytes + head->length};
  event->kind = head->type == X10_FRAME_DEAD       ? X10_CONTROL_DEAD
                : head->type == X10_FRAME_ASK      ? X10_CONTROL_ASKED
                : head->type == X10_FRAME_DEADLOCK ? X10_CONTROL_DEADLOCK
                                                   : X10_CONTROL_STOP;
  event->place = config.place;
  if (event->kind == X10_CONTROL_ASKED)
    event->round = x10_body_u32(&body);
  if (event->kind != X10_CONTROL_DEAD)
    return;
  event->place = x10_body_u32(&body);
  char *reason = x10_body_string(&body);
  snprintf(event->reason, sizeof event->reason, "%s", reason ? reason : "died");
  free(reason);
  if (event->place >= config.places)
    event->kind = X10_CONTROL_LOST;
}

void x10_control_read(struct x10_control_event *event)
{
  struct x10_frame_head head;
  uint8_t *bytes;
  *event = (struct x10_control_event){.kind = X10_CONTROL_LOST};
  if (!receive_frame(&head, &bytes)) {
    shutdown(channel, SHUT_RDWR);
    return;
  }
  if (head.type >= X10_FRAME_DEAD && head.type <= X10_FRAME_DEADLOCK)
    read_event(&head, bytes, event);
  free(bytes);
}

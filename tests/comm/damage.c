/* Damage: what two places over TCP say when the stream is changed between them.
 *
 *   damage LIBRARY flip TRIALS    one bit at a random place after the handshake, in either direction
 *   damage LIBRARY cut|drop|twice|swap
 *                                 the stream ends in mid-frame; a frame is missing, comes twice, changes places with
 * the next one damage LIBRARY control        one bit of a payload, with X10_CHECK=0: neither says anything
 *
 * A process between the places passes on what they send, and does that to one direction. Each trial has places of its
 * own. It is good if the receiver says that the stream from the other was damaged (or, where the stream was cut, is
 * told that the other died), and if no place takes in a message that was not sent. X10_ENCRYPT chooses the seal.
 */
#include "address.h"
#include "handshake.h"
#include "header.h"
#include <dlfcn.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { GREETING_BYTES = X10_HELLO_BYTES + X10_PROOF_BYTES, TRIAL_SECONDS = 20, AT_ONCE = 4, STREAM_MAX = 1 << 18 };
enum { TOLD = 3 }; /* exit status of a place that was told that the other died */

/* What each place sends to the other. Frames of the same length are side by side, to be swapped. */
static const uint32_t sizes[] = {0, 5, 300, 3000, 3000, 70000, 0, 64, 1};
enum { MESSAGES = sizeof sizes / sizeof *sizes, TWIN = 3, LARGE = 5 };

enum deed { FLIP, CUT, DROP, TWICE, SWAP };

struct tamper { /* the bytes from..to of one direction are held back until they are all there, and then treated */
  enum deed deed;
  int direction; /* 0: from place 1, which connects, to place 0 */
  size_t from, middle, to;
  uint8_t bit;
};

static struct board {
  char addresses[2][X10_COMM_ADDRESS_MAX], between[X10_COMM_ADDRESS_MAX];
  atomic_int written;
} *board;

static const char *library;

static size_t tag_bytes(void)
{
  const char *check = getenv("X10_CHECK");
  return check && !strcmp(check, "0") ? 0 : X10_SEAL_TAG_MAX;
}

static size_t frame_bytes(uint32_t size) { return X10_HEADER_BYTES + size + (size ? 2 : 1) * tag_bytes(); }

static size_t frame_begin(int number)
{
  size_t at = GREETING_BYTES;
  for (int i = 0; i < number; i++)
    at += frame_bytes(sizes[i]);
  return at;
}

/* -- a place -- */

static uint8_t byte_of(uint32_t place, int message, uint32_t i) { return (uint8_t)(i * 7 + place * 31 + message); }

static void messages_write(const struct x10_comm *comm, uint32_t here)
{
  static uint8_t bytes[70000];
  for (int k = 0; k < MESSAGES; k++) {
    for (uint32_t i = 0; i < sizes[k]; i++)
      bytes[i] = byte_of(here, k, i);
    struct iovec part = {bytes, sizes[k]};
    struct x10_message m = {.to = 1 - here, .type = (uint32_t)k, .size = sizes[k], .words = {(uint64_t)k}};
    if (comm->write_message(&m, &part, 1))
      return;
  }
}

static bool message_is_right(const struct x10_message *m, uint32_t from, int k)
{
  bool right = m->from == from && m->type == (uint32_t)k && m->size == sizes[k] && m->words[0] == (uint64_t)k;
  for (uint32_t i = 0; right && i < sizes[k]; i++)
    right = ((const uint8_t *)m->payload)[i] == byte_of(from, k, i);
  return right;
}

static void messages_read(const struct x10_comm *comm, uint32_t here)
{
  for (int k = 0; k < MESSAGES; k++) {
    struct x10_message m;
    if (comm->read_message(&m, UINT64_MAX) < 0)
      _exit(TOLD);
    if (!message_is_right(&m, 1 - here, k))
      fprintf(stderr, "place %u: message %d is another one\n", here, k);
    comm->release(&m);
  }
}

static const struct x10_comm *backend_open(void)
{
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  const struct x10_comm *(*table)(void) = NULL;
  if (handle)
    *(void **)&table = dlsym(handle, "x10_comm");
  if (!table)
    abort();
  return table();
}

static void place_run(uint32_t here)
{
  const struct x10_comm *comm = backend_open();
  struct x10_comm_config config = {.place = here, .places = 2, .payload_limit = 1 << 20};
  struct x10_comm_address addresses[2];
  if (comm->place_address(&config, board->addresses[here]) <= 0)
    _exit(1);
  atomic_fetch_add(&board->written, 1);
  while (atomic_load(&board->written) < 3)
    usleep(500);
  for (uint32_t p = 0; p < 2; p++) {
    const char *text = p == 0 && here == 1 ? board->between : board->addresses[p];
    addresses[p] = (struct x10_comm_address){text, strlen(text)};
  }
  config.addresses = addresses;
  if (comm->place_init(&config))
    _exit(1);
  messages_write(comm, here);
  messages_read(comm, here);
  comm->finalize();
  _exit(0);
}

/* -- between them -- */

static void bytes_send(int fd, const uint8_t *bytes, size_t size)
{
  for (ssize_t n; size > 0; bytes += n, size -= (size_t)n)
    if ((n = send(fd, bytes, size, MSG_NOSIGNAL)) < 0)
      return;
}

static void held_send(int to, uint8_t *stream, const struct tamper *t)
{
  if (t->deed == CUT)
    _exit(0);
  if (t->deed == FLIP)
    stream[t->from] ^= t->bit;
  if (t->deed == SWAP) {
    bytes_send(to, stream + t->middle, t->to - t->middle);
    bytes_send(to, stream + t->from, t->middle - t->from);
  }
  if (t->deed == FLIP || t->deed == TWICE)
    bytes_send(to, stream + t->from, t->to - t->from);
  if (t->deed == TWICE)
    bytes_send(to, stream + t->from, t->to - t->from);
}

/* What has come in this direction, of which `sent` was passed on. Returns how much now is. */
static size_t stream_pass(int to, uint8_t *stream, size_t sent, size_t have, const struct tamper *t)
{
  if (sent < t->from) {
    size_t end = have < t->from ? have : t->from;
    bytes_send(to, stream + sent, end - sent);
    sent = end;
  }
  if (sent == t->from && have >= t->to) {
    held_send(to, stream, t);
    sent = t->to;
  }
  if (sent >= t->to)
    bytes_send(to, stream + sent, have - sent);
  return sent >= t->to ? have : sent;
}

static void between_relay(int *fds, const struct tamper *t)
{
  static const struct tamper none = {.from = STREAM_MAX, .to = STREAM_MAX};
  static uint8_t streams[2][STREAM_MAX];
  size_t have[2] = {0}, sent[2] = {0};
  const int to[2] = {fds[0], fds[1]};
  for (int open = 2; open > 0;) {
    struct pollfd p[2] = {{.fd = have[0] < STREAM_MAX ? fds[0] : -1, .events = POLLIN},
                          {.fd = have[1] < STREAM_MAX ? fds[1] : -1, .events = POLLIN}};
    poll(p, 2, -1);
    for (int i = 0; i < 2; i++) {
      if (!p[i].revents)
        continue;
      ssize_t n = read(fds[i], streams[i] + have[i], STREAM_MAX - have[i]);
      if (n < 0)
        return;
      if (n == 0) {
        shutdown(to[1 - i], SHUT_WR);
        fds[i] = -1;
        open--;
        continue;
      }
      have[i] += (size_t)n;
      sent[i] = stream_pass(to[1 - i], streams[i], sent[i], have[i], t->direction == i ? t : &none);
    }
  }
}

static void between_run(const struct tamper *t)
{
  int fds[2], listener = address_listen_tcp("127.0.0.1", board->between, sizeof board->between);
  struct pollfd p = {.fd = listener, .events = POLLIN};
  atomic_fetch_add(&board->written, 1);
  while (atomic_load(&board->written) < 3)
    usleep(500);
  poll(&p, 1, -1);
  fds[0] = accept(listener, NULL, NULL);
  fds[1] = address_connect(board->addresses[0]);
  p = (struct pollfd){.fd = fds[1], .events = POLLOUT};
  poll(&p, 1, -1);
  for (int i = 0; i < 2; i++) {
    address_tune(fds[i]);
    fcntl(fds[i], F_SETFL, 0);
  }
  between_relay(fds, t);
  _exit(0);
}

/* -- trials -- */

static pid_t process_start(FILE *says, void (*place)(uint32_t), uint32_t here, const struct tamper *t)
{
  pid_t child = fork();
  if (child != 0)
    return child;
  alarm(TRIAL_SECONDS);
  dup2(fileno(says), STDERR_FILENO);
  if (place)
    place(here);
  between_run(t);
  return 0;
}

static bool trial_is_good(const struct tamper *t, const char *text, const int *status)
{
  char line[100];
  uint32_t receiver = (uint32_t)t->direction;
  snprintf(line, sizeof line, "x10: place %u: the stream from place %u was damaged on its way: ", receiver,
           1 - receiver);
  bool wrong = strstr(text, "is another one") != NULL, told = strstr(text, line) != NULL;
  if (WIFSIGNALED(status[0]) || WIFSIGNALED(status[1]))
    return false;
  if (t->deed == CUT)
    return !wrong && WEXITSTATUS(status[receiver]) == TOLD;
  return tag_bytes() ? told && !wrong : !told && wrong;
}

static bool trial_run(const struct tamper *t)
{
  char text[4000] = "";
  int status[2];
  FILE *says = tmpfile();
  board = mmap(NULL, sizeof *board, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  pid_t between = process_start(says, NULL, 0, t), places[2];
  for (uint32_t i = 0; i < 2; i++)
    places[i] = process_start(says, place_run, i, t);
  for (int i = 0; i < 2; i++)
    waitpid(places[i], &status[i], 0);
  kill(between, SIGKILL);
  waitpid(between, NULL, 0);
  ssize_t size = pread(fileno(says), text, sizeof text - 1, 0);
  bool good = size >= 0 && trial_is_good(t, text, status);
  if (!good)
    printf("direction %d, bytes %zu to %zu, bit %02x: statuses %x %x, said:\n%s\n", t->direction, t->from, t->to,
           t->bit, status[0], status[1], text);
  fclose(says);
  return good;
}

static struct tamper flip_random(void)
{
  size_t from = GREETING_BYTES + (size_t)rand() % (frame_begin(MESSAGES) + frame_bytes(0) - GREETING_BYTES);
  return (struct tamper){.direction = rand() % 2, .from = from, .to = from + 1, .bit = (uint8_t)(1 << rand() % 8)};
}

/* Half of the frames are headers, of which a share of the bytes would hit too few: so every other trial hits one. */
static struct tamper flip_header(void)
{
  struct tamper t = flip_random();
  t.from = frame_begin(rand() % MESSAGES) + (size_t)rand() % frame_bytes(0);
  t.to = t.from + 1;
  return t;
}

static struct tamper frame_tamper(enum deed deed)
{
  size_t from = frame_begin(TWIN), middle = frame_begin(TWIN + 1), large = frame_begin(LARGE) + 1000;
  if (deed == CUT)
    return (struct tamper){.deed = deed, .from = large, .to = large + 1};
  return (struct tamper){
      .deed = deed, .from = from, .middle = middle, .to = deed == SWAP ? frame_begin(TWIN + 2) : middle};
}

static int flips_run(int trials)
{
  int noticed = 0;
  for (int begun = 0, ended = 0, status; ended < trials;) {
    if (begun < trials && begun - ended < AT_ONCE) {
      struct tamper t = begun++ % 2 ? flip_header() : flip_random();
      if (fork() == 0)
        exit(!trial_run(&t));
      continue;
    }
    wait(&status);
    ended++;
    noticed += status == 0;
  }
  printf("%d of %d flipped bits were noticed\n", noticed, trials);
  return noticed != trials;
}

int main(int argc, char **argv)
{
  static const char *const names[] = {[CUT] = "cut", [DROP] = "drop", [TWICE] = "twice", [SWAP] = "swap"};
  srand((unsigned)getpid());
  setenv("X10_SOCKETS", "tcp", 1);
  if (argc < 3)
    return 2;
  library = argv[1];
  if (argc == 4 && !strcmp(argv[2], "flip"))
    return flips_run(atoi(argv[3]));
  if (!strcmp(argv[2], "control")) {
    setenv("X10_CHECK", "0", 1);
    size_t at = frame_begin(LARGE) + 1000;
    return !trial_run(&(struct tamper){.from = at, .to = at + 1, .bit = 4});
  }
  for (enum deed deed = CUT; deed <= SWAP; deed++)
    if (!strcmp(argv[2], names[deed])) {
      struct tamper there = frame_tamper(deed), back = there;
      back.direction = 1;
      return !trial_run(&there) || !trial_run(&back);
    }
  return 2;
}

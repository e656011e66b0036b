/* Cases about places: starting, leaving, dying, and those that must not take part. */
#include "cases.h"
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

void case_start(void) { barrier(); }

/* Place 0 ends immediately, the others later and while they still read: that is a farewell, not a death. */
void case_leave(void)
{
  struct x10_message m;
  barrier();
  if (here == 0)
    return;
  usleep(100000 * here);
  CHECK(comm->read_message(&m, 200000000) == 0);
}

/* Place 1 is killed. Each other place is told once, after what place 1 had written; the others still reach each other,
 * and writing to place 1 fails and kills no place. */
static void death_await(void)
{
  struct x10_message m;
  bool told = false, greeted = false;
  while (!told || !greeted) {
    int result = comm->read_message(&m, UINT64_MAX);
    CHECK(result == (m.from == 1 ? -1 : 1));
    bool *seen = result == -1 ? &told : &greeted;
    CHECK(!*seen);
    *seen = true;
    if (result == -1)
      post(2 - here, 7, 0, "still here", 10);
    else
      comm->release(&m);
  }
}

void case_death(void)
{
  struct x10_message m;
  barrier();
  if (here == 1) {
    for (uint32_t p = 0; p < places; p++)
      post(p, 5, 0, "last words", 10);
    usleep(100000);
    raise(SIGKILL);
  }
  m = receive();
  CHECK(m.from == 1 && m.type == 5 && m.size == 10);
  comm->release(&m);
  death_await();
  m = (struct x10_message){.to = 1, .type = 6};
  CHECK(comm->write_message(&m, NULL, 0) == -1);
  CHECK(comm->read_message(&m, 200000000) == 0);
}

/* Who writes to a place that does not read, and then dies, is told by the write itself. */
void case_death_of_reader(void)
{
  uint8_t bytes[1000] = {0};
  struct iovec part = {bytes, sizeof bytes};
  struct x10_message m = {.to = 1, .type = 5, .size = sizeof bytes};
  barrier();
  if (here == 1) {
    usleep(100000);
    raise(SIGKILL);
  }
  while (comm->write_message(&m, &part, 1) == 0)
    continue;
}

/* What test_headers looks for in what went over the wire. */
void case_capture(void)
{
  struct x10_message m = {.to = 1 - here, .type = 0xc0ffee, .method = 11, .task = 12, .size = 4, .words = {1, 2, 3, 4}};
  struct iovec part = {"abcd", 4};
  CHECK(comm->write_message(&m, &part, 1) == 0);
  m = receive();
  CHECK(m.type == 0xc0ffee);
  comm->release(&m);
}

void falsify_secret(struct x10_comm_config *c)
{
  setenv("X10_CONNECT_SECONDS", "2", 1);
  if (c->place == 1)
    c->secret[31] ^= 1;
}

void falsify_fingerprint(struct x10_comm_config *c)
{
  if (c->place == 1)
    c->fingerprint++;
}

void falsify_version(struct x10_comm_config *c)
{
  if (c->place == 1)
    c->locsync_abi++;
}

void falsify_application(struct x10_comm_config *c)
{
  if (c->place == 1)
    c->application_abi++;
}

void falsify_protection(struct x10_comm_config *c) { setenv("X10_ENCRYPT", c->place == 1 ? "1" : "0", 1); }

void use_interface(struct x10_comm_config *c) { c->interface = "127.0.0.1"; }

/* -- what listens, and can be reached from another host -- */

enum { DESCRIPTORS = 256 };
static bool listened_before[DESCRIPTORS]; /* mpiexec leaves one of its own to all it starts */

static bool listens_to_others(int fd)
{
  struct sockaddr_storage a = {0};
  socklen_t length = sizeof a, size = sizeof(int);
  int listens = 0;
  if (getsockopt(fd, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) || !listens)
    return false;
  if (getsockname(fd, (struct sockaddr *)&a, &length) || a.ss_family == AF_UNIX)
    return false;
  return a.ss_family != AF_INET || ntohl(((struct sockaddr_in *)&a)->sin_addr.s_addr) >> 24 != 127;
}

/* -- links are made when they are wanted -- */

static int descriptors_before;

static int descriptors_open(void)
{
  int count = 0;
  for (int fd = 0; fd < 4 * DESCRIPTORS; fd++)
    count += fcntl(fd, F_GETFD) != -1;
  return count;
}

void descriptors_note(struct x10_comm_config *c)
{
  (void)c;
  descriptors_before = descriptors_open();
}

/* Whether these two are next to each other in the ring, or in the tree by which places start. */
static bool is_near(uint32_t a, uint32_t b)
{
  uint32_t low = a < b ? a : b, high = a < b ? b : a;
  return low != high && (high - low == 1 || high - low == places - 1 || (high - 1) / 4 == low);
}

/* A ring needs no more descriptors with more places: those of its links; over sockets also of what listens, and two to
 * sleep by. Over shm a place may not have begun yet to watch one of its peers. */
void case_ring(void)
{
  int near = 0;
  post((here + 1) % places, 5, 0, NULL, 0);
  struct x10_message m = receive();
  CHECK(m.from == (here + places - 1) % places);
  for (uint32_t p = 0; p < places; p++)
    near += is_near(here, p);
  int more = descriptors_open() - descriptors_before;
  CHECK(near <= 7 && (comm->traits & X10_COMM_SOCKETS ? more == near + 3 : more <= near));
}

/* What a place says on standard error is kept, to be looked at. */
void words_keep(struct x10_comm_config *c)
{
  (void)c;
  dup2(memfd_create("words", 0), STDERR_FILENO);
}

/* All want a link to all in the same moment: each pair gets one, and no place prints a word about it. */
void case_crossing(void)
{
  char words[500] = "";
  for (uint32_t k = 1; k < places; k++)
    post((here + k) % places, 5, here, NULL, 0);
  for (uint32_t k = 1; k < places; k++)
    receive();
  if (pread(STDERR_FILENO, words, sizeof words - 1, 0) == 0)
    return;
  printf("place %u said: %s", here, words);
  exit(1);
}

void listeners_note(struct x10_comm_config *c)
{
  (void)c;
  for (int fd = 0; fd < DESCRIPTORS; fd++)
    listened_before[fd] = listens_to_others(fd);
}

void case_listeners(void)
{
  barrier();
  for (int fd = 0; fd < DESCRIPTORS; fd++)
    CHECK(listened_before[fd] || !listens_to_others(fd));
}

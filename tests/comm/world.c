/* The world of a conformance case: see world.h.
 *
 * A place writes a file `passed-N` into the case's directory when it has passed: the one way of telling that works
 * whoever started it. The processes are forked, or started by the backend's own launch command.
 */
#include "world.h"
#include <dlfcn.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CASE_SECONDS = 180, PLACES_MAX = 48, BARRIER_IN = 1000001, BARRIER_OUT, ARGUMENTS_MAX = 40, EARLY_MAX = 1 };

struct board { /* shared by the forked places, which have no launcher that exchanges addresses */
  char addresses[PLACES_MAX][X10_COMM_ADDRESS_MAX + 1];
  int sizes[PLACES_MAX];
  atomic_uint written;
  atomic_bool place_1_may_start;
};

const struct x10_comm *comm;
uint32_t here, places;
static struct board *board;
static int *descriptors, descriptor_count;
static struct x10_message early[EARLY_MAX];
static int early_count;

void post(uint32_t to, uint32_t type, uint64_t word, const void *payload, uint64_t size)
{
  struct iovec part = {(void *)payload, size};
  struct x10_message m = {.to = to, .type = type, .size = size, .words = {word}};
  CHECK(comm->write_message(&m, &part, 1) == 0);
}

static struct x10_message message_read(void)
{
  struct x10_message m;
  int result = comm->read_message(&m, UINT64_MAX);
  CHECK(result == 1);
  CHECK(m.to == here);
  return m;
}

struct x10_message receive(void) { return early_count > 0 ? early[--early_count] : message_read(); }

/* Who leaves the barrier first may have written already; that is kept for `receive`. */
static void barrier_receive(uint32_t type)
{
  struct x10_message m;
  while ((m = message_read()).type != type) {
    CHECK(early_count < EARLY_MAX);
    early[early_count++] = m;
  }
}

void barrier(void)
{
  if (here != 0) {
    post(0, BARRIER_IN, 0, NULL, 0);
    barrier_receive(BARRIER_OUT);
    return;
  }
  for (uint32_t p = 1; p < places; p++)
    barrier_receive(BARRIER_IN);
  for (uint32_t p = 1; p < places; p++)
    post(p, BARRIER_OUT, 0, NULL, 0);
}

static void nap(void) { usleep(2000); }

/* -- a place -- */

static void backend_open(const char *library)
{
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  const struct x10_comm *(*table)(void) = NULL;
  if (handle)
    *(void **)&table = dlsym(handle, "x10_comm");
  if (!table) {
    fprintf(stderr, "%s\n", dlerror());
    exit(1);
  }
  comm = table();
  CHECK(comm->abi == X10_COMM_ABI);
}

static void addresses_exchange(const struct test_case *c, struct x10_comm_config *config,
                               struct x10_comm_address *addresses)
{
  while (c->intrude && here == 1 && !atomic_load(&board->place_1_may_start))
    nap();
  board->sizes[here] = comm->place_address(config, board->addresses[here]);
  CHECK(board->sizes[here] > 0);
  atomic_fetch_add(&board->written, 1);
  while (atomic_load(&board->written) < (c->intrude ? here + 1 : places)) /* place 0 needs no one's to let others in */
    nap();
  for (uint32_t p = 0; p < places; p++)
    addresses[p] = (struct x10_comm_address){board->addresses[p], (size_t)board->sizes[p]};
  config->addresses = addresses;
}

static void error_redirect(const char *directory)
{
  char path[300];
  snprintf(path, sizeof path, "%s/error-%u", directory, here);
  int fd = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
  dup2(fd, STDERR_FILENO);
}

static int refusal_check(const struct test_case *c, int result)
{
  char text[2000] = "";
  ssize_t size = pread(STDERR_FILENO, text, sizeof text - 1, 0);
  if (result == -1 && size > 0 && strstr(text, c->refusal))
    return 0;
  fprintf(stdout, "place %u: place_init gave %d and said \"%s\", not \"%s\"\n", here, result, text, c->refusal);
  return 1;
}

static void passed_write(const char *directory)
{
  char path[300];
  snprintf(path, sizeof path, "%s/passed-%u", directory, here);
  close(open(path, O_CREAT | O_WRONLY, 0600));
}

/* Returns when so many places have passed, or after ten seconds. */
static void passed_await(const struct test_case *c, const char *directory, uint32_t count)
{
  char path[300];
  for (int tries = 0; tries < 1000; tries++) {
    uint32_t passed = 0;
    for (uint32_t p = 0; p < c->places; p++) {
      snprintf(path, sizeof path, "%s/passed-%u", directory, p);
      passed += access(path, F_OK) == 0;
    }
    if (passed >= count)
      return;
    usleep(10000);
  }
}

void world_await_others(const struct test_case *c, const char *directory) { passed_await(c, directory, c->places - 1); }

int world_place(const char *library, const struct test_case *c, const char *directory, uint32_t place)
{
  struct x10_comm_address addresses[PLACES_MAX];
  here = place;
  places = c->places;
  alarm(CASE_SECONDS);
  backend_open(library);
  struct x10_comm_config config = {
      .place = place,
      .places = places,
      .fingerprint = 0x1234,
      .application_abi = 1,
      .locsync_abi = 1,
      .directory = directory,
      .payload_limit = 1ull << 33,
      .descriptors = descriptor_count ? descriptors + place * (uint32_t)descriptor_count : NULL,
      .descriptor_count = (uint32_t)descriptor_count,
  };
  memset(config.secret, 0x5a, sizeof config.secret);
  if (c->configure)
    c->configure(&config);
  if (c->refusal)
    error_redirect(directory);
  if (comm->place_address)
    addresses_exchange(c, &config, addresses);
  int result = comm->place_init(&config);
  if (c->refusal) {
    result = refusal_check(c, result);
    if (!result) {
      passed_write(directory);
      passed_await(c, directory, c->places); /* mpiexec kills the others when one ends like this */
    }
    return result;
  }
  CHECK(result == 0);
  c->body();
  comm->finalize();
  passed_write(directory);
  return 0;
}

/* -- the launcher -- */

static void descriptors_prepare(uint32_t count)
{
  if (!comm->prepare)
    return;
  descriptor_count = comm->prepare(count, NULL);
  descriptors = calloc(count, (size_t)descriptor_count * sizeof *descriptors);
  CHECK(comm->prepare(count, descriptors) == descriptor_count);
}

/* Closes what belongs to the other places; all of it where `place` is none. */
static void descriptors_keep(uint32_t count, uint32_t place)
{
  for (uint32_t p = 0; p < count; p++)
    for (int i = 0; i < descriptor_count && p != place; i++)
      close(descriptors[p * (uint32_t)descriptor_count + (uint32_t)i]);
}

static void intrude(const struct test_case *c)
{
  while (atomic_load(&board->written) < c->places - 1)
    nap();
  c->intrude(board->addresses[0]);
  atomic_store(&board->place_1_may_start, true);
}

/* X10_TEST_APART: a place has process numbers of its own. A backend that asks for them takes it for one of another
 * host. The first of these processes is none that can be killed as others can, so it is no place. */
static void place_set_apart(void)
{
  if (!getenv("X10_TEST_APART"))
    return;
  CHECK(unshare(CLONE_NEWPID) == 0);
  pid_t first = fork();
  if (first == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (;;)
      pause();
  }
  pid_t own = fork();
  if (own == 0)
    return;
  waitpid(own, NULL, 0);
  kill(first, SIGKILL);
  waitpid(first, NULL, 0);
  _exit(0);
}

static void places_fork(const char *library, const struct test_case *c, const char *directory)
{
  board = mmap(NULL, sizeof *board, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  descriptors_prepare(c->places);
  for (uint32_t p = 0; p < c->places; p++)
    if (fork() == 0) {
      descriptors_keep(c->places, p);
      place_set_apart();
      exit(world_place(library, c, directory, p));
    }
  descriptors_keep(c->places, NO_PLACE);
  if (c->intrude)
    intrude(c);
  while (wait(NULL) > 0)
    ;
}

static void places_command(const char *self, const char *library, const struct test_case *c, const char *directory)
{
  const char *own[] = {self, "--place", library, c->name, directory, NULL};
  enum { OWN = sizeof own / sizeof *own };
  char count[12];
  char *arguments[ARGUMENTS_MAX];
  int n = 0;
  snprintf(count, sizeof count, "%u", c->places);
  for (; comm->launch_command[n]; n++) {
    CHECK(n + 1 + OWN <= ARGUMENTS_MAX);
    arguments[n] = strcmp(comm->launch_command[n], "%u") ? (char *)comm->launch_command[n] : count;
  }
  for (int i = 0; i < OWN; i++)
    arguments[n + i] = (char *)own[i];
  pid_t child = fork();
  if (child == 0) {
    execvp(arguments[0], arguments);
    _exit(127);
  }
  waitpid(child, NULL, 0);
}

static int results_collect(const struct test_case *c, const char *directory)
{
  int failed = 0;
  char path[300];
  for (uint32_t p = 0; p < c->places; p++) {
    snprintf(path, sizeof path, "%s/passed-%u", directory, p);
    bool passed = access(path, F_OK) == 0;
    if (passed == (p == c->dies)) {
      printf("%s: place %u %s\n", c->name, p, passed ? "was to die and did not" : "did not pass");
      failed = 1;
    }
    unlink(path);
    snprintf(path, sizeof path, "%s/error-%u", directory, p);
    unlink(path);
    snprintf(path, sizeof path, "%s/place-%u", directory, p); /* a place that is killed leaves it to its launcher */
    if (p == c->dies)
      unlink(path);
  }
  return failed;
}

int world_launch(const char *self, const char *library, const struct test_case *c)
{
  char directory[] = "/tmp/x10comm-XXXXXX";
  CHECK(mkdtemp(directory));
  backend_open(library);
  if (comm->launch_command)
    places_command(self, library, c, directory);
  else
    places_fork(library, c, directory);
  int failed = results_collect(c, directory);
  if (rmdir(directory)) {
    printf("%s: something is left in %s\n", c->name, directory);
    failed = 1;
  }
  return failed;
}

/* Cases about messages: order, sizes, landing, floods, waiting. */
#include "cases.h"
#include <errno.h>
#include <pthread.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { DATA = 1, DONE = 2, MIB = 1 << 20 };

/* -- order: everybody to everybody, itself included -- */

enum { ORDER_COUNT = 2000 };

void case_order(void)
{
  uint64_t next[16] = {0};
  for (uint64_t i = 0; i < ORDER_COUNT; i++)
    for (uint32_t p = 0; p < places; p++)
      post(p, DATA, i, &i, i % 3 ? sizeof i : 0);
  for (uint64_t i = 0; i < ORDER_COUNT * (uint64_t)places; i++) {
    struct x10_message m = receive();
    CHECK(m.type == DATA && m.from < places && m.words[0] == next[m.from]);
    CHECK(m.size == (m.words[0] % 3 ? sizeof i : 0) && (m.size == 0 || !memcmp(m.payload, m.words, sizeof i)));
    next[m.from]++;
    comm->release(&m);
  }
}

/* -- fields: every field of a header arrives as it was -- */

void case_fields(void)
{
  struct x10_message m = {.from = 77,
                          .to = (here + 1) % places,
                          .type = 0xfedcba98,
                          .method = 0xffffffff,
                          .task = 0x0123456789abcdef,
                          .words = {1, UINT64_MAX, 1ull << 63, 0x0102030405060708}};
  CHECK(comm->write_message(&m, NULL, 0) == 0);
  struct x10_message r = receive();
  CHECK(r.from == (here + places - 1) % places && r.to == here && r.type == m.type && r.method == m.method);
  CHECK(r.task == m.task && r.size == 0 && !memcmp(r.words, m.words, sizeof m.words));
}

/* -- sizes: gathered from several parts, there and back -- */

static const uint64_t sizes[] = {0,     1,     84,    85,    86,    4095,    4096, 16299,   16300,
                                 16384, 65450, 65535, 65536, 65537, 1000000, MIB,  MIB + 1, 16 * MIB};

static uint8_t pattern(uint64_t size, uint64_t at) { return (uint8_t)(at * 7 + at / 251 + size); }

static uint8_t *pattern_make(uint64_t size)
{
  uint8_t *bytes = malloc(size + 1);
  for (uint64_t i = 0; i < size; i++)
    bytes[i] = pattern(size, i);
  return bytes;
}

static void pattern_check(const struct x10_message *m)
{
  for (uint64_t i = 0; i < m->size; i++)
    CHECK(((const uint8_t *)m->payload)[i] == pattern(m->size, i));
}

enum { PARTS_MOST = 3000 }; /* more than the system takes together */

static void send_parts(uint32_t to, uint8_t *bytes, uint64_t size, int parts)
{
  static struct iovec part[PARTS_MOST];
  uint64_t at = 0;
  for (int i = 0; i < parts; i++) {
    uint64_t n = i == parts - 1 ? size - at : size / (uint64_t)parts;
    part[i] = (struct iovec){bytes + at, n};
    at += n;
  }
  struct x10_message m = {.to = to, .type = DATA, .size = size};
  CHECK(comm->write_message(&m, part, parts) == 0);
}

void case_sizes(void)
{
  static const int parts[] = {1, 3, 200, PARTS_MOST};
  for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
    for (size_t k = 0; k < sizeof parts / sizeof *parts; k++) {
      uint8_t *bytes = pattern_make(sizes[s]);
      if (here == 0)
        send_parts(1, bytes, sizes[s], parts[k]);
      struct x10_message m = receive();
      CHECK(m.size == sizes[s]);
      pattern_check(&m);
      if (here == 1)
        send_parts(0, m.payload, m.size, parts[k]);
      comm->release(&m);
      free(bytes);
    }
}

/* -- landing: payloads received where the reader wants them, between others that are not -- */

static uint8_t landed_at[4 * MIB]; /* a part of its own for each: a message is taken in before the last one is read */
static uint64_t landed_calls;

/* word: where in the memory above; of DATA only. */
static void *landing(const struct x10_message *m)
{
  if (m->type != DATA || m->words[0] + m->size > sizeof landed_at)
    return NULL;
  landed_calls++;
  return landed_at + m->words[0];
}

void landing_set(struct x10_comm_config *config)
{
  (void)config;
  if (comm->set_landing)
    comm->set_landing(landing);
}

static void landing_receive(uint64_t at, uint64_t size)
{
  struct x10_message m = receive();
  bool lands = comm->set_landing && m.type == DATA && size > 0 && at + size <= sizeof landed_at;
  CHECK(m.size == size && m.words[0] == at && m.landed == lands);
  CHECK(!lands || m.payload == landed_at + at);
  pattern_check(&m);
  comm->release(&m);
  struct x10_message kept = {.size = size, .payload = landed_at + at};
  if (lands)
    pattern_check(&kept);
}

void case_landing(void)
{
  uint64_t landed = 0, at = 0;
  for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
    uint64_t size = sizes[s];
    uint8_t *bytes = pattern_make(size);
    for (uint32_t type = DATA; type <= DONE; type++)
      if (here == 0)
        post(1, type, at, bytes, size);
      else
        landing_receive(at, size);
    free(bytes);
    if (at + size <= sizeof landed_at) {
      landed += size > 0;
      at += size;
    }
  }
  CHECK(here == 0 || !comm->set_landing || landed_calls == landed);
}

void case_huge(void)
{
  uint64_t size = 256ull * MIB;
  if (here == 0) {
    uint64_t *bytes = malloc(size);
    for (uint64_t i = 0; i < size / 8; i++)
      bytes[i] = i;
    post(1, DATA, 0, bytes, size);
    CHECK(receive().type == DONE);
    free(bytes);
    return;
  }
  struct x10_message m = receive();
  CHECK(m.size == size);
  for (uint64_t i = 0; i < size / 8; i++)
    CHECK(((const uint64_t *)m.payload)[i] == i);
  comm->release(&m);
  post(0, DONE, 0, NULL, 0);
}

enum { LIMIT = 100000 };

void limit_set(struct x10_comm_config *config) { config->payload_limit = LIMIT; }

static void refused(uint32_t to, uint64_t size)
{
  char byte = 0;
  struct iovec part = {&byte, size};
  struct x10_message m = {.to = to, .type = DATA, .size = size};
  errno = 0;
  CHECK(comm->write_message(&m, &part, 1) == -1 && errno == EMSGSIZE);
}

/* A payload over the limit is refused where it is written, and hurts no place; one of the limit itself arrives. */
void case_limit(void)
{
  uint32_t to = places - 1 - here;
  uint8_t *bytes = pattern_make(LIMIT);
  refused(to, 5ull << 32);
  refused(to, LIMIT + 1);
  post(to, DONE, 0, bytes, LIMIT);
  struct x10_message m = receive();
  CHECK(m.type == DONE && m.size == LIMIT);
  pattern_check(&m);
  comm->release(&m);
  free(bytes);
}

/* -- floods -- */

static uint64_t peak_bytes(void)
{
  struct rusage u;
  getrusage(RUSAGE_SELF, &u);
  return (uint64_t)u.ru_maxrss * 1024;
}

/* All others write 128 MiB each to place 0, which begins to read late: it must not hold what the others have. */
enum { FLOOD_MESSAGES = 2048, FLOOD_SIZE = 64 << 10 };

static void flood_write(uint32_t to)
{
  uint8_t *bytes = pattern_make(FLOOD_SIZE);
  for (uint64_t i = 0; i < FLOOD_MESSAGES; i++)
    post(to, DATA, i, bytes, FLOOD_SIZE);
  free(bytes);
}

static void flood_read(uint32_t writers)
{
  uint64_t next[16] = {0};
  for (uint64_t i = 0; i < (uint64_t)writers * FLOOD_MESSAGES; i++) {
    struct x10_message m = receive();
    CHECK(m.type == DATA && m.size == FLOOD_SIZE && m.words[0] == next[m.from]++);
    CHECK(((uint8_t *)m.payload)[FLOOD_SIZE - 1] == pattern(FLOOD_SIZE, FLOOD_SIZE - 1));
    comm->release(&m);
  }
}

void case_flood(void)
{
  if (here != 0) {
    flood_write(0);
  } else {
    uint64_t before = peak_bytes();
    usleep(300000);
    flood_read(places - 1);
    CHECK(peak_bytes() - before < 160ull * MIB);
  }
}

/* Both write before either reads, from one thread each: more than any transport buffers, less than the inbox. */
void case_both_one_thread(void)
{
  uint8_t *bytes = pattern_make(MIB);
  for (int i = 0; i < 48; i++)
    post(1 - here, DATA, (uint64_t)i, bytes, MIB);
  for (uint64_t i = 0; i < 48; i++) {
    struct x10_message m = receive();
    CHECK(m.words[0] == i);
    pattern_check(&m);
    comm->release(&m);
  }
  free(bytes);
}

/* The same beyond what the inbox holds: it gives way rather than hang. */
void case_both_over_limit(void)
{
  uint8_t *bytes = pattern_make(4 * MIB);
  for (int i = 0; i < 20; i++)
    post(1 - here, DATA, (uint64_t)i, bytes, 4 * MIB);
  for (uint64_t i = 0; i < 20; i++) {
    struct x10_message m = receive();
    CHECK(m.words[0] == i && m.size == 4 * MIB);
    comm->release(&m);
  }
  free(bytes);
}

static void *flood_thread(void *unused)
{
  flood_write((here + 1) % places);
  return unused;
}

/* A writing and a reading thread at each place, in a ring. */
void case_both(void)
{
  pthread_t writer;
  uint64_t before = peak_bytes();
  pthread_create(&writer, NULL, flood_thread, NULL);
  flood_read(1);
  pthread_join(writer, NULL);
  CHECK(peak_bytes() - before < 160ull * MIB);
}

/* -- threads: several write concurrently; the messages of each stay in order and whole -- */

enum { WRITERS = 4, WRITER_MESSAGES = 200 };

static void *writer_thread(void *number)
{
  uint8_t *bytes = pattern_make(100000);
  for (uint64_t i = 0; i < WRITER_MESSAGES; i++)
    for (uint32_t p = 0; p < places; p++)
      post(p, (uint32_t)(uintptr_t)number, i, bytes, i % 10 ? i : 100000);
  free(bytes);
  return NULL;
}

void case_threads(void)
{
  pthread_t writers[WRITERS];
  uint64_t next[16][WRITERS] = {{0}};
  for (uintptr_t w = 0; w < WRITERS; w++)
    pthread_create(&writers[w], NULL, writer_thread, (void *)w);
  for (uint32_t i = 0; i < WRITERS * WRITER_MESSAGES * places; i++) {
    struct x10_message m = receive();
    CHECK(m.type < WRITERS && m.words[0] == next[m.from][m.type]++);
    CHECK(m.size == (m.words[0] % 10 ? m.words[0] : 100000));
    comm->release(&m);
  }
  for (int w = 0; w < WRITERS; w++)
    pthread_join(writers[w], NULL);
}

/* -- relay: several write one after the other; all messages of a place stay in order -- */

static pthread_mutex_t baton = PTHREAD_MUTEX_INITIALIZER;
static uint64_t passed;

static void *relay_thread(void *unused)
{
  uint8_t *bytes = pattern_make(100000);
  for (int i = 0; i < WRITER_MESSAGES; i++) {
    pthread_mutex_lock(&baton);
    uint64_t n = passed++;
    for (uint32_t p = 0; p < places; p++)
      post(p, DATA, n, bytes, n % 10 ? n % 100 : 100000);
    pthread_mutex_unlock(&baton);
  }
  free(bytes);
  return unused;
}

void case_relay(void)
{
  pthread_t writers[WRITERS];
  uint64_t next[16] = {0};
  for (int w = 0; w < WRITERS; w++)
    pthread_create(&writers[w], NULL, relay_thread, NULL);
  for (uint32_t i = 0; i < WRITERS * WRITER_MESSAGES * places; i++) {
    struct x10_message m = receive();
    CHECK(m.words[0] == next[m.from]++);
    CHECK(m.size == (m.words[0] % 10 ? m.words[0] % 100 : 100000));
    comm->release(&m);
  }
  for (int w = 0; w < WRITERS; w++)
    pthread_join(writers[w], NULL);
}

/* -- waiting -- */

static void *wake_thread(void *unused)
{
  usleep(50000);
  comm->wake();
  return unused;
}

static void *self_thread(void *unused)
{
  usleep(50000);
  post(here, DONE, 0, NULL, 0);
  return unused;
}

void case_wait(void)
{
  struct x10_message m;
  pthread_t t;
  CHECK(comm->read_message(&m, 0) == 0);
  CHECK(comm->read_message(&m, 3000000) == 0);
  pthread_create(&t, NULL, wake_thread, NULL);
  CHECK(comm->read_message(&m, UINT64_MAX) == 0);
  pthread_join(t, NULL);
  comm->wake(); /* with nobody waiting, the next wait ends immediately */
  CHECK(comm->read_message(&m, UINT64_MAX) == 0);
  pthread_create(&t, NULL, self_thread, NULL);
  CHECK(receive().type == DONE);
  pthread_join(t, NULL);
}

/* A large message goes to and fro between two places, each asleep until it comes. Whoever overlooks one, or a part of
 * it, sleeps until it looks whether the other has died: with as many turns the case does not end in its time. */
enum { TURNS = 1500, TURNS_BYTES = 32 << 10 };

void case_turns(void)
{
  static const uint8_t bytes[TURNS_BYTES];
  for (uint64_t turn = 0; turn < TURNS; turn++) {
    if (turn % 2 == here) {
      post(1 - here, DATA, turn, bytes, sizeof bytes);
      continue;
    }
    struct x10_message m = receive();
    CHECK(m.words[0] == turn && m.size == sizeof bytes);
    comm->release(&m);
  }
}

/* A place that waits uses no processor to speak of, also when there are more places than cores. */
void case_idle(void)
{
  struct x10_message m;
  struct rusage before, after;
  getrusage(RUSAGE_SELF, &before);
  CHECK(comm->read_message(&m, 1000000000) == 0);
  getrusage(RUSAGE_SELF, &after);
  long used =
      (after.ru_utime.tv_sec - before.ru_utime.tv_sec + after.ru_stime.tv_sec - before.ru_stime.tv_sec) * 1000000L +
      after.ru_utime.tv_usec - before.ru_utime.tv_usec + after.ru_stime.tv_usec - before.ru_stime.tv_usec;
  CHECK(used < 200000);
}

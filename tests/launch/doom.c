/* Preloaded into a program: lets one of its places end at a point that has a name.
 *
 *   X10_DOOM=PLACE:POINT:KIND    KIND is kill, stop, exit, abort, segv or memory (that runs out)
 *   X10_DOOM_FILE=PATH           is made at that moment, so that its time tells when
 *
 * It intercepts x10_comm, by which LocationSynchronization reaches its backend, and hands out the backend's table
 * with these functions in front. A point is reached when a message of its type goes out or has come in. */
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include <x10rt/comm.h>
#include <x10rt/serial.h>
#include <x10rt/stats.h>

enum { MIDDLE_MICROSECONDS = 1000, MIDDLE_BYTES = 1 << 20, ANY_TYPE = X10_MESSAGE_TYPES, WANTED = 256 << 20 };

enum when { ENTERS, JOINED, GOES, WENT, MIDDLE, CAME, LEAVES };

static const struct point {
  const char *name;
  enum when when;
  uint32_t type; /* of the message */
} points[] = {
    {"enters", ENTERS, ANY_TYPE},
    {"joined", JOINED, ANY_TYPE},
    {"task-went", WENT, X10_MESSAGE_TASK},
    {"task-came", CAME, X10_MESSAGE_TASK},
    {"at-went", WENT, X10_MESSAGE_AT},
    {"at-came", CAME, X10_MESSAGE_AT},
    {"reply-goes", GOES, X10_MESSAGE_AT_REPLY},
    {"reply-came", CAME, X10_MESSAGE_AT_REPLY},
    {"in-a-message", MIDDLE, X10_MESSAGE_TASK},
    {"report-goes", GOES, X10_MESSAGE_REPORT},
    {"report-came", CAME, X10_MESSAGE_REPORT},
    {"end-goes", GOES, X10_MESSAGE_END},
    {"end-came", CAME, X10_MESSAGE_END},
    {"end-acknowledged", WENT, X10_MESSAGE_END_ACK},
    {"leaves", LEAVES, ANY_TYPE},
};

static const struct x10_comm *backend;
static const struct point *doom;
static char kind[8];
static unsigned doomed, here;

static void doom_read(void)
{
  char name[32];
  const char *text = getenv("X10_DOOM");
  if (!text || sscanf(text, "%u:%31[^:]:%7s", &doomed, name, kind) != 3)
    return;
  for (size_t i = 0; i < sizeof points / sizeof *points; i++)
    if (!strcmp(points[i].name, name))
      doom = &points[i];
  if (!doom) {
    fprintf(stderr, "there is no point %s\n", name);
    _exit(9);
  }
}

/* From now on the place gets no more memory than it has; then it wants more than malloc has kept, as a program does:
 * for an image that it packs, since the collector does not know every thread that comes here. */
static void starve(void)
{
  static char bytes[WANTED];
  unsigned long pages = 0;
  FILE *file = fopen("/proc/self/statm", "re");
  x10_writer *(*writer_new)(void);
  void (*write_bytes)(x10_writer *, const void *, size_t);
  *(void **)&writer_new = dlsym(RTLD_DEFAULT, "x10_writer_new");
  *(void **)&write_bytes = dlsym(RTLD_DEFAULT, "x10_write_bytes");
  if (!file || fscanf(file, "%lu", &pages) != 1 || !writer_new || !write_bytes)
    _exit(9);
  fclose(file);
  rlim_t size = pages * (rlim_t)sysconf(_SC_PAGESIZE);
  setrlimit(RLIMIT_AS, &(struct rlimit){size, RLIM_INFINITY});
  for (x10_writer *w = writer_new();;)
    write_bytes(w, bytes, sizeof bytes);
}

static void die(void)
{
  const char *path = getenv("X10_DOOM_FILE");
  if (path)
    close(open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600));
  if (!strcmp(kind, "kill"))
    raise(SIGKILL);
  else if (!strcmp(kind, "stop"))
    kill(getpid(), SIGSTOP);
  else if (!strcmp(kind, "segv"))
    kill(getpid(), SIGSEGV); /* a stranger's, not a fault */
  else if (!strcmp(kind, "memory"))
    starve();
  else if (!strcmp(kind, "exit"))
    _exit(3);
  else
    abort();
}

static void reach(enum when when, uint32_t type)
{
  if (doom && here == doomed && doom->when == when && doom->type == type)
    die();
}

static void *die_soon(void *unused)
{
  usleep(MIDDLE_MICROSECONDS);
  die();
  return unused;
}

static void reach_middle(const struct x10_message *m)
{
  pthread_t thread;
  if (doom && here == doomed && doom->when == MIDDLE && m->type == doom->type && m->size > MIDDLE_BYTES)
    pthread_create(&thread, NULL, die_soon, NULL);
}

static int doom_place_init(const struct x10_comm_config *c)
{
  here = c->place;
  reach(ENTERS, ANY_TYPE);
  int result = backend->place_init(c);
  reach(JOINED, ANY_TYPE);
  return result;
}

static int doom_write(const struct x10_message *m, const struct iovec *part, int parts)
{
  reach(GOES, m->type);
  reach_middle(m);
  int result = backend->write_message(m, part, parts);
  reach(WENT, m->type);
  return result;
}

static int doom_read_message(struct x10_message *m, uint64_t nanoseconds)
{
  int result = backend->read_message(m, nanoseconds);
  if (result == 1)
    reach(CAME, m->type);
  return result;
}

static void doom_finalize(void)
{
  reach(LEAVES, ANY_TYPE);
  backend->finalize();
}

const struct x10_comm *x10_comm(void)
{
  static struct x10_comm table;
  const struct x10_comm *(*next)(void);
  *(void **)&next = dlsym(RTLD_NEXT, "x10_comm");
  backend = next();
  table = *backend;
  table.place_init = doom_place_init;
  table.write_message = doom_write;
  table.read_message = doom_read_message;
  table.finalize = doom_finalize;
  doom_read();
  return &table;
}

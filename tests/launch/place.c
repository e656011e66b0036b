/* A place that does what its arguments say, one after the other, using nothing but the control channel: for tests of
 * the launcher. An action is for every place, or, with `N:` before it, for place N only.
 *
 *   say=TEXT     writes "place p: TEXT" and the end of the line
 *   put=TEXT     writes TEXT as it is, immediately
 *   flood=N      writes N lines of 1,000 bytes
 *   show         writes its configuration
 *   secret       writes the job's secret in hexadecimal digits
 *   addresses    writes the addresses of all places
 *   hosts        writes the hosts of all places
 *   ring         passes its number on through the inherited descriptors (inherit.c), and writes what it got, and
 *                whether its pipes end with its neighbours
 *   environment  writes which of X10_CONTROL_FD, X10_STATS and LD_LIBRARY_PATH there are
 *   cat          copies standard input to standard output
 *   sleep=MS     sleeps
 *   stop         stops itself with SIGSTOP
 *   orphan=FILE  starts a process that sleeps for a minute, and writes its number to FILE
 *   signal=N     kills itself
 *   exit=N       ends without a word to the launcher
 *   end=N        ends the whole job
 *   wait         waits for the launcher's word, and writes it
 *   deaf         ignores SIGTERM
 *   status=N     what it ends with (0)
 *
 * It joins the job first, unless the first action is `stranger`, and ends in good order. */
#define _GNU_SOURCE
#include <x10rt/control.h>

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static struct x10_control_config config;
static struct x10_comm_address addresses[X10_CONTROL_PLACES_MAX];
static uint32_t hosts[X10_CONTROL_PLACES_MAX];
static int status;

static void pause_for(long milliseconds)
{
  nanosleep(&(struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000}, NULL);
}

static void do_say(const char *text)
{
  printf("place %u: %s\n", config.place, text);
  fflush(stdout);
}

static void do_put(const char *text)
{
  fputs(text, stdout);
  fflush(stdout);
}

static void do_flood(const char *text)
{
  char line[1001];
  memset(line, 'a' + (int)(config.place % 26), 999);
  line[999] = '\n';
  line[1000] = 0;
  for (long i = atol(text); i > 0; i--)
    fputs(line, stdout);
  fflush(stdout);
}

static void do_show(const char *text)
{
  (void)text;
  cpu_set_t set;
  sched_getaffinity(0, sizeof set, &set);
  int zeros = 0;
  for (int i = 0; i < 32; i++)
    zeros += config.secret[i] == 0;
  printf("place %u of %u host %u of %u comm %s sched %s cores %s on %d interface %s secret %s directory %s\n",
         config.place, config.places, config.host, config.hosts, config.comm, config.sched,
         config.cores ? config.cores : "-", CPU_COUNT(&set), config.interface ? config.interface : "-",
         zeros < 8 ? "yes" : "no", config.directory);
  fflush(stdout);
}

static void do_secret(const char *text)
{
  (void)text;
  for (int i = 0; i < 32; i++)
    printf("%02x", config.secret[i]);
  putchar('\n');
  fflush(stdout);
}

static void do_addresses(const char *text)
{
  (void)text;
  printf("place %u:", config.place);
  for (uint32_t place = 0; place < config.places; place++)
    printf(" %s", addresses[place].bytes ? addresses[place].bytes : "");
  putchar('\n');
  fflush(stdout);
}

static void do_hosts(const char *text)
{
  (void)text;
  printf("place %u:", config.place);
  for (uint32_t place = 0; place < config.places; place++)
    printf(" %u", hosts[place]);
  putchar('\n');
  fflush(stdout);
}

static void do_ring(const char *text)
{
  (void)text;
  uint32_t got = UINT32_MAX;
  ssize_t sent = 0, taken = 0, end = -1;
  if (config.descriptor_count == 2) {
    sent = write(config.descriptors[1], &config.place, sizeof config.place);
    close(config.descriptors[1]);
    taken = read(config.descriptors[0], &got, sizeof got);
    char more;
    end = read(config.descriptors[0], &more, 1);
  }
  printf("place %u: sent %zd took %zd from %u end %zd\n", config.place, sent, taken, got, end);
  fflush(stdout);
}

static void do_environment(const char *text)
{
  (void)text;
  const char *stats = getenv("X10_STATS"), *path = getenv("LD_LIBRARY_PATH");
  printf("control %s stats %s path %s\n", getenv("X10_CONTROL_FD") ? "yes" : "no", stats ? stats : "-",
         path ? path : "-");
  fflush(stdout);
}

static void do_cat(const char *text)
{
  (void)text;
  char bytes[4096];
  for (ssize_t n; (n = read(STDIN_FILENO, bytes, sizeof bytes)) > 0;)
    fwrite(bytes, 1, (size_t)n, stdout);
  fflush(stdout);
}

static void do_sleep(const char *text) { pause_for(atol(text)); }

static void do_stop(const char *text)
{
  (void)text;
  raise(SIGSTOP);
}

static void do_orphan(const char *file)
{
  pid_t pid = fork();
  if (pid == 0) {
    execlp("sleep", "sleep", "60", (char *)NULL);
    _exit(1);
  }
  FILE *stream = fopen(file, "w");
  if (!stream)
    _exit(9);
  fprintf(stream, "%d\n", (int)pid);
  fclose(stream);
}

static void do_signal(const char *text) { raise(atoi(text)); }

static void do_exit(const char *text) { _exit(atoi(text)); }

static void do_end(const char *text)
{
  x10_control_end_job(atoi(text));
  _exit(0);
}

static void do_wait(const char *text)
{
  (void)text;
  static const char *const words[] = {"dead", "stop", "lost"};
  struct x10_control_event event;
  x10_control_read(&event);
  if (event.kind == X10_CONTROL_DEAD)
    printf("place %u hears: place %u %s\n", config.place, event.place, event.reason);
  else
    printf("place %u hears: %s\n", config.place, words[event.kind]);
  fflush(stdout);
  status = 1;
}

static void do_deaf(const char *text)
{
  (void)text;
  signal(SIGTERM, SIG_IGN);
}

static void do_status(const char *text) { status = atoi(text); }

static const struct {
  const char *name;
  void (*run)(const char *text);
} actions[] = {
    {"say", do_say},       {"put", do_put},
    {"flood", do_flood},   {"show", do_show},
    {"secret", do_secret}, {"addresses", do_addresses},
    {"hosts", do_hosts},   {"environment", do_environment},
    {"cat", do_cat},       {"sleep", do_sleep},
    {"stop", do_stop},     {"orphan", do_orphan},
    {"signal", do_signal}, {"exit", do_exit},
    {"end", do_end},       {"wait", do_wait},
    {"deaf", do_deaf},     {"status", do_status},
    {"ring", do_ring},
};

static void act(const char *word)
{
  const char *colon = strchr(word, ':');
  if (colon && strspn(word, "0123456789") == (size_t)(colon - word)) {
    if (strtoul(word, NULL, 10) != config.place)
      return;
    word = colon + 1;
  }
  size_t length = strcspn(word, "=");
  for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
    if (strlen(actions[i].name) == length && !strncmp(word, actions[i].name, length)) {
      actions[i].run(word[length] ? word + length + 1 : "");
      return;
    }
  fprintf(stderr, "there is no action %s\n", word);
  _exit(9);
}

static void join(void)
{
  int connected = x10_control_open();
  if (connected <= 0) {
    printf("no launcher: %d\n", connected);
    fflush(stdout);
    _exit(connected ? 1 : 0);
  }
  x10_control_config(&config);
  char address[32];
  snprintf(address, sizeof address, "address-%u", config.place);
  if (x10_control_exchange((struct x10_comm_address){address, strlen(address)}, addresses, hosts) < 0)
    _exit(1);
  x10_control_ready();
}

int main(int argc, char **argv)
{
  int next = 1;
  if (next < argc && !strcmp(argv[next], "stranger"))
    next++;
  else
    join();
  for (; next < argc; next++)
    act(argv[next]);
  if (x10_control_descriptor() >= 0)
    x10_control_exit(status);
  return status;
}

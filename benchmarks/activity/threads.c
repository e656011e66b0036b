/* What is resident of a pthread that waits: the stack it has touched and what the C library keeps of it, but not the
 * kernel's own part. Usage: threads n. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { STACK = 1 << 20 };

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static long arrived;
static int is_open;

static void *pass(void *unused)
{
  pthread_mutex_lock(&mutex);
  arrived++;
  pthread_cond_broadcast(&changed);
  while (!is_open)
    pthread_cond_wait(&changed, &mutex);
  pthread_mutex_unlock(&mutex);
  return unused;
}

static long resident(void)
{
  long pages = 0;
  FILE *statm = fopen("/proc/self/statm", "r");
  if (!statm || fscanf(statm, "%*s %ld", &pages) != 1)
    exit(1);
  fclose(statm);
  return pages * sysconf(_SC_PAGESIZE);
}

int main(int argc, char **argv)
{
  long n = argc > 1 ? atol(argv[1]) : 1, before = resident();
  pthread_t *threads = malloc(n * sizeof *threads);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, STACK);
  for (long i = 0; i < n; i++)
    if (pthread_create(&threads[i], &attributes, pass, NULL))
      return 1;
  pthread_mutex_lock(&mutex);
  while (arrived < n)
    pthread_cond_wait(&changed, &mutex);
  long after = resident();
  is_open = 1;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&mutex);
  for (long i = 0; i < n; i++)
    pthread_join(threads[i], NULL);
  free(threads);
  printf("bytes %.1f\n", (double)(after - before) / (double)n);
  return 0;
}

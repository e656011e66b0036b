/* HashMaps.x10 as a C programmer writes it: a table of pointers to entries, searched one by one from where the hash
 * names. Usage: hash_maps [bookings]. */
#include "timing.h"
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

typedef struct key {
  int32_t customer, branch;
} key;

typedef struct account {
  int64_t balance, bookings;
} account;

typedef struct entry {
  key key;
  int32_t hash;
  account account;
} entry;

typedef struct map {
  entry **table;
  int64_t size, used;
} map;

static int32_t key_hash(key k) { return (int32_t)((uint32_t)(k.customer * 31 + k.branch) * 17u); }
static bool key_equals(key a, key b) { return a.customer == b.customer && a.branch == b.branch; }

static entry *map_find(const map *m, key k)
{
  int32_t hash = key_hash(k);
  for (int64_t i = 0; i < m->size; i++) {
    entry *e = m->table[(hash + i) & (m->size - 1)];
    if (!e || (e->hash == hash && key_equals(k, e->key)))
      return e;
  }
  return NULL;
}

static int64_t map_place(map *m, entry *e)
{
  int64_t i = 0;
  while (m->table[(e->hash + i) & (m->size - 1)])
    i++;
  m->table[(e->hash + i) & (m->size - 1)] = e;
  m->used++;
  return i;
}

static void map_resize(map *m, int64_t size)
{
  map old = *m;
  *m = (map){calloc((size_t)size, sizeof *m->table), size, 0};
  for (int64_t i = 0; i < old.size; i++)
    if (old.table[i])
      map_place(m, old.table[i]);
  free(old.table);
}

static void map_put(map *m, key k, account a)
{
  entry *e = map_find(m, k);
  if (e) {
    e->account = a;
    return;
  }
  e = malloc(sizeof *e);
  *e = (entry){k, key_hash(k), a};
  int64_t probes = map_place(m, e);
  if ((probes >= 3 && m->used >= m->size / 2) || m->used == m->size)
    map_resize(m, 2 * m->size);
}

static bool map_contains(const map *m, key k) { return map_find(m, k) != NULL; }
static account map_get(const map *m, key k) { return map_find(m, k)->account; }
static account booked(account a, int64_t amount) { return (account){a.balance + amount, a.bookings + 1}; }

int main(int argc, char **argv)
{
  long bookings = argc > 1 ? atol(argv[1]) : 2000000;
  map m = {0};
  int64_t random = 12345, sum = 0;
  double start = now();
  map_resize(&m, 4);
  for (long i = 1; i <= bookings; i++) {
    random = (random * 1103515245 + 12345) & 0x7fffffff;
    key k = {(int32_t)((random >> 8) % 500), (int32_t)((random >> 4) % 7)};
    if (map_contains(&m, k))
      map_put(&m, k, booked(map_get(&m, k), random & 1023));
    else
      map_put(&m, k, (account){1000, 0});
  }
  for (int64_t i = 0; i < m.size; i++)
    if (m.table[i])
      sum += m.table[i]->account.balance * m.table[i]->key.branch + m.table[i]->account.bookings;
  double took = now() - start;
  printf("sum %lld\n", (long long)sum);
  report(took);
  for (int64_t i = 0; i < m.size; i++)
    free(m.table[i]);
  free(m.table);
  return 0;
}

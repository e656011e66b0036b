/* RandomAccess with MPI: every rank looks 1,024 updates ahead, all ranks exchange what is the others', and go on. */
#include "command.h"
#include <mpi.h>
#include <stdint.h>

enum { LOOKAHEAD = 1024 };

static const char *const sizes[] = {"A", "B", "test", NULL};
static const int bits[] = {21, 24, 12};
static const uint64_t sums[] = {0x92a741d9867746b7, 0xd61f4e80cae55d5, 0xa8a6a9ffd2252eb4};

struct table {
  uint64_t *words, size, first, count;
  int bits, rank, ranks;
};

struct round {
  uint64_t updates[LOOKAHEAD], sorted[LOOKAHEAD], *received;
  int *counts, *starts, *from_counts, *from_starts;
};

static uint64_t after(uint64_t word) { return word << 1 ^ ((int64_t)word < 0 ? 7 : 0); }

static uint64_t word_at(uint64_t position)
{
  uint64_t doubled[64], word = 1;
  for (int j = 0; j < 64; j++) {
    doubled[j] = word;
    word = after(after(word));
  }
  word = 1;
  for (int bit = 62; bit >= 0; bit--) {
    uint64_t square = 0;
    for (int j = 0; j < 64; j++)
      if (word >> j & 1)
        square ^= doubled[j];
    word = position >> bit & 1 ? after(square) : square;
  }
  return word;
}

static uint64_t table_first(uint64_t size, int rank, int ranks)
{
  return ((uint64_t)rank * size + (uint64_t)ranks - 1) / (uint64_t)ranks;
}

static struct table table_make(int bits)
{
  struct table t = {.bits = bits, .size = 1ULL << bits};
  MPI_Comm_rank(MPI_COMM_WORLD, &t.rank);
  MPI_Comm_size(MPI_COMM_WORLD, &t.ranks);
  t.first = table_first(t.size, t.rank, t.ranks);
  t.count = table_first(t.size, t.rank + 1, t.ranks) - t.first;
  t.words = malloc(t.count * sizeof *t.words);
  for (uint64_t i = 0; i < t.count; i++)
    t.words[i] = t.first + i;
  return t;
}

static struct round round_make(int ranks)
{
  struct round r = {.received = malloc((size_t)ranks * LOOKAHEAD * sizeof(uint64_t))};
  r.counts = calloc(4 * (size_t)ranks, sizeof(int));
  r.starts = r.counts + ranks;
  r.from_counts = r.starts + ranks;
  r.from_starts = r.from_counts + ranks;
  return r;
}

static int owner(const struct table *t, uint64_t word)
{
  return (int)((word & (t->size - 1)) * (uint64_t)t->ranks >> t->bits);
}

/* Sorts the next updates by their owners; returns the last of them. */
static uint64_t round_sort(struct round *r, const struct table *t, uint64_t word, int count)
{
  memset(r->counts, 0, (size_t)t->ranks * sizeof(int));
  for (int i = 0; i < count; i++) {
    word = after(word);
    r->updates[i] = word;
    r->counts[owner(t, word)]++;
  }
  for (int k = 1; k < t->ranks; k++)
    r->starts[k] = r->starts[k - 1] + r->counts[k - 1];
  for (int i = 0; i < count; i++)
    r->sorted[r->starts[owner(t, r->updates[i])]++] = r->updates[i];
  for (int k = 0; k < t->ranks; k++)
    r->starts[k] -= r->counts[k];
  return word;
}

static void round_exchange(struct round *r, struct table *t)
{
  MPI_Alltoall(r->counts, 1, MPI_INT, r->from_counts, 1, MPI_INT, MPI_COMM_WORLD);
  for (int k = 1; k < t->ranks; k++)
    r->from_starts[k] = r->from_starts[k - 1] + r->from_counts[k - 1];
  MPI_Alltoallv(r->sorted, r->counts, r->starts, MPI_UINT64_T, r->received, r->from_counts, r->from_starts,
                MPI_UINT64_T, MPI_COMM_WORLD);
  int all = r->from_starts[t->ranks - 1] + r->from_counts[t->ranks - 1];
  for (int i = 0; i < all; i++)
    t->words[(r->received[i] & (t->size - 1)) - t->first] ^= r->received[i];
}

/* All ranks take as many rounds as the one with the most updates. */
static void table_update(struct table *t)
{
  uint64_t all = 4 * t->size, ranks = (uint64_t)t->ranks, most = (all + ranks - 1) / ranks;
  uint64_t at = all * (uint64_t)t->rank / ranks, end = all * (uint64_t)(t->rank + 1) / ranks, word = word_at(at);
  struct round r = round_make(t->ranks);
  for (uint64_t done = 0; done < most; done += LOOKAHEAD) {
    int count = (int)(end - at < LOOKAHEAD ? end - at : LOOKAHEAD);
    word = round_sort(&r, t, word, count);
    at += (uint64_t)count;
    round_exchange(&r, t);
  }
  free(r.received);
  free(r.counts);
}

static uint64_t table_sum(const struct table *t)
{
  uint64_t sum = 0;
  for (uint64_t i = 0; i < t->count; i++)
    sum += t->words[i];
  MPI_Allreduce(MPI_IN_PLACE, &sum, 1, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
  return sum;
}

static uint64_t table_errors(const struct table *t)
{
  uint64_t errors = 0;
  for (uint64_t i = 0; i < t->count; i++)
    errors += t->words[i] != t->first + i;
  MPI_Allreduce(MPI_IN_PLACE, &errors, 1, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
  return errors;
}

int main(int argc, char **argv)
{
  struct command c = command_parse("randomaccess", sizes, argc, argv);
  MPI_Init(&argc, &argv);
  struct table t = table_make(bits[c.size]);
  MPI_Barrier(MPI_COMM_WORLD);
  double start = now();
  table_update(&t);
  MPI_Barrier(MPI_COMM_WORLD);
  double took = now() - start;
  uint64_t sum = table_sum(&t);
  table_update(&t);
  uint64_t errors = table_errors(&t);
  MPI_Finalize();
  if (t.rank > 0)
    return 0;
  if (sum != sums[c.size] || errors)
    printf("randomaccess: the sum of the table is %#lx, not %#lx, wrong words: %lu\n", sum, sums[c.size], errors);
  return command_report(&c, sum == sums[c.size] && errors == 0, took);
}

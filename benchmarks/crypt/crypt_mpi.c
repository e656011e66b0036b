/* Crypt with MPI: each rank has a part of the text. */
#include "crypt.h"
#include <mpi.h>

static void cipher(long n, const uint8_t *from, uint8_t *to, const uint32_t *keys)
{
  for (long i = 0; i < n; i += BLOCK)
    cipher_block(from + i, to + i, keys);
}

int main(int argc, char **argv)
{
  struct command c = command_parse("crypt", crypt_sizes, argc, argv);
  int rank, ranks;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  long blocks = crypt_n[c.size] / BLOCK, first = blocks * rank / ranks, end = blocks * (rank + 1) / ranks;
  struct keys keys = keys_make();
  struct texts t = texts_make(first * BLOCK, (end - first) * BLOCK);
  MPI_Barrier(MPI_COMM_WORLD);
  double start = now();
  cipher(t.n, t.plain, t.cipher, keys.encrypt);
  cipher(t.n, t.cipher, t.again, keys.decrypt);
  MPI_Barrier(MPI_COMM_WORLD);
  double took = now() - start;
  long mine[] = {bytes_sum(&t), memcmp(t.plain, t.again, t.n) != 0}, all[2] = {0, 0};
  MPI_Reduce(mine, all, 2, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
  texts_free(&t);
  MPI_Finalize();
  return rank > 0 ? 0 : command_report(&c, crypt_valid(&c, all[0], all[1] == 0), took);
}

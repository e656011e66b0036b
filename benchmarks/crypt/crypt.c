/* Crypt as a C programmer writes it; with -fopenmp, threads share the blocks. */
#include "crypt.h"

static void cipher(long n, const uint8_t *from, uint8_t *to, const uint32_t *keys)
{
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i += BLOCK)
    cipher_block(from + i, to + i, keys);
}

int main(int argc, char **argv)
{
  struct command c = command_parse("crypt", crypt_sizes, argc, argv);
  struct keys keys = keys_make();
  struct texts t = texts_make(0, crypt_n[c.size]);
  double start = now();
  cipher(t.n, t.plain, t.cipher, keys.encrypt);
  cipher(t.n, t.cipher, t.again, keys.decrypt);
  double took = now() - start;
  bool valid = crypt_valid(&c, bytes_sum(&t), !memcmp(t.plain, t.again, t.n));
  texts_free(&t);
  return command_report(&c, valid, took);
}

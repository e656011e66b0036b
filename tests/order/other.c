/* Preloaded into the places of a job, makes place 1 a machine of the other byte order, as far as others can see: what
 * it packs is in that order and says so, and what it takes in is taken for foreign. Its memory stays as it is, so that
 * its readers swap where another's would not, and the other way round.
 *
 * The copies of elements, which no writer packs, are swapped on their way out. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <x10rt/comm.h>
#include <x10rt/serial.h>
#include <x10rt/stats.h>

static bool other; /* this is place 1 */
static struct x10_comm wrapped;
static const struct x10_comm *real;

static void *next(const char *name) { return dlsym(RTLD_NEXT, name); }

/* ---- packing ---- */

#define WRITE(name, type, bits)                                                                                        \
  void x10_write_##name(x10_writer *w, type value)                                                                     \
  {                                                                                                                    \
    uint##bits##_t v;                                                                                                  \
    memcpy(&v, &value, sizeof v);                                                                                      \
    v = other ? __builtin_bswap##bits(v) : v;                                                                          \
    x10_write_bytes(w, &v, sizeof v);                                                                                  \
  }
WRITE(16, uint16_t, 16)
WRITE(32, uint32_t, 32)
WRITE(64, uint64_t, 64)
WRITE(Float, float, 32)
WRITE(Double, double, 64)

static void swap_all(uint8_t *p, size_t count, size_t size)
{
  for (size_t i = 0; i < count; i++, p += size)
    for (size_t low = 0; low < size / 2; low++) {
      uint8_t t = p[low];
      p[low] = p[size - 1 - low];
      p[size - 1 - low] = t;
    }
}

static void *swapped_copy(const void *bytes, size_t count, size_t size)
{
  void *copy = malloc(count * size + 1);
  memcpy(copy, bytes, count * size);
  swap_all(copy, count, size);
  return copy;
}

void x10_write_array(x10_writer *w, const void *elements, size_t count, size_t size)
{
  if (!other || count == 0) {
    x10_write_bytes(w, elements, count * size);
    return;
  }
  void *copy = swapped_copy(elements, count, size);
  x10_write_bytes(w, copy, count * size);
  free(copy);
}

x10_reader *x10_reader_new(const void *bytes, size_t n, bool swap)
{
  x10_reader *(*make)(const void *, size_t, bool) =
      (x10_reader * (*)(const void *, size_t, bool)) next("x10_reader_new");
  return make(bytes, n, swap != other);
}

bool x10_swap_elements(const x10_type *rail, void *elements, size_t count)
{
  bool (*swap)(const x10_type *, void *, size_t) =
      (bool (*)(const x10_type *, void *, size_t))next("x10_swap_elements");
  return other || swap(rail, elements, count);
}

/* ---- sending and taking in ---- */

enum { AXIS_BYTES = 16, RECORD_BYTES = 40 };

/* struct Record(a:Short, b:Double, inner:Pair, c:Byte) of order.x10, as every machine lays it out. */
static void swap_record(uint8_t *p)
{
  swap_all(p, 1, 2);
  swap_all(p + 8, 1, 8);
  swap_all(p + 16, 1, 4);
  swap_all(p + 24, 1, 8);
}

static struct iovec swapped_part(struct iovec part, size_t size)
{
  if (size != RECORD_BYTES)
    return (struct iovec){swapped_copy(part.iov_base, part.iov_len / size, size), part.iov_len};
  uint8_t *copy = malloc(part.iov_len);
  memcpy(copy, part.iov_base, part.iov_len);
  for (size_t at = 0; at < part.iov_len; at += size)
    swap_record(copy + at);
  return (struct iovec){copy, part.iov_len};
}

/* The axes of a section come before the elements of a put, and alone in a get. */
static int copy_write(const struct x10_message *m, const struct iovec *part, int parts)
{
  struct iovec *swapped = calloc((size_t)parts, sizeof *swapped);
  size_t size = (uint32_t)(m->words[3] >> 8), axes = m->type == X10_MESSAGE_GET_REPLY ? 0 : m->words[3] >> 40;
  for (int i = 0; i < parts; i++)
    swapped[i] = i == 0 && axes ? swapped_part(part[i], AXIS_BYTES / 2) : swapped_part(part[i], size);
  int result = real->write_message(m, swapped, parts);
  for (int i = 0; i < parts; i++)
    free(swapped[i].iov_base);
  free(swapped);
  return result;
}

static int wrapped_write(const struct x10_message *message, const struct iovec *part, int parts)
{
  struct x10_message m = *message;
  if (!other)
    return real->write_message(message, part, parts);
  m.words[3] ^= 1;
  bool copies = m.type == X10_MESSAGE_PUT || m.type == X10_MESSAGE_GET || m.type == X10_MESSAGE_GET_REPLY;
  return copies && parts ? copy_write(&m, part, parts) : real->write_message(&m, part, parts);
}

static int wrapped_read(struct x10_message *m, uint64_t nanoseconds)
{
  int got = real->read_message(m, nanoseconds);
  if (got > 0 && other)
    m->words[3] ^= 1;
  return got;
}

static int wrapped_init(const struct x10_comm_config *config)
{
  other = config->place == 1;
  return real->place_init(config);
}

const struct x10_comm *x10_comm(void)
{
  const struct x10_comm *(*make)(void) = (const struct x10_comm *(*)(void))next("x10_comm");
  real = make();
  wrapped = *real;
  wrapped.place_init = wrapped_init;
  wrapped.write_message = wrapped_write;
  wrapped.read_message = wrapped_read;
  return &wrapped;
}

/* What a stranger may send: any bytes, in pieces of any size. The first byte of the input chooses the side and the size
 * of the pieces. Whatever it is, the handshake does not end well, and says no more than a hello to one that connected.
 */
#include "handshake.h"
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void state_check(const struct x10_handshake *h, enum x10_greeting state)
{
  if (state == X10_GREETING_DONE || state == X10_GREETING_MISMATCH)
    abort();
  if (!h->connects && h->out_size > X10_HELLO_BYTES)
    abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  struct x10_comm_config config = {.place = 1, .places = 4, .secret = {0x5a}};
  struct x10_handshake h;
  enum x10_greeting state = X10_GREETING_PART;
  if (size == 0)
    return 0;
  size_t step = (size_t)(data[0] >> 1) + 1;
  x10_handshake_begin(&h, &config, data[0] & 1, data[0] & 1 ? 0 : X10_PEER_UNKNOWN);
  for (size_t at = 1; at < size && state == X10_GREETING_PART;) {
    struct iovec want = x10_handshake_want(&h);
    size_t n = size - at < step ? size - at : step;
    n = n < want.iov_len ? n : want.iov_len;
    memcpy(want.iov_base, data + at, n);
    at += n;
    state = x10_handshake_got(&h, n);
    state_check(&h, state);
  }
  return 0;
}

// See digest.h.
#include "support/digest.h"
#include <cstdint>
#include <nettle/sha2.h>

namespace x10c {

std::string digestOf(const std::string &bytes) {
  struct sha256_ctx context;
  uint8_t digest[SHA256_DIGEST_SIZE];
  sha256_init(&context);
  sha256_update(&context, bytes.size(), reinterpret_cast<const uint8_t *>(bytes.data()));
  sha256_digest(&context, sizeof digest, digest);
  std::string hex;
  for (uint8_t byte : digest)
    for (unsigned nibble : {byte >> 4, byte & 15})
      hex += "0123456789abcdef"[nibble];
  return hex;
}

} // namespace x10c

/* Seals: what makes sure that the bytes of a stream arrive as they were sent, in order and once.
 *
 * A stream in one direction is a row of pieces: headers, and parts of payloads. Each piece gets a tag after it, made
 * of its bytes, its number in the stream and, where others than the kernel carry the stream, a key that only the two
 * places have. So a piece that was changed, left out, repeated or moved has no tag that holds. The ciphers are
 * nettle's: UMAC-128 for a check alone, and for encryption AES-128-GCM, or ChaCha20-Poly1305 where a processor lacks
 * AES.
 */
#ifndef X10COMM_SEAL_H
#define X10COMM_SEAL_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { X10_SEAL_TAG_MAX = 16, X10_SEAL_KEY_BYTES = 32, X10_SEAL_GRAIN = 64 };

enum x10_seal_kind {
  X10_SEAL_NONE,    /* the transport's own matter: no tags */
  X10_SEAL_HEADER,  /* of headers alone, without a key, against faults and not against people */
  X10_SEAL_CHECK,   /* of all, with a key */
  X10_SEAL_AES,     /* of all, with a key, and encrypted */
  X10_SEAL_CHACHA20 /* the same */
};

struct x10_seal { /* of one direction of a stream; all zero is one of X10_SEAL_NONE */
  enum x10_seal_kind kind;
  uint64_t number; /* of the next piece */
  struct x10_cipher *cipher;
};

/* `key` is used for this seal and no other; NULL where the kind needs none. */
void x10_seal_init(struct x10_seal *, enum x10_seal_kind, const uint8_t *key);
/* Wipes the key. */
void x10_seal_clear(struct x10_seal *);
/* How long its tags are, and whether payloads have some too. */
size_t x10_seal_tag_bytes(const struct x10_seal *);
bool x10_seal_is_of_payloads(const struct x10_seal *);

/* A piece: begin; its bytes in several steps, in place, each but the last a multiple of X10_SEAL_GRAIN; its tag. The
 * sender closes, the receiver opens, and believes nothing before `opened` says true. */
void x10_seal_begin(struct x10_seal *);
void x10_seal_close(struct x10_seal *, uint8_t *bytes, size_t size);
void x10_seal_closed(struct x10_seal *, uint8_t *tag);
void x10_seal_open(struct x10_seal *, uint8_t *bytes, size_t size);
bool x10_seal_opened(struct x10_seal *, const uint8_t *tag);

/* A header, its tag directly after it. */
void x10_seal_close_header(struct x10_seal *, uint8_t *header, size_t size);
bool x10_seal_open_header(struct x10_seal *, uint8_t *header, size_t size);

#endif

/* The handshake: two places prove to each other that they belong to one job and run one program.
 *
 * It knows no transport: the caller moves `out` to the peer, and the peer's bytes to where `want` says. Everything has
 * a fixed length, nothing is allocated. Each side sends a hello (magic, version of the wire, 32 random bytes) and then
 * a proof: which place it is and what it runs, with an HMAC-SHA256 under the job's secret over both random values, the
 * side and those fields. The connecting side proves first, so a stranger never sees a proof. The fields of a proof are
 * read only when the proof holds. An old proof is worth nothing because the random values are fresh; an echoed proof is
 * worth nothing because the side is part of it. The keys of the streams that follow come from the secret and both
 * random values, too, so each stream has its own.
 */
#ifndef X10COMM_HANDSHAKE_H
#define X10COMM_HANDSHAKE_H
#include "seal.h"
#include <x10rt/comm.h>

#define X10_PEER_UNKNOWN UINT32_MAX
enum { X10_NONCE_BYTES = 32, X10_HELLO_BYTES = 48, X10_PROOF_BYTES = 68 };

enum x10_greeting {
  X10_GREETING_PART,     /* go on */
  X10_GREETING_DONE,     /* the peer is `peer`, and may be trusted; what is left of `out` is still to be sent */
  X10_GREETING_STRANGER, /* it does not know the secret: `error` says so */
  X10_GREETING_MISMATCH, /* it is of this job but must not take part: `error` says why; send what is left of `out` */
};

struct x10_handshake {
  const struct x10_comm_config *config;
  bool connects, proving;  /* `proving`: the hello is in, the proof is awaited */
  uint32_t peer;           /* as expected; once done, as proven */
  uint32_t offer, offered; /* of protection (protection.h), by this place and by the peer */
  uint8_t mine[X10_NONCE_BYTES], theirs[X10_NONCE_BYTES];
  uint8_t in[X10_PROOF_BYTES], out[X10_HELLO_BYTES + X10_PROOF_BYTES];
  size_t have, out_size, out_sent;
  char error[200];
};

/* `peer` may be X10_PEER_UNKNOWN on the side that was connected to. */
void x10_handshake_begin(struct x10_handshake *, const struct x10_comm_config *, bool connects, uint32_t peer);
/* Before the first byte: this place wants its streams protected so; both sides must want the same. */
void x10_handshake_offer(struct x10_handshake *, uint32_t offer);
struct iovec x10_handshake_want(struct x10_handshake *);
enum x10_greeting x10_handshake_got(struct x10_handshake *, size_t size);
/* What it means that this peer, which this place connected to, hung up in the middle. */
enum x10_greeting x10_handshake_hung_up(struct x10_handshake *, uint32_t peer);

/* Once done: the key of what this place sends, or receives. */
void x10_handshake_key(const struct x10_handshake *, bool sends, uint8_t key[X10_SEAL_KEY_BYTES]);

/* How long a place waits for all others: X10_CONNECT_SECONDS, an environment variable; 60 unless set. It is read when
 * the place begins to connect: 0, or -1 after a message on standard error. */
int x10_handshake_seconds_read(const struct x10_comm_config *);
int x10_handshake_seconds(void);
/* Says which places did not come in that time. */
void x10_handshake_missing_tell(const struct x10_comm_config *, const bool *met);

#endif

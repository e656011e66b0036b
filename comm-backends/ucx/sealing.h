/* Sealing: what makes sure that messages and notes of another host are as they were sent, and cannot be read on the way
 * if X10_ENCRYPT asks for that. Within a host nothing is sealed.
 *
 * Each direction has a key from the handshake (seal.h). Messages may arrive in another order than they were sent in, so
 * it is the number of a message, not its turn, that its seals are made with: a header and a payload have one each, and
 * both tags follow the header. A note has a number of its own.
 *
 * All under the engine's lock.
 */
#ifndef X10COMM_UCX_SEALING_H
#define X10COMM_UCX_SEALING_H
#include "peers.h"

#define SEALING_PAYLOAD_MOST (60ull << 30) /* the ciphers take no more under one number */

/* The handshake is done: sets what the peer's messages prove their sender by, and how they are sealed. */
void sealing_begin(struct peer *, const struct x10_handshake *);
void sealing_end(struct peer *);

static inline bool is_sealed(const struct peer *p) { return p->seal_out.kind != X10_SEAL_NONE; }
static inline size_t sealed_header_bytes(const struct peer *p)
{
  return WIRE_MESSAGE_BYTES + (is_sealed(p) ? 2 * X10_SEAL_TAG_MAX : 0);
}
static inline size_t sealed_note_bytes(const struct peer *p)
{
  return WIRE_NOTE_BYTES + (is_sealed(p) ? X10_SEAL_TAG_MAX : 0);
}

/* A message to a peer that is_sealed: gathers its payload into `payload`, of `size` bytes, and seals that and the
 * header, in place. */
void sealing_close(struct peer *, uint64_t number, uint8_t header[WIRE_HEADER_MOST], const ucp_dt_iov_t *part,
                   uint8_t *payload, size_t size);
/* A note of sealed_note_bytes, whose number must not have been used. */
void sealing_close_note(struct peer *, uint8_t *note);

/* Whether a header, of sealed_header_bytes, is as it was sent; a copy of the caller's, opened in place. */
bool sealing_open_header(struct peer *, uint64_t number, uint8_t *header);
/* The same of a payload; `tag`: the second one after its header. True where nothing is sealed. */
bool sealing_open_payload(struct peer *, uint64_t number, const uint8_t *tag, uint8_t *payload, size_t size);
bool sealing_open_note(struct peer *, uint8_t *note);

#endif

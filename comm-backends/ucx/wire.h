/* What goes over UCX: greetings, messages, offers and notes, each as an active message of its own kind. Numbers of ours
 * have their least significant byte first, whatever the host; the header of a message is the tpl image that every
 * backend sends.
 *
 * Every active message says which place it comes from. A greeting need not be believed: its bytes are those of the
 * handshake. The others have the token of their direction, which the handshake has made and only its two places know,
 * and whoever reads what goes between them. So between hosts they are sealed, too (sealing.h).
 *
 * An offer is a message whose payload stays where it is: what travels are the addresses and lengths of its parts. The
 * receiver, of the same host, reads them (direct.h), and says so in a note.
 */
#ifndef X10COMM_UCX_WIRE_H
#define X10COMM_UCX_WIRE_H
#include "header.h"
#include "seal.h"
#include <stdint.h>
#include <string.h>

enum wire_kind { WIRE_GREETING, WIRE_MESSAGE, WIRE_OFFER, WIRE_NOTE, WIRE_KINDS };

enum {
  WIRE_ENVELOPE_BYTES = 24,                                        /* of a message, after its image */
  WIRE_MESSAGE_BYTES = X10_HEADER_BYTES + 3 + WIRE_ENVELOPE_BYTES, /* with 3 zeros in between */
  WIRE_HEADER_MOST = WIRE_MESSAGE_BYTES + 2 * X10_SEAL_TAG_MAX,    /* with the tags of the header and the payload */
  WIRE_NOTE_BYTES = WIRE_ENVELOPE_BYTES + 8,
  WIRE_NOTE_MOST = WIRE_NOTE_BYTES + X10_SEAL_TAG_MAX,
  WIRE_GREETING_BYTES = 8, /* and after them the handshake's */
};

struct wire_envelope {
  uint32_t from, what;  /* `what`: of notes; 0 in messages */
  uint64_t key, number; /* `number`: of messages, from 0 on; of notes that are sealed, from 1 on */
};

enum { /* after the header of an offer: how many bytes follow, and for each part its address and length */
       OFFER_PARTS = 16,
       OFFER_PART_BYTES = 16,
       OFFER_BYTES_MOST = 8 + OFFER_PARTS * OFFER_PART_BYTES,
};

enum wire_note {                   /* what notes say; each with a value */
                 NOTE_ALLOWED = 1, /* so many bytes in all may be sent here */
                 NOTE_READ,        /* the payload of the offer of this number has been read … */
                 NOTE_UNREADABLE,  /* … or cannot be: it is to be sent */
                 NOTE_ALIVE,       /* this place is there, and has sent so many messages */
};

static inline void wire_put(uint8_t *at, uint64_t value, int bytes)
{
  for (int i = 0; i < bytes; i++)
    at[i] = (uint8_t)(value >> 8 * i);
}

static inline uint64_t wire_get(const uint8_t *at, int bytes)
{
  uint64_t value = 0;
  for (int i = 0; i < bytes; i++)
    value |= (uint64_t)at[i] << 8 * i;
  return value;
}

static inline void wire_envelope_write(uint8_t *at, const struct wire_envelope *e)
{
  wire_put(at, e->from, 4);
  wire_put(at + 4, e->what, 4);
  wire_put(at + 8, e->key, 8);
  wire_put(at + 16, e->number, 8);
}

static inline struct wire_envelope wire_envelope_read(const uint8_t *at)
{
  return (struct wire_envelope){(uint32_t)wire_get(at, 4), (uint32_t)wire_get(at + 4, 4), wire_get(at + 8, 8),
                                wire_get(at + 16, 8)};
}

#endif

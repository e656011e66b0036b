/* Peers: the other places, as this one knows them. There is a connection with those that this place has spoken to, or
 * that have spoken to it; it begins with the handshake (handshake.h), before which nothing else is said or believed.
 *
 * All under the engine's lock.
 */
#ifndef X10COMM_UCX_PEERS_H
#define X10COMM_UCX_PEERS_H
#include "handshake.h"
#include "seal.h"
#include "wire.h"
#include <sys/types.h>
#include <ucp/api/ucp.h>

enum peer_state { PEER_STRANGE, PEER_GREETED, PEER_MET, PEER_GONE };

struct offer { /* of this place, until it is answered */
  struct offer *next;
  uint64_t number;
  bool answered, read;
};

struct peer {
  uint32_t place;
  enum peer_state state;
  bool failed;           /* UCX, or its process's end, says so; peers_settle does what follows */
  bool left, died, told; /* it said farewell; it is gone without; read_message has said so */
  bool is_here;          /* of this host */
  ucp_ep_h endpoint;
  int process;                /* descriptor; -1: not watched */
  struct x10_handshake *hand; /* while PEER_GREETED */
  uint64_t greeted;           /* when that began */
  uint64_t key_out, key_in;   /* what messages and notes prove their sender by, within a host alone */
  struct x10_seal seal_out, seal_in;
  uint64_t note_out;      /* of the last note to it */
  uint64_t number_out;    /* of the next message */
  uint64_t sent, allowed; /* bytes there, by the count of intake.h */
  uint64_t heard;         /* when; of another host */
  pid_t pid;              /* of this host; 0: of another */
  bool unreadable;        /* it cannot read this place's memory */
  struct offer *offers;   /* under way */
  /* intake.c's */
  struct arrival *first;       /* messages that wait for an earlier one, or for their payload, by number */
  uint64_t number_in;          /* of the next to be delivered */
  uint64_t arrived, permitted; /* bytes from there: that have come, that may come */
  bool owes;                   /* it does not know yet of all that may come */
  uint64_t note_in;            /* of the last note that was believed */
  uint64_t come;               /* how many messages have */
  uint64_t promised, since;    /* so many it has sent; since then it is known, and that fewer have come */
};

/* For config->places peers; nothing is said yet. The worker is there. 0, or -1. */
int peers_open(const struct x10_comm_config *);
/* What the others gave for addresses. The configuration stays the caller's. 0, or -1. */
int peers_know(const struct x10_comm_config *);
/* How many places this host has, this one included. */
uint32_t peers_count_here(void);
/* What this place was started with. */
const struct x10_comm_config *peers_config(void);
/* The start is over: what is wrong from now on is reported on standard error. */
void peers_met(void);
/* Its card; without the lock. */
const struct x10_comm_address *peer_card(uint32_t place);
struct peer *peer_of(uint32_t place);
/* The peer which an envelope comes from; NULL: no peer that is known and there. */
struct peer *peer_proven(const struct wire_envelope *);

/* Whether its process has ended by now. */
bool peer_has_ended(const struct peer *);

/* Makes the connection; UCS_ERR_NO_ELEM: its process has ended. */
ucs_status_t peer_connect(struct peer *);
/* What the peer sends makes no sense: it counts as dead. */
void peer_distrust(struct peer *, const char *error);
/* What the peer has sent did not arrive as it was: it counts as dead, too. */
void peer_damaged(struct peer *, const char *error);
/* Something that was believed has come from it. */
void peer_heard(struct peer *);
/* The peer is silent, or its process ended: it counts as dead. */
void peer_fail(struct peer *);
/* Tells peers of other hosts that this place is there, and what they may send, if it `beats`; fails those that have
 * been silent for longer, and those whose handshake takes longer than a connection may; `stood`: this place may not
 * have listened. */
void peers_beat(uint64_t now, bool stood, bool beats, uint64_t silence);
/* Does what follows from failures since the last time. */
void peers_settle(void);
/* A death that was not reported yet; it counts as reported then. */
bool peers_tell(uint32_t *place);
/* Farewells are over: closes all connections, whatever is under way. */
void peers_close(void);

#endif

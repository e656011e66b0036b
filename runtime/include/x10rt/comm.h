/* Communication layer: messages between places (paper 003, section IV-C, fig. 12).
 *
 * Implemented by libx10comm.so.1, one folder of comm-backends/ each, which exports the single symbol x10_comm. Called
 * by LocationSynchronization, and for `prepare` and `launch_command` by the launcher. It is pulled: nothing here calls
 * upwards. Order: place_address where there is one, place_init, then write_message and read_message, finalize.
 *
 * paper 003, fig. 12    here
 * _place_init           x10_comm.place_init
 * WriteMessage          x10_comm.write_message
 * ReadMessage           x10_comm.read_message
 * Message               struct x10_message
 */
#ifndef X10RT_COMM_H
#define X10RT_COMM_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/uio.h>

#ifdef __cplusplus
extern "C" {
#endif

#define X10_COMM_ABI 4u
enum { X10_COMM_ADDRESS_MAX = 2048, X10_COMM_TROUBLE_MAX = 512 }; /* bytes of an address; of a line, with its end */

/* Backends that make links on first use make some at the start, along a tree over all places: place p > 0 has one to
 * its parent, (p - 1) / X10_COMM_RADIX. What goes from place to place along that tree needs no other. */
enum { X10_COMM_RADIX = 4 };

/* Where a place can be reached: bytes that mean something to its backend alone. A zero follows them, which is not
 * counted; so where they are a text, it is a string. */
struct x10_comm_address {
  const char *bytes;
  size_t size;
};

/* The header travels as a tpl image, the payload beside it. */
struct x10_message {
  uint32_t from, to; /* physical places; `from` is filled in by write_message and checked by the receiver */
  uint32_t type;     /* LocationSynchronization's */
  uint32_t method;   /* of an async */
  uint64_t task;     /* the parent's task: an index and generation in its place's table, never a pointer */
  uint64_t size;     /* payload, bytes; checked against the limit before anything is allocated */
  uint64_t words[4]; /* LocationSynchronization's: counters, epochs, numbers */
  void *payload;     /* after read_message: owned by the caller, given back with `release`; not on the wire */
  bool landed;       /* payload is where the landing said, and `release` leaves it alone; not on the wire */
};

/* Where the payload of a message that is coming in is to be received: memory of its size, which stays valid and unused
 * by others until the message was read and released. NULL: the backend uses memory of its own. Called once for each
 * message with a payload from another place, and for those of one place in their order, on any thread that reads from
 * the transport. It does not block, allocates nothing, and does not call the backend. */
typedef void *x10_landing(const struct x10_message *header);

/* What the launcher and LocationSynchronization know before the first message. Everything pointed to stays the
 * caller's and lives until place_init has returned. */
struct x10_comm_config {
  uint32_t place, places; /* physical */
  uint64_t fingerprint;   /* of the program; a peer that differs is refused with a message */
  uint32_t application_abi, locsync_abi;
  uint8_t secret[32];                       /* of the job; both sides prove it before anything else is read */
  const struct x10_comm_address *addresses; /* per place, from place_address there; NULL where the backend has none */
  const char *interface;                    /* to listen on, from the placemap: an IP address; NULL: this host only */
  const char *directory;                    /* of the job, private (0700), for sockets; NULL where there is none */
  const int *descriptors;                   /* what prepare made for this place, inherited; NULL where there is none */
  uint32_t descriptor_count;
  uint64_t payload_limit; /* bytes of one message */
  char *trouble;          /* X10_COMM_TROUBLE_MAX bytes: place_init puts here, and not on standard error, that it
                             lost a peer, of which the launcher may know more; NULL: there is no launcher */
};

/* x10_comm.traits. */
enum {
  X10_COMM_ONE_PLACE = 1, /* serves a single place only (none) */
  X10_COMM_ONE_HOST = 2,  /* all places must be on one host (shm, pipes) */
  X10_COMM_SOCKETS = 4,   /* addresses are texts that name sockets: "unix:PATH" or "tcp:HOST:PORT" (sockets) */
  X10_COMM_OF_PMI = 8,    /* a place may be a rank that PMI knows: MPICH's mpiexec, srun --mpi=pmi2 */
  X10_COMM_LINKS = 32,    /* links are made on first use, and each takes descriptors (shm, sockets, ucx) */
  X10_COMM_OF_PMIX = 16,  /* … or PMIx: Open MPI's mpirun, srun --mpi=pmix */
};

struct x10_comm {
  uint32_t abi;
  uint32_t traits;
  const char *name; /* "sockets": that of its folder in lib/x10c/comm */

  /* -- for the launcher, before any place runs; each may be NULL -- */
  /* The command that starts one rank per place, NULL-terminated, with "%u" for the number of places and "%s" for the
   * job's private directory, which the launcher removes with all that is in it: the launcher appends its agent's own
   * command line. NULL: the launcher forks the places itself. */
  const char *const *launch_command;
  /* Makes what places of one host inherit: fills descriptors[place * per_place + i], close-on-exec off. Returns how
   * many per place, or -1 with errno set. With descriptors NULL it only returns the number. */
  int (*prepare)(uint32_t places, int *descriptors);

  /* -- at a place, in this order -- */
  /* Binds, and writes where this place can be reached; NULL where the backend needs no addresses. The number of bytes,
   * or -1 with a message on standard error. Blocking is brief. */
  int (*place_address)(const struct x10_comm_config *, char address[X10_COMM_ADDRESS_MAX]);
  /* _place_init: connects the places, or some and the others when they first need each other; or fails with a message,
   * on standard error or in `trouble`. Blocking. 0 or -1. */
  int (*place_init)(const struct x10_comm_config *);
  /* WriteMessage: header and gathered payload; the parts' lengths add up to size. May block on back-pressure; it then
   * goes on receiving what arrives. Any thread. The buffers are the caller's again on return. A place may write to
   * itself. 0; -1 if that place is dead, or, with errno EMSGSIZE, if `size` is over payload_limit. Messages to one
   * place arrive in order: those of a thread, and those of several threads where one call has returned before the other
   * began. */
  int (*write_message)(const struct x10_message *, const struct iovec *, int parts);
  /* ReadMessage: the next message. Waits at most `nanoseconds` (0: poll, UINT64_MAX: for ever). One thread at a time.
   * 1: there is one. 0: none came. -1: the place in `from` died; each death is told once. That of a
   * place with which this one has exchanged no message may be left to the launcher. */
  int (*read_message)(struct x10_message *, uint64_t nanoseconds);
  /* Ends a read_message that waits, from any thread: it returns 0. */
  void (*wake)(void);
  void (*release)(struct x10_message *);
  /* The last call, after every place agreed to end, while no other call is under way. Blocks until what was written has
   * left. */
  void (*finalize)(void);

  /* -- what a backend may decline (NULL): a default in terms of messages serves instead -- */
  /* From now on payloads are received where this function says. Before place_init. */
  void (*set_landing)(x10_landing *);
  /* Allgather, a collective of the transport's own: every place brings `size` bytes and gets the bytes of all places,
   * in the order of places, in `all`. Does not block. When the bytes are there, read_message returns `done`, which has
   * no payload, as if this place had sent it to itself; until then `mine` and `all` are the backend's. All places call
   * it with the same size and in the same order, and a place does not call it again before its last call is done. Any
   * thread. 0; or -1 with nothing begun where messages are expected to be faster, which for one size is so at all
   * places or at none. */
  int (*all_gather)(const void *mine, void *all, size_t size, const struct x10_message *done);
  /* Memory that places share: all three, or none. Any thread. A key is the caller's, and neither 0 nor UINT64_MAX. */
  /* From now on other places may map these pages of this one, by the key. They are whole pages of the process, in its
   * own private memory, and keep their contents; they must not be used during the call. 0; or -1 with nothing changed,
   * where there is no memory to share or the key is in use. */
  int (*memory_share)(void *pages, size_t size, uint64_t key);
  /* They are private again, with their contents; they must not be used during the call. What another place still writes
   * where it has mapped them is lost. */
  void (*memory_unshare)(uint64_t key);
  /* Where this place can load and store the pages that the other place has shared by this key; NULL where it has not,
   * or cannot be reached so. Costs no message. The address stays readable and writable until the end of the job;
   * whether it still is that of the key, the memory itself has to say. */
  void *(*memory_map)(uint32_t place, uint64_t key);
  /* Files in /dev/shm that its library leaves where a place is killed while it starts: patterns of fnmatch with colons
   * between, for the launcher (runtime/launch/litter.h). NULL: none. */
  const char *litter;
  /* Which places share a host, as the backend has found out, for where no launcher says it. After place_init. hosts[p]
   * becomes the number of the place's host, counted from 0, the same at all places. Costs no message. */
  void (*places_hosts)(uint32_t *hosts);
  void *reserved[1]; /* one-sided put and get of the transport, other collectives */
};

const struct x10_comm *x10_comm(void);

#ifdef __cplusplus
}
#endif
#endif

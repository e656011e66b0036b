/* Preloaded into a program: does to one active message of UCX what an attacker in the network could, after its seals'
 * backs. X10_DAMAGE is what, and for a flipped bit of which byte:
 *
 *   header N, tag N   of a message's header, of what follows it          payload N   of the first that is longer
 *   note N            of a note                                           drop, twice   a whole message
 *
 * It strikes the third message, or the first note, that the process sends; payloads at once. */
#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucp/api/ucp.h>

enum { MESSAGE = 1, NOTE = 3, HEADER_BYTES = 112, THIRD = 3 };

typedef ucs_status_ptr_t send_function(ucp_ep_h, unsigned, const void *, size_t, const void *, size_t,
                                       const ucp_request_param_t *);

static int messages, notes, done; /* all under the engine's lock */

static const void *flipped(const void *bytes, size_t size, size_t at)
{
  char *copy = malloc(size + 1); /* it stays: UCX may need it for long */
  if (!copy)
    abort();
  memcpy(copy, bytes, size);
  if (at < size)
    copy[at] ^= 0x10;
  return copy;
}

ucs_status_ptr_t ucp_am_send_nbx(ucp_ep_h ep, unsigned id, const void *header, size_t header_length, const void *buffer,
                                 size_t count, const ucp_request_param_t *param)
{
  send_function *next;
  char what[16] = "";
  size_t at = 0;
  *(void **)&next = dlsym(RTLD_NEXT, "ucp_am_send_nbx");
  messages += id == MESSAGE;
  notes += id == NOTE;
  sscanf(getenv("X10_DAMAGE") ? getenv("X10_DAMAGE") : "", "%15s %zu", what, &at);
  bool third = id == MESSAGE && messages >= THIRD && !done;
  bool tag = strcmp(what, "tag") == 0;
  if (third && (tag || strcmp(what, "header") == 0)) {
    done = 1;
    header = flipped(header, header_length, at + (tag ? HEADER_BYTES : 0));
  } else if (id == NOTE && notes == 1 && strcmp(what, "note") == 0) {
    header = flipped(header, header_length, at);
  } else if (id == MESSAGE && count > at && !done && strcmp(what, "payload") == 0) {
    done = 1;
    buffer = flipped(buffer, count, at);
  } else if (third && strcmp(what, "drop") == 0) {
    done = 1;
    return NULL;
  } else if (third && strcmp(what, "twice") == 0) {
    done = 1;
    next(ep, id, header, header_length, buffer, count, &(ucp_request_param_t){.op_attr_mask = 0});
  }
  return next(ep, id, header, header_length, buffer, count, param);
}

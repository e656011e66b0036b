/* Notes: see notes.h. */
#include "notes.h"
#include "engine.h"
#include "parcels.h"
#include "sealing.h"
#include "silence.h"
#include <string.h>
#include <x10rt/contract.h>
#include <x10rt/monotonic.h>

void peer_note(struct peer *p, enum wire_note what, uint64_t value)
{
  X10__EXPECT(engine_is_locked() && p->state == PEER_MET);
  uint8_t note[WIRE_NOTE_MOST];
  struct wire_envelope e = {.from = peers_config()->place, .what = what, .key = p->key_out, .number = ++p->note_out};
  wire_envelope_write(note, &e);
  wire_put(note + WIRE_ENVELOPE_BYTES, value, 8);
  sealing_close_note(p, note);
  parcel_send(p, WIRE_NOTE, note, sealed_note_bytes(p));
}

/* -- hearing -- */

static void offer_answer(struct peer *p, uint64_t number, bool read)
{
  for (struct offer *o = p->offers; o; o = o->next)
    if (o->number == number) {
      o->read = read;
      o->answered = true;
      engine_happened();
    }
}

/* The peer has sent so many messages before it said so. If one of them is missing, it was removed on the way. */
static void alive_hear(struct peer *p, uint64_t sent)
{
  uint64_t now = x10_monotonic();
  if (p->come >= p->promised) {
    p->promised = sent > p->promised ? sent : p->promised;
    p->since = now;
  } else if (is_sealed(p) && now > p->since && now - p->since > (uint64_t)x10_silence_seconds() * X10_SECOND) {
    peer_damaged(p, "a message is missing");
  }
}

static void note_hear(struct peer *p, enum wire_note what, uint64_t value)
{
  if (what == NOTE_READ || what == NOTE_UNREADABLE)
    offer_answer(p, value, what == NOTE_READ);
  if (what == NOTE_ALLOWED && value > p->allowed) {
    p->allowed = value;
    engine_happened();
  }
  if (what == NOTE_ALIVE)
    alive_hear(p, value);
}

/* The peer of a note that is believed; NULL: there is none. UCX may bring an older one after a newer: what it says
 * still holds, since all that notes say only grows. But it does not show that the peer is alive: the note may have been
 * kept on the way. */
static struct peer *note_open(const void *sealed, size_t size, struct wire_envelope *e, uint64_t *value)
{
  uint8_t note[WIRE_NOTE_MOST];
  if (size < WIRE_NOTE_BYTES)
    return NULL;
  *e = wire_envelope_read(sealed);
  struct peer *p = peer_proven(e);
  if (!p || size != sealed_note_bytes(p))
    return NULL;
  memcpy(note, sealed, size);
  if (!sealing_open_note(p, note)) {
    peer_damaged(p, "the check of a note does not hold");
    return NULL;
  }
  if (!is_sealed(p) || e->number > p->note_in) {
    peer_heard(p);
    p->note_in = e->number;
  }
  *value = wire_get(note + WIRE_ENVELOPE_BYTES, 8);
  return p;
}

static ucs_status_t on_note(void *nothing, const void *header, size_t size, void *data, size_t length,
                            const ucp_am_recv_param_t *param)
{
  (void)nothing;
  (void)data;
  struct wire_envelope e;
  uint64_t value;
  if (length > 0)
    return param->recv_attr & UCP_AM_RECV_ATTR_FLAG_RNDV ? UCS_ERR_REJECTED : UCS_OK;
  struct peer *p = note_open(header, size, &e, &value);
  if (p)
    note_hear(p, (enum wire_note)e.what, value);
  return UCS_OK;
}

int notes_open(void)
{
  static const ucp_am_handler_param_t handler = {
      .field_mask = UCP_AM_HANDLER_PARAM_FIELD_ID | UCP_AM_HANDLER_PARAM_FIELD_FLAGS | UCP_AM_HANDLER_PARAM_FIELD_CB,
      .id = WIRE_NOTE,
      .flags = UCP_AM_FLAG_WHOLE_MSG,
      .cb = on_note};
  return ucp_worker_set_am_recv_handler(engine_worker(), &handler) == UCS_OK ? 0 : -1;
}

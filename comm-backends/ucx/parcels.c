/* Parcels: see parcels.h. */
#include "parcels.h"
#include "engine.h"
#include <stdlib.h>
#include <string.h>
#include <x10rt/contract.h>

struct parcel { /* an active message of ours that may have to wait for room */
  size_t size;
  uint8_t bytes[PARCEL_BYTES_MOST];
};

static void on_parcel_sent(void *request, ucs_status_t status, void *parcel)
{
  (void)status;
  free(parcel);
  ucp_request_free(request);
}

/* That something cannot be sent because the peer is gone is noticed by what reports the peer's end. */
static void parcel_post(struct peer *p, enum wire_kind kind, struct parcel *parcel)
{
  ucp_request_param_t how = {.op_attr_mask =
                                 UCP_OP_ATTR_FIELD_FLAGS | UCP_OP_ATTR_FIELD_CALLBACK | UCP_OP_ATTR_FIELD_USER_DATA,
                             .flags = UCP_AM_SEND_FLAG_EAGER | (kind == WIRE_GREETING ? UCP_AM_SEND_FLAG_REPLY : 0),
                             .cb.send = on_parcel_sent,
                             .user_data = parcel};
  ucs_status_ptr_t request =
      p->endpoint && !p->failed ? ucp_am_send_nbx(p->endpoint, kind, parcel->bytes, parcel->size, NULL, 0, &how) : NULL;
  if (UCS_PTR_IS_ERR(request))
    peer_fail(p);
  if (UCS_PTR_IS_PTR(request))
    engine_stir();
  else
    free(parcel);
}

void parcel_send(struct peer *p, enum wire_kind kind, const uint8_t *bytes, size_t size)
{
  X10__EXPECT(engine_is_locked() && size <= PARCEL_BYTES_MOST);
  struct parcel *parcel = malloc(sizeof *parcel);
  if (!parcel || size > sizeof parcel->bytes)
    abort();
  parcel->size = size;
  memcpy(parcel->bytes, bytes, size);
  parcel_post(p, kind, parcel);
}

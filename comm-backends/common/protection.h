/* Protection: what is done for streams between hosts, and how both ends agree on it.
 *
 * X10_ENCRYPT and X10_CHECK, environment variables, say what; unless they are set, a stream is checked with a key. Each
 * end offers what it wants, and whether its processor has AES, in its proof (handshake.h), so it cannot be lowered on
 * the way.
 */
#ifndef X10COMM_PROTECTION_H
#define X10COMM_PROTECTION_H
#include "seal.h"
#include <x10rt/comm.h>

/* What this place offers. */
uint32_t x10_protection_offer(void);
/* Whether the variables make sense. 0, or -1 after a message on standard error. */
int x10_protection_read(const struct x10_comm_config *);
/* Whether X10_ENCRYPT asks for encryption. */
bool x10_protection_is_secret(void);
/* For a backend that does neither, where its messages leave the host: whether encryption or a check is asked for, and
 * says so. */
bool x10_protection_refuse(const struct x10_comm_config *, const char *backend);
/* Whether both want the same; and if so, which seal that is. */
bool x10_protection_agrees(uint32_t mine, uint32_t theirs);
enum x10_seal_kind x10_protection_kind(uint32_t mine, uint32_t theirs);
/* What an offer asks for, as a verb after "place 1". */
const char *x10_protection_name(uint32_t offer);

#endif

/* The handshake: see handshake.h. Numbers are written most significant byte first. */
#include "handshake.h"
#include "protection.h"
#include "seconds.h"
#include "trouble.h"
#include <nettle/hmac.h>
#include <nettle/memops.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <x10rt/contract.h>

enum { WIRE_VERSION = 2, FIELD_BYTES = X10_PROOF_BYTES - SHA256_DIGEST_SIZE };
static const char magic[8] = "x10comm\n";

struct fields { /* what a proof says of its sender */
  uint32_t from, to, places, comm_abi, application_abi, locsync_abi, offer;
  uint64_t fingerprint;
};

static uint8_t *number_write(uint8_t *at, uint64_t value, int bytes)
{
  X10__EXPECT(bytes == 4 || bytes == 8);
  for (int i = bytes - 1; i >= 0; i--, value >>= 8)
    at[i] = (uint8_t)value;
  return at + bytes;
}

static uint64_t number_read(const uint8_t **at, int bytes)
{
  X10__EXPECT(bytes == 4 || bytes == 8);
  uint64_t value = 0;
  for (int i = 0; i < bytes; i++)
    value = value << 8 | (*at)[i];
  *at += bytes;
  return value;
}

static void random_fill(uint8_t *bytes, size_t size)
{
  X10__EXPECT(size <= 256);
  if (getrandom(bytes, size, 0) != (ssize_t)size) { /* up to 256 bytes are never cut short */
    perror("x10: getrandom");
    abort();
  }
}

static void hello_append(struct x10_handshake *h)
{
  X10__EXPECT(h->out_size == 0);
  uint8_t *at = h->out + h->out_size;
  memcpy(at, magic, sizeof magic);
  at = number_write(at + sizeof magic, WIRE_VERSION, 8);
  memcpy(at, h->mine, sizeof h->mine);
  h->out_size += X10_HELLO_BYTES;
}

/* The HMAC of the side that connected, or of the other, over these fields. */
static void proof_sign(const struct x10_handshake *h, bool connects, const uint8_t *fields, uint8_t *digest)
{
  bool own = connects == h->connects;
  struct hmac_sha256_ctx c;
  hmac_sha256_set_key(&c, sizeof h->config->secret, h->config->secret);
  hmac_sha256_update(&c, 1, (const uint8_t *)(connects ? "c" : "a"));
  hmac_sha256_update(&c, X10_NONCE_BYTES, own ? h->mine : h->theirs);
  hmac_sha256_update(&c, X10_NONCE_BYTES, own ? h->theirs : h->mine);
  hmac_sha256_update(&c, FIELD_BYTES, fields);
  hmac_sha256_digest(&c, SHA256_DIGEST_SIZE, digest);
}

void x10_handshake_key(const struct x10_handshake *h, bool sends, uint8_t key[X10_SEAL_KEY_BYTES])
{
  struct hmac_sha256_ctx c;
  hmac_sha256_set_key(&c, sizeof h->config->secret, h->config->secret);
  hmac_sha256_update(&c, 2, (const uint8_t *)(sends == h->connects ? "kc" : "ka")); /* who connected sends; or not */
  hmac_sha256_update(&c, X10_NONCE_BYTES, h->connects ? h->mine : h->theirs);
  hmac_sha256_update(&c, X10_NONCE_BYTES, h->connects ? h->theirs : h->mine);
  hmac_sha256_digest(&c, X10_SEAL_KEY_BYTES, key);
}

static void proof_append(struct x10_handshake *h, uint32_t to)
{
  X10__EXPECT(h->out_size == X10_HELLO_BYTES);
  const struct x10_comm_config *c = h->config;
  uint8_t *fields = h->out + h->out_size, *at = fields;
  at = number_write(at, c->place, 4);
  at = number_write(at, to, 4);
  at = number_write(at, c->places, 4);
  at = number_write(at, X10_COMM_ABI, 4);
  at = number_write(at, c->application_abi, 4);
  at = number_write(at, c->locsync_abi, 4);
  at = number_write(at, h->offer, 4);
  at = number_write(at, c->fingerprint, 8);
  proof_sign(h, h->connects, fields, at);
  h->out_size += X10_PROOF_BYTES;
}

static struct fields proof_fields(const uint8_t *at)
{
  struct fields f;
  f.from = (uint32_t)number_read(&at, 4);
  f.to = (uint32_t)number_read(&at, 4);
  f.places = (uint32_t)number_read(&at, 4);
  f.comm_abi = (uint32_t)number_read(&at, 4);
  f.application_abi = (uint32_t)number_read(&at, 4);
  f.locsync_abi = (uint32_t)number_read(&at, 4);
  f.offer = (uint32_t)number_read(&at, 4);
  f.fingerprint = number_read(&at, 8);
  return f;
}

void x10_handshake_begin(struct x10_handshake *h, const struct x10_comm_config *config, bool connects, uint32_t peer)
{
  X10__EXPECT(peer != config->place && (peer < config->places || peer == X10_PEER_UNKNOWN));
  X10__EXPECT(!connects || peer != X10_PEER_UNKNOWN);
  *h = (struct x10_handshake){.config = config, .connects = connects, .peer = peer};
  random_fill(h->mine, sizeof h->mine);
  hello_append(h);
}

void x10_handshake_offer(struct x10_handshake *h, uint32_t offer)
{
  X10__EXPECT(h->out_sent == 0 && h->have == 0);
  h->offer = offer;
}

struct iovec x10_handshake_want(struct x10_handshake *h)
{
  size_t end = h->proving ? X10_PROOF_BYTES : X10_HELLO_BYTES;
  return (struct iovec){h->in + h->have, end - h->have};
}

static enum x10_greeting hello_check(struct x10_handshake *h)
{
  X10__EXPECT(!h->proving && h->have == X10_HELLO_BYTES);
  const uint8_t *at = h->in + sizeof magic;
  if (memcmp(h->in, magic, sizeof magic)) {
    snprintf(h->error, sizeof h->error, "what connected is not a place of an X10 program");
    return X10_GREETING_STRANGER;
  }
  uint64_t version = number_read(&at, 8);
  if (version != WIRE_VERSION) {
    snprintf(h->error, sizeof h->error, "a peer speaks version %llu of the wire, this place version %d",
             (unsigned long long)version, WIRE_VERSION);
    return X10_GREETING_STRANGER;
  }
  memcpy(h->theirs, at, sizeof h->theirs);
  h->proving = true;
  h->have = 0;
  if (h->connects)
    proof_append(h, h->peer);
  return X10_GREETING_PART;
}

static void mismatch_number(struct x10_handshake *h, const char *what, uint32_t theirs, uint32_t ours)
{
  snprintf(h->error, sizeof h->error, "place %u has version %u of the %s interface, place %u has version %u", h->peer,
           theirs, what, h->config->place, ours);
}

/* Says in `error` what keeps an authentic peer from taking part; leaves it empty if nothing does. */
static void fields_compare(struct x10_handshake *h, const struct fields *f)
{
  const struct x10_comm_config *c = h->config;
  if (f->to != c->place || f->from >= c->places || f->from == c->place ||
      (h->peer != X10_PEER_UNKNOWN && f->from != h->peer)) {
    snprintf(h->error, sizeof h->error, "a peer that calls itself place %u looks for place %u and reached place %u",
             f->from, f->to, c->place);
    return;
  }
  h->peer = f->from;
  h->offered = f->offer;
  if (f->comm_abi != X10_COMM_ABI)
    mismatch_number(h, "communication", f->comm_abi, X10_COMM_ABI);
  else if (f->application_abi != c->application_abi)
    mismatch_number(h, "application", f->application_abi, c->application_abi);
  else if (f->locsync_abi != c->locsync_abi)
    mismatch_number(h, "location and synchronization", f->locsync_abi, c->locsync_abi);
  else if (f->fingerprint != c->fingerprint)
    snprintf(h->error, sizeof h->error,
             "place %u runs another program than place %u (fingerprint %016llx against %016llx)", f->from, c->place,
             (unsigned long long)f->fingerprint, (unsigned long long)c->fingerprint);
  else if (f->places != c->places)
    snprintf(h->error, sizeof h->error, "place %u was started for %u places, place %u for %u", f->from, f->places,
             c->place, c->places);
  else if (!x10_protection_agrees(h->offer, f->offer))
    snprintf(h->error, sizeof h->error,
             "place %u %s what goes between hosts and place %u %s it: X10_ENCRYPT or X10_CHECK differ", f->from,
             x10_protection_name(f->offer), c->place, x10_protection_name(h->offer));
}

static enum x10_greeting proof_check(struct x10_handshake *h)
{
  X10__EXPECT(h->proving && h->have == X10_PROOF_BYTES);
  uint8_t digest[SHA256_DIGEST_SIZE];
  proof_sign(h, !h->connects, h->in, digest);
  if (!memeql_sec(digest, h->in + FIELD_BYTES, sizeof digest)) {
    snprintf(h->error, sizeof h->error, "a peer does not know the secret of this job");
    return X10_GREETING_STRANGER;
  }
  struct fields f = proof_fields(h->in);
  if (!h->connects)
    proof_append(h, f.from);
  fields_compare(h, &f);
  return h->error[0] ? X10_GREETING_MISMATCH : X10_GREETING_DONE;
}

enum x10_greeting x10_handshake_got(struct x10_handshake *h, size_t size)
{
  X10__EXPECT(size > 0 && size <= x10_handshake_want(h).iov_len);
  h->have += size;
  if (x10_handshake_want(h).iov_len > 0)
    return X10_GREETING_PART;
  return h->proving ? proof_check(h) : hello_check(h);
}

enum x10_greeting x10_handshake_hung_up(struct x10_handshake *h, uint32_t peer)
{
  snprintf(h->error, sizeof h->error,
           "place %u hung up during the handshake: it died, or it refuses the secret of this job", peer);
  return X10_GREETING_STRANGER;
}

static int connect_seconds = 60;

int x10_handshake_seconds_read(const struct x10_comm_config *c)
{
  return x10_seconds_read(c, "X10_CONNECT_SECONDS", &connect_seconds);
}

int x10_handshake_seconds(void) { return connect_seconds; }

void x10_handshake_missing_tell(const struct x10_comm_config *c, const bool *met)
{
  char places[200] = "";
  size_t length = 0;
  bool elsewhere = false;
  for (uint32_t p = 0; p < c->places && length < sizeof places; p++)
    if (p != c->place && !met[p]) {
      const char *address = c->addresses && c->addresses[p].bytes ? c->addresses[p].bytes : "";
      bool by_tcp = strncmp(address, "tcp:", 4) == 0;
      elsewhere |= by_tcp;
      length += (size_t)snprintf(places + length, sizeof places - length, " place %u%s%s%s", p, by_tcp ? " (" : "",
                                 by_tcp ? address + 4 : "", by_tcp ? ")" : "");
    }
  x10_trouble(c, "after %d seconds there is no connection with%s%s", x10_handshake_seconds(), places,
              elsewhere ? ": does a firewall let these ports through? X10_PORTS=20000-20099 chooses them" : "");
}

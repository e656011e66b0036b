/* Protection: see protection.h. */
#include "protection.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <x10rt/contract.h>
#include <x10rt/shown.h>
#ifdef __aarch64__
#include <asm/hwcap.h>
#include <sys/auxv.h>
#endif

enum { NOTHING, CHECK, ENCRYPT, WANTED = 3, WITH_AES = 4 };

static bool variable_is(const char *name, const char *value)
{
  const char *text = getenv(name);
  return text && !strcmp(text, value);
}

static bool variable_is_unset(const char *name)
{
  const char *text = getenv(name);
  return !text || !*text;
}

/* Without it AES is slow, and takes a time that depends on the key. */
static bool processor_has_aes(void)
{
#if defined __x86_64__
  return __builtin_cpu_supports("aes") && __builtin_cpu_supports("pclmul");
#elif defined __aarch64__
  return getauxval(AT_HWCAP) & HWCAP_AES && getauxval(AT_HWCAP) & HWCAP_PMULL;
#else
  return false;
#endif
}

bool x10_protection_is_secret(void)
{
  return variable_is("X10_ENCRYPT", "1") || variable_is("X10_ENCRYPT", "chacha20");
}

bool x10_protection_refuse(const struct x10_comm_config *c, const char *backend)
{
  bool secret = x10_protection_is_secret(), checked = variable_is("X10_CHECK", "1");
  if (c->places == 1 || !(secret || checked))
    return false;
  fprintf(stderr, "x10: place %u: %s: %s does not %s what goes between hosts; --comm=sockets and --comm=ucx do\n",
          c->place, secret ? "X10_ENCRYPT" : "X10_CHECK=1", backend, secret ? "encrypt" : "check");
  return true;
}

uint32_t x10_protection_offer(void)
{
  uint32_t wanted = x10_protection_is_secret() ? ENCRYPT : variable_is("X10_CHECK", "0") ? NOTHING : CHECK;
  return wanted | (processor_has_aes() && !variable_is("X10_ENCRYPT", "chacha20") ? WITH_AES : 0);
}

static int refuse(const struct x10_comm_config *c, const char *name, const char *wanted)
{
  fprintf(stderr, "x10: place %u: %s=%s%s\n", c->place, name, x10_shown(getenv(name)).text, wanted);
  return -1;
}

int x10_protection_read(const struct x10_comm_config *c)
{
  bool known = variable_is_unset("X10_ENCRYPT") || variable_is("X10_ENCRYPT", "0") || x10_protection_is_secret();
  if (!known)
    return refuse(c, "X10_ENCRYPT", ": 1, chacha20 or 0 is wanted");
  if (!variable_is_unset("X10_CHECK") && !variable_is("X10_CHECK", "0") && !variable_is("X10_CHECK", "1"))
    return refuse(c, "X10_CHECK", ": 1 or 0 is wanted");
  if (x10_protection_is_secret() && variable_is("X10_CHECK", "0"))
    return refuse(c, "X10_CHECK", " and X10_ENCRYPT contradict each other: what is encrypted is checked, too");
  return 0;
}

bool x10_protection_agrees(uint32_t mine, uint32_t theirs) { return (mine & WANTED) == (theirs & WANTED); }

enum x10_seal_kind x10_protection_kind(uint32_t mine, uint32_t theirs)
{
  X10__EXPECT(x10_protection_agrees(mine, theirs));
  if ((mine & WANTED) == NOTHING)
    return X10_SEAL_NONE;
  if ((mine & WANTED) == CHECK)
    return X10_SEAL_CHECK;
  return mine & theirs & WITH_AES ? X10_SEAL_AES : X10_SEAL_CHACHA20;
}

const char *x10_protection_name(uint32_t offer)
{
  return (offer & WANTED) == ENCRYPT ? "encrypts" : (offer & WANTED) == CHECK ? "checks" : "does not check";
}

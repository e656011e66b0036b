/* Cards: see card.h. */
#include "card.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { HOST_BYTES = 96, FIELD_OF_START = 22 };

struct card { /* followed by the worker's addresses: of all its devices, and of networks alone */
  char
      host[HOST_BYTES]; /* of the boot of the kernel, and the processes that see each other and have the same network */
  uint64_t started;     /* of the process, which a number alone may not be for ever */
  int32_t process;
  uint32_t network; /* bytes of the second address; 0: there is no room for it */
  struct area_card area;
};

static size_t file_read(const char *path, char *text, size_t size)
{
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t length = fd < 0 ? -1 : read(fd, text, size - 1);
  if (fd >= 0)
    close(fd);
  text[length > 0 ? length : 0] = 0;
  return length > 0 ? (size_t)length : 0;
}

/* The name of a namespace; empty if it is not known. */
static void space_read(const char *path, char name[24])
{
  ssize_t length = readlink(path, name, 23);
  name[length > 0 ? length : 0] = 0;
}

/* Empty if it is not known. */
static void host_name(char name[HOST_BYTES])
{
  char boot[40], processes[24], network[24];
  memset(name, 0, HOST_BYTES);
  file_read("/proc/sys/kernel/random/boot_id", boot, 37);
  space_read("/proc/self/ns/pid", processes);
  space_read("/proc/self/ns/net", network);
  if (*boot && *processes && *network)
    snprintf(name, HOST_BYTES, "%s %s %s", boot, processes, network);
}

/* When a process was started, in ticks; 0: there is none. */
static uint64_t process_started(int32_t process)
{
  char path[40], text[1024];
  snprintf(path, sizeof path, "/proc/%d/stat", process);
  char *at = file_read(path, text, sizeof text) ? strrchr(text, ')') : NULL;
  for (int field = 2; at && field < FIELD_OF_START; field++)
    at = strchr(at + 1, ' ');
  return at ? strtoull(at, NULL, 10) : 0;
}

/* Adds the worker's address, of networks alone or of all devices. Its size; 0: it does not fit, or there is none. */
static size_t address_add(ucp_worker_h worker, bool network, char *to, size_t room, ucs_status_t *status)
{
  ucp_worker_attr_t a = {.field_mask = UCP_WORKER_ATTR_FIELD_ADDRESS | UCP_WORKER_ATTR_FIELD_ADDRESS_FLAGS,
                         .address_flags = network ? UCP_WORKER_ADDRESS_FLAG_NET_ONLY : 0};
  *status = ucp_worker_query(worker, &a);
  if (*status != UCS_OK)
    return 0;
  size_t size = a.address_length <= room ? a.address_length : 0;
  memcpy(to, a.address, size);
  ucp_worker_release_address(worker, a.address);
  return size;
}

int card_write(const struct x10_comm_config *c, ucp_worker_h worker, char bytes[X10_COMM_ADDRESS_MAX])
{
  const size_t room = X10_COMM_ADDRESS_MAX - sizeof(struct card);
  struct card card = {.process = (int32_t)getpid(), .started = process_started((int32_t)getpid())};
  char *addresses = bytes + sizeof card;
  ucs_status_t status, ignored;
  areas_make(&card.area);
  size_t size = address_add(worker, false, addresses, room, &status);
  if (!size) {
    fprintf(stderr,
            "x10: place %u: UCX gives no address of at most %zu bytes: %s; UCX_NET_DEVICES=… chooses among networks\n",
            c->place, room, ucs_status_string(status));
    return -1;
  }
  card.network = c->interface ? (uint32_t)address_add(worker, true, addresses + size, room - size, &ignored) : 0;
  host_name(card.host);
  memcpy(bytes, &card, sizeof card);
  return (int)(sizeof card + size + card.network);
}

/* Where processes see each other but have networks of their own, UCX would take memory, and its bells would not ring.
 */
const ucp_address_t *card_worker(const struct x10_comm_address *bytes)
{
  struct card card;
  if (bytes->size <= sizeof card)
    return NULL;
  memcpy(&card, bytes->bytes, sizeof card);
  bool by_network = card.network && card.network < bytes->size - sizeof card && !card_is_here(bytes);
  return (const void *)(bytes->bytes + (by_network ? bytes->size - card.network : sizeof card));
}

bool card_is_here(const struct x10_comm_address *card)
{
  static char own[HOST_BYTES];
  if (!*own)
    host_name(own);
  return *own && card->size > sizeof(struct card) && !memcmp(card->bytes, own, sizeof own);
}

pid_t card_process(const struct x10_comm_address *bytes)
{
  struct card card;
  memcpy(&card, bytes->bytes, sizeof card);
  return card.process;
}

pid_t card_area(const struct x10_comm_address *bytes, struct area_card *area)
{
  struct card card = {.process = 0};
  if (card_is_here(bytes)) {
    memcpy(&card, bytes->bytes, sizeof card);
    *area = card.area;
    area->token[AREA_TOKEN_BYTES - 1] = 0;
  }
  return card.process;
}

int card_process_open(const struct x10_comm_address *bytes, bool *ended)
{
  struct card card;
  *ended = false;
  if (!card_is_here(bytes))
    return -1;
  memcpy(&card, bytes->bytes, sizeof card);
  int fd = (int)syscall(SYS_pidfd_open, card.process, 0);
  *ended = fd < 0 ? errno == ESRCH : process_started(card.process) != card.started;
  if (*ended && fd >= 0) {
    close(fd);
    return -1;
  }
  return fd;
}

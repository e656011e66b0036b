/* Cards: see card.h. */
#include "card.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { HOST_BYTES = 64, FIELD_OF_START = 22 };

struct card {            /* followed by the worker's address */
  char host[HOST_BYTES]; /* of the boot of the kernel, and the processes that see each other */
  uint64_t started;      /* of the process, which a number alone may not be for ever */
  int32_t process;
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

/* Empty if it is not known. */
static void host_name(char name[HOST_BYTES])
{
  char boot[40], space[24] = "";
  memset(name, 0, HOST_BYTES);
  file_read("/proc/sys/kernel/random/boot_id", boot, 37);
  ssize_t length = readlink("/proc/self/ns/pid", space, sizeof space - 1);
  space[length > 0 ? length : 0] = 0;
  if (*boot && *space)
    snprintf(name, HOST_BYTES, "%s %s", boot, space);
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

int card_write(const struct x10_comm_config *c, ucp_worker_h worker, char bytes[X10_COMM_ADDRESS_MAX])
{
  ucp_address_t *address;
  size_t size;
  struct card card = {.process = (int32_t)getpid(), .started = process_started((int32_t)getpid())};
  areas_make(&card.area);
  ucs_status_t status = ucp_worker_get_address(worker, &address, &size);
  if (status != UCS_OK || size > X10_COMM_ADDRESS_MAX - sizeof card) {
    fprintf(stderr,
            "x10: place %u: UCX gives no address of at most %zu bytes: %s; UCX_NET_DEVICES=… chooses among networks\n",
            c->place, X10_COMM_ADDRESS_MAX - sizeof card, ucs_status_string(status));
    return -1;
  }
  host_name(card.host);
  memcpy(bytes, &card, sizeof card);
  memcpy(bytes + sizeof card, address, size);
  ucp_worker_release_address(worker, address);
  return (int)(sizeof card + size);
}

const ucp_address_t *card_worker(const struct x10_comm_address *card)
{
  return card->size > sizeof(struct card) ? (const void *)(card->bytes + sizeof(struct card)) : NULL;
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

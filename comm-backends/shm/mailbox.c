/* Mailboxes: see mailbox.h. */
#include "mailbox.h"

void mailbox_post(atomic_uint *mailbox, struct ring *r, uint32_t writer)
{
  uint32_t next = atomic_load(mailbox);
  do
    atomic_store(&r->next, next);
  while (!atomic_compare_exchange_weak(mailbox, &next, writer + 1));
}

bool mailbox_is_empty(const atomic_uint *mailbox) { return atomic_load(mailbox) == 0; }

uint32_t mailbox_take(atomic_uint *mailbox) { return mailbox_is_empty(mailbox) ? 0 : atomic_exchange(mailbox, 0); }

/* The handshakes of a rank with all others: each hello and each proof is one piece, and an empty piece hangs up. */
#include "greeting.h"
#include "backoff.h"
#include "deadline.h"
#include "meeting.h"

enum { TAG = 2, SEND_SECONDS = 2 };

static MPI_Comm comm;
static const int *rank_of;
static struct backoff pause;

/* A piece as short as these leaves immediately. A peer that does not take it in time is not waited for. */
static void greeting_say(uint32_t peer, const void *bytes, size_t size)
{
  MPI_Request request;
  int done = 0;
  uint64_t end = x10_deadline_after(SEND_SECONDS * X10_SECOND);
  MPI_Isend(bytes, (int)size, MPI_BYTE, rank_of[peer], TAG, comm, &request);
  while (!done && x10_deadline_left(end))
    MPI_Test(&request, &done, MPI_STATUS_IGNORE);
}

/* A piece of another length than is wanted is no part of a handshake. */
static ssize_t greeting_hear(uint32_t peer, void *bytes, size_t size)
{
  MPI_Message piece;
  MPI_Status status;
  MPI_Request request;
  int found = 0, length = 0, done = 0;
  MPI_Improbe(rank_of[peer], TAG, comm, &found, &piece, &status);
  if (!found)
    return -1;
  backoff_begin(&pause, 0);
  MPI_Get_count(&status, MPI_BYTE, &length);
  MPI_Imrecv(bytes, length < (int)size ? length : (int)size, MPI_BYTE, &piece, &request);
  while (!done)
    MPI_Test(&request, &done, MPI_STATUS_IGNORE);
  return length == (int)size ? length : 0;
}

static void greeting_wait(void) { backoff_wait(&pause); }

int greeting_run(const struct x10_comm_config *config, MPI_Comm all, const int *ranks)
{
  static const struct x10_meeting_ways ways = {greeting_say, greeting_hear, greeting_wait, NULL};
  comm = all;
  rank_of = ranks;
  backoff_begin(&pause, 0);
  return x10_meet(config, &ways);
}

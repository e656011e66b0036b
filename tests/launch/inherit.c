/* A backend that only the launcher uses: places of one host inherit two descriptors each from it. What is written to a
 * place's second comes out of the first of the next place. */
#include <errno.h>
#include <unistd.h>
#include <x10rt/comm.h>

enum { PER_PLACE = 2 };

static int inherit_prepare(uint32_t places, int *descriptors)
{
  if (!descriptors)
    return PER_PLACE;
  for (uint32_t place = 0; place < places; place++) {
    int ends[2];
    if (pipe(ends) < 0)
      return -1;
    descriptors[(place + 1) % places * PER_PLACE] = ends[0];
    descriptors[place * PER_PLACE + 1] = ends[1];
  }
  return PER_PLACE;
}

const struct x10_comm *x10_comm(void)
{
  static const struct x10_comm comm = {
      .abi = X10_COMM_ABI,
      .traits = X10_COMM_ONE_HOST,
      .name = "inherit",
      .prepare = inherit_prepare,
  };
  return &comm;
}

/* See version.h. */
#include "version.h"

#include "variants.h"

#include <stdio.h>
#include <stdlib.h>
#include <x10c_version.h>

static void variants_print(const char *what, enum x10_layer layer)
{
  char *list = x10_variant_list(layer);
  printf("%s: %s\n", what, list);
  free(list);
}

void x10_version_print(void)
{
  puts("x10run " X10C_VERSION ", commit " X10C_COMMIT);
  variants_print("transports", X10_LAYER_COMM);
  variants_print("schedulers", X10_LAYER_SCHED);
  puts("libraries: " X10C_LIBRARIES);
  puts("C compiler: x10run was built by " X10C_BUILT_BY);
}

/* UTS by one thread: the walk that a sequential program does. */
#include "uts.h"

int main(int argc, char **argv)
{
  struct command c = command_parse("uts", uts_sizes, argc, argv);
  double start = now();
  struct node root = node_root(uts_seeds[c.size]);
  long nodes = uts_walk(&root, uts_depths[c.size]);
  return uts_report(&c, nodes, now() - start);
}

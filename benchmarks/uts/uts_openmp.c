/* UTS with OpenMP: a task for every subtree down to some depth. */
#include "uts.h"

enum { TASK_DEPTH = 5 };

static long walk(struct node root, int depth)
{
  if (root.depth >= TASK_DEPTH)
    return uts_walk(&root, depth);
  long nodes = 1;
  for (int i = 0, n = node_children(&root, depth); i < n; i++) {
    struct node child = node_child(&root, i);
#pragma omp task shared(nodes) firstprivate(child)
    {
      long below = walk(child, depth);
#pragma omp atomic
      nodes += below;
    }
  }
#pragma omp taskwait
  return nodes;
}

int main(int argc, char **argv)
{
  struct command c = command_parse("uts", uts_sizes, argc, argv);
  long nodes = 0;
  double start = now();
#pragma omp parallel
#pragma omp single
  nodes = walk(node_root(uts_seeds[c.size]), uts_depths[c.size]);
  return uts_report(&c, nodes, now() - start);
}

/* UTS in C: geometric trees whose nodes are SHA-1 states (Olivier et al., LCPC 2006), walked depth first. */
#ifndef UTS_H
#define UTS_H
#include "command.h"
#include <stdint.h>

static const char *const uts_sizes[] = {"A", "B", "test", NULL};
static const int uts_depths[] = {10, 13, 6};
static const uint32_t uts_seeds[] = {19, 29, 19};
static const long uts_nodes[] = {4130071, 102181082, 16000};

/* How many children a node has at most, and their mean number above the last level. */
enum { WIDEST = 100, MEAN = 4 };

struct node {
  uint32_t state[5];
  int depth;
};

static inline uint32_t rotated(uint32_t x, int bits) { return x << bits | x >> (32 - bits); }

static inline uint32_t sha1_choice(uint32_t b, uint32_t c, uint32_t d) { return d ^ (b & (c ^ d)); }
static inline uint32_t sha1_parity(uint32_t b, uint32_t c, uint32_t d) { return b ^ c ^ d; }
static inline uint32_t sha1_majority(uint32_t b, uint32_t c, uint32_t d) { return (b & c) | (d & (b | c)); }

/* Round t; s is a to e. */
static inline void sha1_round(uint32_t s[5], uint32_t mixed, uint32_t word)
{
  uint32_t next = rotated(s[0], 5) + mixed + s[4] + word;
  s[4] = s[3];
  s[3] = s[2];
  s[2] = rotated(s[1], 30);
  s[1] = s[0];
  s[0] = next;
}

/* Word t, which those after the block are made when they are wanted: they keep the rounds' pipeline full. */
static inline uint32_t sha1_word(uint32_t w[80], int t)
{
  if (t >= 16)
    w[t] = rotated(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
  return w[t];
}

/* The SHA-1 of a message of one block: w[0] to w[15] are the block, padded. */
static inline void sha1(uint32_t w[80], uint32_t state[5])
{
  static const uint32_t start[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
  uint32_t s[5];
  memcpy(s, start, sizeof s);
#pragma GCC unroll 20
  for (int t = 0; t < 20; t++)
    sha1_round(s, sha1_choice(s[1], s[2], s[3]) + 0x5a827999, sha1_word(w, t));
#pragma GCC unroll 20
  for (int t = 20; t < 40; t++)
    sha1_round(s, sha1_parity(s[1], s[2], s[3]) + 0x6ed9eba1, sha1_word(w, t));
#pragma GCC unroll 20
  for (int t = 40; t < 60; t++)
    sha1_round(s, sha1_majority(s[1], s[2], s[3]) + 0x8f1bbcdc, sha1_word(w, t));
#pragma GCC unroll 20
  for (int t = 60; t < 80; t++)
    sha1_round(s, sha1_parity(s[1], s[2], s[3]) + 0xca62c1d6, sha1_word(w, t));
  for (int i = 0; i < 5; i++)
    state[i] = start[i] + s[i];
}

static inline struct node node_root(uint32_t seed)
{
  struct node root = {.depth = 0};
  uint32_t w[80] = {[4] = seed, [5] = 0x80000000, [15] = 20 * 8};
  sha1(w, root.state);
  return root;
}

static inline struct node node_child(const struct node *parent, int i)
{
  struct node child = {.depth = parent->depth + 1};
  uint32_t w[80] = {[5] = (uint32_t)i, [6] = 0x80000000, [15] = 24 * 8};
  memcpy(w, parent->state, sizeof parent->state);
  sha1(w, child.state);
  return child;
}

/* How many children a node has in a tree whose last level is depth: a geometric distribution of mean MEAN. */
static inline int node_children(const struct node *n, int depth)
{
  if (n->depth >= depth)
    return 0;
  double u = (double)(n->state[4] & 0x7fffffff) / 2147483648.0;
  int count = (int)floor(log(1.0 - u) / log(1.0 - 1.0 / (1.0 + MEAN)));
  return count < WIDEST ? count : WIDEST;
}

/* The nodes of the subtree, its root among them. */
static inline long uts_walk(const struct node *root, int depth)
{
  long nodes = 1;
  for (int i = 0, n = node_children(root, depth); i < n; i++) {
    struct node child = node_child(root, i);
    nodes += uts_walk(&child, depth);
  }
  return nodes;
}

static inline int uts_report(const struct command *c, long nodes, double took)
{
  if (nodes != uts_nodes[c->size])
    printf("uts: %ld nodes, not %ld\n", nodes, uts_nodes[c->size]);
  return command_report(c, nodes == uts_nodes[c->size], took);
}
#endif

/* What tests of parts alone share: a condition that does not hold ends the program with status 1, and says where. */
#ifndef TESTS_CHECK_H
#define TESTS_CHECK_H
#include <stdio.h>
#include <stdlib.h>

#define CHECK(condition)                                                                                               \
  do {                                                                                                                 \
    if (!(condition)) {                                                                                                \
      fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);                                          \
      exit(1);                                                                                                         \
    }                                                                                                                  \
  } while (0)
#endif

/* What blocks take along, share and bring back. */
#include <string.h>
#include <x10rt/client.h>

struct point {
  short x;
  struct {
    char tag[3];
    long values[2][2];
  } inner;
  float _Complex z;
  struct {
    _Bool on;
  };
};
enum color { RED, GREEN };

#define TWICE(e) (2 * (e))
#define SHADOW(n) n + 1

/* An async has the value that the variable had when it started. */
static void by_value(void)
{
  long sums[4] = {0};
  int table[4] = {1, 2, 3, 4};
#pragma x10 finish
  for (int i = 0; i < 4; i++)
#pragma x10 async
    sums[i] = TWICE(i) + SHADOW(table[i]) + (int)sizeof table;
  x10_printf("by value: %ld %ld %ld %ld\n", sums[0], sums[1], sums[2], sums[3]);
}

/* Asyncs in asyncs, in loops, in ifs without braces, and an else that belongs to the right if. */
static void shared(int n)
{
  int count = 0, others = 0, sum[1] = {0};
#pragma x10 finish
  {
#pragma x10 async
    {
      int mine = n;
#pragma x10 finish
      for (int i = 0; i < n; i++)
        if (i % 2)
#pragma x10 async
        {
#pragma x10 atomic
          mine++;
        } else
#pragma x10 async
#pragma x10 atomic
          count++, others += 2;
#pragma x10 atomic
      sum[0] += mine;
    }
    int local = 100;
#pragma x10 async
    {
#pragma x10 async
      {
#pragma x10 atomic
        sum[0] += local;
      }
    }
  }
  x10_printf("shared: %d %d %d\n", count, others, sum[0]);
}

static struct point moved(struct point p, long by)
{
  struct point q; /* goes nowhere: the block begins by assigning it */
#pragma x10 at(x10_place_next(x10_here())) result(q)
  {
    q = p;
    q.x++;
    q.inner.values[1][0] += by;
    q.inner.tag[2] = '!';
    q.z *= 2;
    q.on = !q.on;
  }
  return q;
}

static void copies(void)
{
  struct point p = {.x = 1, .inner = {{'a', 'b', 'c'}, {{1, 2}, {3, 4}}}, .z = 1.5f, .on = 0}, q = moved(p, 10);
  int table[2][2] = {{1, 2}, {3, 4}}, sum, before = 5;
  enum color color = GREEN;
  x10_place there = x10_max_places() - 1, here;
#pragma x10 at(there) result(sum, before, here, table)
  {
    here = x10_here();
    sum = table[0][0] + table[1][1] + (int)color;
    before += sum;
    table[1][0] = 30;
  }
  x10_printf("copies: %d %d %.3s %ld %.1f %d; %d %d %d %d\n", q.x, p.x, q.inner.tag, q.inner.values[1][0],
             (double)__real__ q.z, q.on, sum, before, here == there, table[1][0]);
}

/* A result of an at within an async, and an async within an at. */
static void nested(void)
{
  long sums[3];
#pragma x10 finish
  for (int i = 0; i < 3; i++)
#pragma x10 async
  {
    long sum;
#pragma x10 at(i % x10_max_places()) result(sum)
    {
      long a, b = 0;
#pragma x10 finish
      {
#pragma x10 async
        a = i * 10;
#pragma x10 async
        b = i;
      }
      sum = a + b;
    }
    sums[i] = sum;
  }
  x10_printf("nested: %ld %ld %ld\n", sums[0], sums[1], sums[2]);
}

static long counter; /* one at each place */

static void places(void)
{
  long total = 0;
#pragma x10 finish
  for (x10_place p = 0; p < x10_max_places(); p++)
    for (int i = 0; i < 5; i++)
#pragma x10 at(p) async
#pragma x10 atomic
      counter += p + 1;
  for (x10_place p = 0; p < x10_max_places(); p++) {
    long there;
#pragma x10 at(p) result(there)
    there = counter;
    total += there;
  }
  x10_printf("places: %d\n", total == 5 * (long)x10_max_places() * (x10_max_places() + 1) / 2);
}

int main(void)
{
  by_value();
  shared(6);
  copies();
  nested();
  places();
}

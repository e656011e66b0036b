/* Sections of rails: which are refused, whatever a message may say, and what the others name, beside a walk by
 * division. */
#include "check.h"
#include <x10rt/section.h>

static const x10_type shorts = {.name = "x10.lang.Rail[x10.lang.Short]",
                                .kind = X10_KIND_RAIL,
                                .flags = X10_TYPE_ATOMIC,
                                .size = sizeof(x10_rail),
                                .element = &x10_Short_type,
                                .element_size = 2};

static x10_section section(int64_t from, int64_t length, uint32_t axes, const x10_axis *axis)
{
  x10_section s = {.from = from, .length = length, .axes = axes};
  for (uint32_t i = 0; axis && i < axes && i < X10_SECTION_AXES; i++)
    s.axis[i] = axis[i];
  return s;
}

static enum x10_section_fault fault(int64_t size, int64_t from, int64_t length, uint32_t axes, const x10_axis *axis)
{
  x10_section s = section(from, length, axes, axis);
  return x10_section_check(&s, size);
}

static void test_refused(void)
{
  const int64_t most = INT64_MAX;
  CHECK(fault(10, 0, 10, 0, NULL) == X10_SECTION_FITS);
  CHECK(fault(10, 10, 0, 0, NULL) == X10_SECTION_FITS);
  CHECK(fault(10, 11, 0, 0, NULL) == X10_SECTION_FITS);
  CHECK(fault(10, -1, 1, 0, NULL) == X10_SECTION_BEYOND);
  CHECK(fault(10, INT64_MIN, 1, 0, NULL) == X10_SECTION_BEYOND);
  CHECK(fault(10, 1, most, 0, NULL) == X10_SECTION_BEYOND);
  CHECK(fault(10, 0, -1, 0, NULL) == X10_SECTION_MISSHAPEN);
  CHECK(fault(10, 0, 1, 9, (x10_axis[9]){{1, 1}}) == X10_SECTION_MISSHAPEN);
  CHECK(fault(10, 0, 1, UINT32_MAX, NULL) == X10_SECTION_MISSHAPEN);
  CHECK(fault(10, 0, 2, 1, (x10_axis[]){{3, 4}}) == X10_SECTION_FITS);
  CHECK(fault(10, 1, 2, 1, (x10_axis[]){{3, 4}}) == X10_SECTION_BEYOND);
  CHECK(fault(10, 0, 2, 1, (x10_axis[]){{3, 1}}) == X10_SECTION_MISSHAPEN);
  CHECK(fault(10, 0, 2, 1, (x10_axis[]){{3, -4}}) == X10_SECTION_MISSHAPEN);
  CHECK(fault(10, 0, 2, 1, (x10_axis[]){{-3, 4}}) == X10_SECTION_MISSHAPEN);
  CHECK(fault(10, 0, 1, 2, (x10_axis[]){{2, 3}, {2, 3}}) == X10_SECTION_MISSHAPEN);
  CHECK(fault(10, 0, 1, 2, (x10_axis[]){{2, 3}, {2, 4}}) == X10_SECTION_FITS);
  CHECK(fault(10, 0, 1, 2, (x10_axis[]){{1, 0}, {2, 9}}) == X10_SECTION_FITS);
  CHECK(fault(10, 0, 1, 2, (x10_axis[]){{0, 0}, {most, most}}) == X10_SECTION_FITS);
  CHECK(fault(10, 0, 1, 1, (x10_axis[]){{most, most}}) == X10_SECTION_BEYOND);
  CHECK(fault(10, 0, 1, 1, (x10_axis[]){{3, most}}) == X10_SECTION_BEYOND);
  CHECK(fault(10, 0, 1, 2, (x10_axis[]){{2, most / 2}, {2, most}}) == X10_SECTION_BEYOND);
  CHECK(fault(most, 0, 1, 2, (x10_axis[]){{2, most - 1}, {2, most}}) == X10_SECTION_BEYOND);
}

/* The n-th element, counted row by row. */
static int64_t element(const x10_section *s, int64_t n)
{
  int64_t at = s->from + n % s->length;
  n /= s->length;
  for (uint32_t i = 0; i < s->axes; n /= s->axis[i++].count)
    at += n % s->axis[i].count * s->axis[i].stride;
  return at;
}

static void check_copies(const x10_section *s, x10_rail *rail)
{
  int64_t n = x10_section_elements(s);
  int16_t *data = X10_RAIL_DATA(rail), *packed = calloc((size_t)n, sizeof *packed);
  struct iovec *part = calloc((size_t)x10_section_rows(s), sizeof *part);
  for (int64_t i = 0; i < rail->size; i++)
    data[i] = (int16_t)i;
  x10_section_gather(s, rail, packed);
  x10_section_parts(s, rail, part);
  bool gathered = true, parted = true, scattered = true;
  for (int64_t k = 0; k < n; k++) {
    gathered &= packed[k] == element(s, k);
    parted &= (int16_t *)part[k / s->length].iov_base + k % s->length == data + element(s, k);
    packed[k] = (int16_t)-packed[k];
  }
  x10_section_scatter(s, rail, packed);
  for (int64_t k = 0; k < n; k++) {
    scattered &= data[element(s, k)] == -element(s, k);
    data[element(s, k)] = (int16_t)element(s, k);
  }
  for (int64_t i = 0; i < rail->size; i++)
    scattered &= data[i] == i;
  CHECK(gathered && parted && scattered);
  free(part);
  free(packed);
}

/* Boxes of three axes out of one of 5 by 6 by 7: all that there are with these corners. */
static void test_boxes(void)
{
  x10_rail *rail = x10_rail_new(cx, &shorts, 5 * 6 * 7);
  for (int low = 0; low < 5 * 6 * 7; low += 11)
    for (int high = low; high < 5 * 6 * 7; high += 3) {
      int64_t n[] = {high % 7 - low % 7 + 1, high / 7 % 6 - low / 7 % 6 + 1, high / 42 - low / 42 + 1};
      if (n[0] < 1 || n[1] < 1)
        continue;
      x10_section s = section(low, n[0], 2, (x10_axis[]){{n[1], 7}, {n[2], 42}}), t = s;
      x10_section_simplify(&t);
      CHECK(x10_section_check(&s, rail->size) == X10_SECTION_FITS &&
            x10_section_check(&t, rail->size) == X10_SECTION_FITS);
      CHECK(x10_section_elements(&t) == n[0] * n[1] * n[2] && t.axes <= s.axes);
      CHECK(x10_section_rows(&t) <= x10_section_rows(&s));
      check_copies(&s, rail);
      check_copies(&t, rail);
    }
}

static void test_simplified(void)
{
  x10_section whole = section(0, 7, 2, (x10_axis[]){{6, 7}, {5, 42}}),
              plane = section(3, 1, 2, (x10_axis[]){{6, 7}, {5, 42}});
  x10_section none = section(3, 1, 2, (x10_axis[]){{0, 7}, {5, 42}}),
              one = section(3, 1, 2, (x10_axis[]){{1, 0}, {1, 9}});
  x10_section_simplify(&whole);
  CHECK(whole.axes == 0 && whole.length == 210);
  x10_section_simplify(&plane);
  CHECK(plane.axes == 1 && plane.length == 1 && plane.axis[0].count == 30 && plane.axis[0].stride == 7);
  x10_section_simplify(&none);
  CHECK(none.axes == 0 && x10_section_elements(&none) == 0);
  x10_section_simplify(&one);
  CHECK(one.axes == 0 && one.length == 1 && one.from == 3);
}

int main(void)
{
  test_refused();
  test_boxes();
  test_simplified();
  return report("sections");
}

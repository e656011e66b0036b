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
  CHECK(fault(10, 0, 1, 10, (x10_axis[10]){{1, 1}}) == X10_SECTION_MISSHAPEN);
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

static enum x10_section_fault source_fault(int64_t size, int64_t from, int64_t length, uint32_t axes,
                                           const x10_axis *axis)
{
  x10_section s = section(from, length, axes, axis);
  return x10_section_check_source(&s, size);
}

/* Sources go in any direction and order, but no element is in one twice. */
static void test_refused_sources(void)
{
  const int64_t most = INT64_MAX, least = INT64_MIN;
  CHECK(source_fault(10, 9, 1, 1, (x10_axis[]){{10, -1}}) == X10_SECTION_FITS);
  CHECK(source_fault(10, 8, 1, 1, (x10_axis[]){{10, -1}}) == X10_SECTION_BEYOND);
  CHECK(source_fault(10, 9, 1, 1, (x10_axis[]){{11, -1}}) == X10_SECTION_BEYOND);
  CHECK(source_fault(10, 10, 1, 1, (x10_axis[]){{10, -1}}) == X10_SECTION_BEYOND);
  CHECK(source_fault(10, 8, 2, 1, (x10_axis[]){{5, -2}}) == X10_SECTION_FITS);
  CHECK(source_fault(10, 9, 2, 1, (x10_axis[]){{5, -2}}) == X10_SECTION_BEYOND);
  CHECK(source_fault(10, 8, 2, 1, (x10_axis[]){{5, -1}}) == X10_SECTION_MISSHAPEN);
  CHECK(source_fault(6, 0, 1, 2, (x10_axis[]){{2, 3}, {3, 1}}) == X10_SECTION_FITS);
  CHECK(source_fault(6, 3, 1, 2, (x10_axis[]){{2, -3}, {3, 1}}) == X10_SECTION_FITS);
  CHECK(source_fault(6, 2, 1, 2, (x10_axis[]){{2, -3}, {3, 1}}) == X10_SECTION_BEYOND);
  CHECK(source_fault(6, 0, 1, 2, (x10_axis[]){{2, 2}, {3, 1}}) == X10_SECTION_MISSHAPEN);
  CHECK(source_fault(10, 0, 1, 2, (x10_axis[]){{2, 3}, {2, 3}}) == X10_SECTION_MISSHAPEN);
  CHECK(source_fault(10, 0, 1, 1, (x10_axis[]){{2, 0}}) == X10_SECTION_MISSHAPEN);
  CHECK(source_fault(10, 0, 1, 1, (x10_axis[]){{-2, -1}}) == X10_SECTION_MISSHAPEN);
  CHECK(source_fault(10, 0, 1, 1, (x10_axis[]){{1, least}}) == X10_SECTION_FITS);
  CHECK(source_fault(10, 0, 1, 1, (x10_axis[]){{0, least}}) == X10_SECTION_FITS);
  CHECK(source_fault(10, 0, 1, 1, (x10_axis[]){{2, least}}) == X10_SECTION_BEYOND);
  CHECK(source_fault(10, 0, 1, 1, (x10_axis[]){{most, least}}) == X10_SECTION_BEYOND);
  CHECK(source_fault(most, most, 1, 1, (x10_axis[]){{2, -most}}) == X10_SECTION_BEYOND);
  CHECK(source_fault(most, most - 1, 1, 1, (x10_axis[]){{2, 1 - most}}) == X10_SECTION_FITS);
  CHECK(source_fault(10, 0, 1, UINT32_MAX, NULL) == X10_SECTION_MISSHAPEN);
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

/* ---- elements of every size, in any order, from rail to rail ---- */

static x10_type rail_of(uint32_t size)
{
  return (x10_type){.kind = X10_KIND_RAIL, .flags = X10_TYPE_ATOMIC, .size = sizeof(x10_rail), .element_size = size};
}

static uint64_t random_state = 1;
static int64_t random_below(int64_t n)
{
  random_state = random_state * 6364136223846793005u + 1442695040888963407u;
  return (int64_t)((random_state >> 33) % (uint64_t)n);
}

/* Random axes around what is within, with gaps, in a rail of that many elements; upwards, as a target must be. */
static int64_t axes_make(x10_section *s, uint32_t axes, const int64_t *count)
{
  *s = (x10_section){.length = count[0], .axes = axes};
  int64_t span = s->length;
  for (uint32_t i = 0; i < axes; i++) {
    s->axis[i] = (x10_axis){count[i + 1], span + random_below(3)};
    span += (s->axis[i].count - 1) * s->axis[i].stride;
  }
  return span;
}

/* The axes in another order, of which some go backwards. `into` gets their counts. */
static void axes_shuffle(x10_section *s, int64_t *into)
{
  for (uint32_t i = 0; i < s->axes; i++) {
    uint32_t j = i + (uint32_t)random_below(s->axes - i);
    x10_axis axis = s->axis[j];
    s->axis[j] = s->axis[i];
    if (random_below(2)) {
      s->from += (axis.count - 1) * axis.stride;
      axis.stride = -axis.stride;
    }
    s->axis[i] = axis;
    into[i + 1] = axis.count;
  }
}

static uint8_t *bytes_of(x10_rail *rail, int64_t at)
{
  return (uint8_t *)X10_RAIL_DATA(rail) + (size_t)at * x10_type_of(rail)->element_size;
}

/* Whether the elements of the target are those of `old` at the source's places, and all others what they were. */
static bool is_copy(const x10_section *source, x10_rail *old, const x10_section *target, x10_rail *to, x10_rail *before)
{
  size_t size = x10_type_of(to)->element_size;
  bool right = true;
  for (int64_t k = 0; k < x10_section_elements(source); k++) {
    uint8_t *now = bytes_of(to, element(target, k)), *was = bytes_of(before, element(target, k));
    right &= memcmp(now, bytes_of(old, element(source, k)), size) == 0;
    memcpy(now, was, size);
  }
  return right && memcmp(bytes_of(to, 0), bytes_of(before, 0), (size_t)to->size * size) == 0;
}

static x10_rail *rail_random(const x10_type *type, int64_t size)
{
  x10_rail *rail = x10_rail_new(cx, type, size);
  for (int64_t i = 0; i < size * type->element_size; i++)
    bytes_of(rail, 0)[i] = (uint8_t)random_below(256);
  return rail;
}

static x10_rail *rail_twin(x10_rail *rail)
{
  x10_rail *twin = x10_rail_new(cx, x10_type_of(rail), rail->size);
  memcpy(bytes_of(twin, 0), bytes_of(rail, 0), (size_t)rail->size * x10_type_of(rail)->element_size);
  return twin;
}

static void check_random(const x10_type *type)
{
  int64_t count[X10_SECTION_AXES + 1];
  uint32_t axes = (uint32_t)random_below(5);
  for (uint32_t i = 0; i <= axes; i++)
    count[i] = i == 0 && random_below(2) ? 1 : 1 + random_below(axes < 2 ? 60 : axes == 2 && random_below(4) ? 25 : 6);
  x10_section source, target;
  int64_t source_size = axes_make(&source, axes, count);
  axes_shuffle(&source, count);
  int64_t size = axes_make(&target, axes, count), shift = random_below(4);
  size = (size > source_size ? size : source_size) + shift;
  target.from += shift;
  CHECK(x10_section_check_source(&source, source_size) == X10_SECTION_FITS);
  CHECK(x10_section_check(&target, size) == X10_SECTION_FITS);
  x10_rail *from = rail_random(type, size), *to = rail_random(type, size), *before = rail_twin(to);
  x10_section_copy(&source, from, &target, to);
  CHECK(is_copy(&source, from, &target, to, before));
  x10_rail *self = rail_twin(from);
  x10_section_copy(&source, self, &target, self);
  CHECK(is_copy(&source, from, &target, self, from));
  uint8_t *packed = malloc((size_t)x10_section_elements(&source) * type->element_size + 1);
  x10_section_simplify(&source);
  x10_section_simplify(&target);
  x10_section_gather(&source, from, packed + 1);
  x10_section_scatter(&target, to, packed + 1);
  CHECK(is_copy(&source, from, &target, to, before));
  free(packed);
}

static void test_orders(void)
{
  static const uint32_t sizes[] = {1, 2, 3, 4, 8, 16, 24};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    const x10_type type = rail_of(sizes[i]);
    for (int n = 0; n < 300; n++)
      check_random(&type);
  }
}

int main(void)
{
  test_refused();
  test_refused_sources();
  test_boxes();
  test_simplified();
  test_orders();
  return report("sections");
}

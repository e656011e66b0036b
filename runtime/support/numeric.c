/* The larger functions of numeric.h. */
#include "internal.h"

uint64_t x10_reverse_bits(uint64_t v, int width)
{
  uint64_t r = 0;
  for (int i = 0; i < width; i++)
    r |= (v >> i & 1) << (width - 1 - i);
  return r;
}

int32_t x10_saturated_Int(double v) { return v != v ? 0 : v < 0 ? INT32_MIN : INT32_MAX; }
int64_t x10_saturated_Long(double v) { return v != v ? 0 : v < 0 ? INT64_MIN : INT64_MAX; }

int32_t x10_hash_Double(double v)
{
  return v == 0 ? 0 : x10_hash_Long(v != v ? INT64_C(0x7ff8000000000000) : x10_Double_bits(v));
}

int32_t x10_hash_Float(float v) { return v == 0 ? 0 : v != v ? 0x7fc00000 : x10_Float_bits(v); }

int32_t x10_compare_bits(double a, double b)
{
  int64_t x = a != a ? INT64_MAX : x10_Double_bits(a), y = b != b ? INT64_MAX : x10_Double_bits(b);
  return X10_COMPARE(x, y);
}

/* Adding 0.5 would be wrong just below it and where numbers have no fraction. */
double x10_math_round(double v)
{
  double down = floor(v);
  return v - down >= 0.5 ? down + 1 : down;
}

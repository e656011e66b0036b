/* Support library: arithmetic with X10's meaning at every optimization level. Integers wrap, shift counts are masked
 * by the width of the left operand, division by zero raises ArithmeticException, MIN / -1 wraps, and a floating number
 * becomes an integer by truncation, saturated at the ends, NaN being 0. Emitted C is compiled with -fwrapv, so that
 * + - * need no function; those here are what C leaves undefined. */
#ifndef X10RT_NUMERIC_H
#define X10RT_NUMERIC_H
#include <math.h>
#include <x10rt/exception.h>

#ifdef __cplusplus
extern "C" {
#endif

/* x10_div_T and x10_rem_T: 0 with ArithmeticException pending where the divisor is 0. */
#define X10_DEFINE_DIVISION(name, ctype, quotient, remainder)                                                          \
  static inline ctype x10_div_##name(x10_context *cx, ctype a, ctype b, const char *site)                              \
  {                                                                                                                    \
    if (X10_UNLIKELY(b == 0)) {                                                                                        \
      x10_throw_divide(cx, site);                                                                                      \
      return 0;                                                                                                        \
    }                                                                                                                  \
    return quotient;                                                                                                   \
  }                                                                                                                    \
  static inline ctype x10_rem_##name(x10_context *cx, ctype a, ctype b, const char *site)                              \
  {                                                                                                                    \
    if (X10_UNLIKELY(b == 0)) {                                                                                        \
      x10_throw_divide(cx, site);                                                                                      \
      return 0;                                                                                                        \
    }                                                                                                                  \
    return remainder;                                                                                                  \
  }
#define X10_DEFINE_SIGNED_DIVISION(name, ctype, utype)                                                                 \
  X10_DEFINE_DIVISION(name, ctype, b == -1 ? (ctype)(0u - (utype)a) : (ctype)(a / b), b == -1 ? 0 : (ctype)(a % b))
#define X10_DEFINE_UNSIGNED_DIVISION(name, ctype) X10_DEFINE_DIVISION(name, ctype, (ctype)(a / b), (ctype)(a % b))
X10_DEFINE_SIGNED_DIVISION(Byte, int8_t, uint8_t)
X10_DEFINE_SIGNED_DIVISION(Short, int16_t, uint16_t)
X10_DEFINE_SIGNED_DIVISION(Int, int32_t, uint32_t)
X10_DEFINE_SIGNED_DIVISION(Long, int64_t, uint64_t)
X10_DEFINE_UNSIGNED_DIVISION(UByte, uint8_t)
X10_DEFINE_UNSIGNED_DIVISION(UShort, uint16_t)
X10_DEFINE_UNSIGNED_DIVISION(UInt, uint32_t)
X10_DEFINE_UNSIGNED_DIVISION(ULong, uint64_t)
#undef X10_DEFINE_SIGNED_DIVISION
#undef X10_DEFINE_UNSIGNED_DIVISION
#undef X10_DEFINE_DIVISION

/* x10_div_Float and x10_rem_Float, …Double: IEEE; the remainder has the dividend's sign, as C's fmod. */
static inline float x10_rem_Float(float a, float b) { return fmodf(a, b); }
static inline double x10_rem_Double(double a, double b) { return fmod(a, b); }

/* Divisions whose divisor is known not to be 0. */
static inline int32_t x10_quot_Int(int32_t a, int32_t b) { return b == -1 ? (int32_t)(0u - (uint32_t)a) : a / b; }
static inline int64_t x10_quot_Long(int64_t a, int64_t b) { return b == -1 ? (int64_t)(0u - (uint64_t)a) : a / b; }

/* x10_shl_T, x10_shr_T (arithmetic for signed types), x10_ushr_T (logical): the count is masked. */
#define X10_DEFINE_SHIFTS(name, ctype, utype, mask)                                                                    \
  static inline ctype x10_shl_##name(ctype a, int64_t n) { return (ctype)((utype)a << (n & (mask))); }                 \
  static inline ctype x10_shr_##name(ctype a, int64_t n) { return (ctype)(a >> (n & (mask))); }                        \
  static inline ctype x10_ushr_##name(ctype a, int64_t n) { return (ctype)((utype)a >> (n & (mask))); }
X10_DEFINE_SHIFTS(Byte, int8_t, uint8_t, 7)
X10_DEFINE_SHIFTS(Short, int16_t, uint16_t, 15)
X10_DEFINE_SHIFTS(Int, int32_t, uint32_t, 31)
X10_DEFINE_SHIFTS(Long, int64_t, uint64_t, 63)
X10_DEFINE_SHIFTS(UByte, uint8_t, uint8_t, 7)
X10_DEFINE_SHIFTS(UShort, uint16_t, uint16_t, 15)
X10_DEFINE_SHIFTS(UInt, uint32_t, uint32_t, 31)
X10_DEFINE_SHIFTS(ULong, uint64_t, uint64_t, 63)
#undef X10_DEFINE_SHIFTS

/* v without its fraction if a Long, or an Int, has that value, otherwise the least one. One instruction on x86, where
 * looking at its result is cheaper than asking beforehand whether v is in range, as C requires. */
#if defined(__x86_64__)
typedef double x10_double_lanes __attribute__((vector_size(16)));
static inline int64_t x10_truncated_Long(double v) { return __builtin_ia32_cvttsd2si64((x10_double_lanes){v}); }
static inline int32_t x10_truncated_Int(double v) { return __builtin_ia32_cvttsd2si((x10_double_lanes){v}); }
#else
static inline int64_t x10_truncated_Long(double v)
{
  return v >= -9223372036854775808.0 && v < 9223372036854775808.0 ? (int64_t)v : INT64_MIN;
}
static inline int32_t x10_truncated_Int(double v)
{
  return v > -2147483649.0 && v < 2147483648.0 ? (int32_t)v : INT32_MIN;
}
#endif

/* The result for a number beyond the ends of a type, and for NaN: out of the way of those within. */
__attribute__((cold, const)) int32_t x10_saturated_Int(double v);
__attribute__((cold, const)) int64_t x10_saturated_Long(double v);

/* x10_Double_to_T and x10_Float_to_T. The nearest value that T has; 0 for NaN. A Float is a Double
 * first, exactly. */
static inline int32_t x10_Double_to_Int(double v)
{
  int32_t i = x10_truncated_Int(v);
  return __builtin_expect(i == INT32_MIN, 0) ? x10_saturated_Int(v) : i;
}
static inline int64_t x10_Double_to_Long(double v)
{
  int64_t i = x10_truncated_Long(v);
  return __builtin_expect(i == INT64_MIN, 0) ? x10_saturated_Long(v) : i;
}
static inline uint32_t x10_Double_to_UInt(double v)
{
  int64_t i = x10_truncated_Long(v);
  if (__builtin_expect(i != (uint32_t)i, 0))
    return v > 0 ? UINT32_MAX : 0;
  return (uint32_t)i;
}
static inline uint64_t x10_Double_to_ULong(double v)
{
  return !(v > -1.0) ? 0 : v >= 18446744073709551616.0 ? UINT64_MAX : v < 0 ? 0 : (uint64_t)v;
}
static inline int32_t x10_Double_within(double v, int32_t least, int32_t most)
{
  int32_t i = x10_Double_to_Int(v);
  return i < least ? least : i > most ? most : i;
}
static inline int8_t x10_Double_to_Byte(double v) { return (int8_t)x10_Double_within(v, INT8_MIN, INT8_MAX); }
static inline int16_t x10_Double_to_Short(double v) { return (int16_t)x10_Double_within(v, INT16_MIN, INT16_MAX); }
static inline uint8_t x10_Double_to_UByte(double v) { return (uint8_t)x10_Double_within(v, 0, UINT8_MAX); }
static inline uint16_t x10_Double_to_UShort(double v) { return (uint16_t)x10_Double_within(v, 0, UINT16_MAX); }
static inline x10_char x10_Double_to_Char(double v) { return (x10_char)x10_Double_to_Int(v); }
#define X10_DEFINE_FROM_FLOAT(name, ctype)                                                                             \
  static inline ctype x10_Float_to_##name(float v) { return x10_Double_to_##name((double)v); }
X10_DEFINE_FROM_FLOAT(Byte, int8_t)
X10_DEFINE_FROM_FLOAT(Short, int16_t)
X10_DEFINE_FROM_FLOAT(Int, int32_t)
X10_DEFINE_FROM_FLOAT(Long, int64_t)
X10_DEFINE_FROM_FLOAT(UByte, uint8_t)
X10_DEFINE_FROM_FLOAT(UShort, uint16_t)
X10_DEFINE_FROM_FLOAT(UInt, uint32_t)
X10_DEFINE_FROM_FLOAT(ULong, uint64_t)
X10_DEFINE_FROM_FLOAT(Char, x10_char)
#undef X10_DEFINE_FROM_FLOAT

/* Bits. */
static inline int64_t x10_Double_bits(double v)
{
  int64_t r;
  __builtin_memcpy(&r, &v, 8);
  return r;
}
static inline double x10_Double_of_bits(int64_t v)
{
  double r;
  __builtin_memcpy(&r, &v, 8);
  return r;
}
static inline int32_t x10_Float_bits(float v)
{
  int32_t r;
  __builtin_memcpy(&r, &v, 4);
  return r;
}
static inline float x10_Float_of_bits(int32_t v)
{
  float r;
  __builtin_memcpy(&r, &v, 4);
  return r;
}
static inline int32_t x10_leading_zeros_64(uint64_t v) { return v ? __builtin_clzll(v) : 64; }
static inline int32_t x10_trailing_zeros_64(uint64_t v) { return v ? __builtin_ctzll(v) : 64; }
static inline int32_t x10_leading_zeros_32(uint32_t v) { return v ? __builtin_clz(v) : 32; }
static inline int32_t x10_trailing_zeros_32(uint32_t v) { return v ? __builtin_ctz(v) : 32; }
static inline uint64_t x10_rotate_left_64(uint64_t v, int64_t n) { return v << (n & 63) | v >> (-n & 63); }
static inline uint32_t x10_rotate_left_32(uint32_t v, int64_t n) { return v << (n & 31) | v >> (-n & 31); }
uint64_t x10_reverse_bits(uint64_t v, int width); /* of the low `width` bits */

/* The head of a loop over low..high, both included, also where high is the greatest number of the type: whether there
 * is one more is asked before i is counted up, so that i never wraps. Both are evaluated once. C compilers know how
 * often it runs, and vectorize it. */
#define X10_RANGE(type, i, low, high)                                                                                  \
  for (type i = (low), i##_end = (high), i##_more = i <= i##_end; i##_more; i##_more = i++ != i##_end)

/* Java's hash codes, but -0.0 has that of 0.0, which it is equal to; and a three-way comparison: -1, 0, 1. */
static inline int32_t x10_hash_Long(int64_t v) { return (int32_t)(v ^ (int64_t)((uint64_t)v >> 32)); }
int32_t x10_hash_Double(double);
int32_t x10_hash_Float(float);
#define X10_COMPARE(a, b) ((int32_t)((a) > (b)) - (int32_t)((a) < (b)))
int32_t x10_compare_bits(double, double); /* of two of which neither is less */
/* Total: -0.0 before 0.0, NaN last. */
static inline int32_t x10_compare_Double(double a, double b) { return a < b ? -1 : a > b ? 1 : x10_compare_bits(a, b); }

/* equals(Any): x10_Long_equals(v, object) and so on: of the same type and value. */
#define X10_DEFINE_EQUALS(name, ctype)                                                                                 \
  static inline bool x10_##name##_equals(ctype v, const void *object)                                                  \
  {                                                                                                                    \
    return object && x10_type_of(object) == &x10_##name##_type && ((const x10_box_##name *)object)->value == v;        \
  }
X10_BOXES(X10_DEFINE_EQUALS)
#undef X10_DEFINE_EQUALS

/* Math: as C's, but for what Java defines differently. */
double x10_math_round(double); /* floor(v + 0.5), as Java's before it becomes a Long */
/* NaN where either is; -0.0 is less than 0.0. The greatest of many has one comparison to wait for, as in C, and a
 * branch that is hardly ever taken. */
#define X10_DEFINE_MAX_MIN(name, ctype)                                                                                \
  static inline ctype x10_max_##name(ctype a, ctype b)                                                                 \
  {                                                                                                                    \
    bool rare = X10_UNLIKELY(!__builtin_islessgreater(a, b));                                                          \
    return rare ? (a == b ? (signbit(a) ? b : a) : a + b) : a > b ? a : b;                                             \
  }                                                                                                                    \
  static inline ctype x10_min_##name(ctype a, ctype b)                                                                 \
  {                                                                                                                    \
    bool rare = X10_UNLIKELY(!__builtin_islessgreater(a, b));                                                          \
    return rare ? (a == b ? (signbit(a) ? a : b) : a + b) : a < b ? a : b;                                             \
  }
X10_DEFINE_MAX_MIN(Double, double)
X10_DEFINE_MAX_MIN(Float, float)
#undef X10_DEFINE_MAX_MIN
/* v, which C compilers do not see through as they read a sum: gcc 12 takes 0.0 - (double)i for -(double)i, though
 * 0.0 - 0.0 is 0.0. */
static inline double x10_summand_Double(double v) { return v; }
static inline float x10_summand_Float(float v) { return v; }

#ifdef __cplusplus
}
#endif

#endif

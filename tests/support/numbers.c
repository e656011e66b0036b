/* Numbers: text as Java writes it, parsing, and arithmetic where C leaves it undefined. */
#include "check.h"

static void doubles(void)
{
  static const struct {
    double v;
    const char *text;
  } cases[] = {{0, "0.0"},
               {-0.0, "-0.0"},
               {1, "1.0"},
               {-1.5, "-1.5"},
               {0.1, "0.1"},
               {100, "100.0"},
               {1e6, "1000000.0"},
               {9999999, "9999999.0"},
               {1e7, "1.0E7"},
               {12345678.9, "1.23456789E7"},
               {0.001, "0.001"},
               {0.00099, "9.9E-4"},
               {1.0 / 3, "0.3333333333333333"},
               {2.0 / 3, "0.6666666666666666"},
               {3.141592653589793, "3.141592653589793"},
               {1e21, "1.0E21"},
               {1.7976931348623157e308, "1.7976931348623157E308"},
               {4.9e-324, "4.9E-324"},
               {2e-323, "2.0E-323"},
               {2.2250738585072014e-308, "2.2250738585072014E-308"},
               {0.3, "0.3"},
               {0.1 + 0.2, "0.30000000000000004"},
               {123456.789, "123456.789"},
               {1e-5, "1.0E-5"},
               {5e-5, "5.0E-5"},
               {100000000000000000.0, "1.0E17"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    CHECK_TEXT(x10_string_of_Double(cases[i].v), cases[i].text);
  CHECK_TEXT(x10_string_of_Double(NAN), "NaN");
  CHECK_TEXT(x10_string_of_Double(-INFINITY), "-Infinity");
  CHECK_TEXT(x10_string_of_Float(0.1f), "0.1");
  CHECK_TEXT(x10_string_of_Float(3.4028235e38f), "3.4028235E38");
  CHECK_TEXT(x10_string_of_Float(1.4e-45f), "1.4E-45");
  CHECK_TEXT(x10_string_of_Float(16777216.0f), "1.6777216E7");
  CHECK_TEXT(x10_string_of_Float(1.0f / 3), "0.33333334");
  CHECK_TEXT(x10_string_hex_Double(1.5), "0x1.8p0");
  CHECK_TEXT(x10_string_hex_Double(4.9e-324), "0x0.0000000000001p-1022");
}

static void integers(void)
{
  CHECK_TEXT(x10_string_of_Long(INT64_MIN), "-9223372036854775808");
  CHECK_TEXT(x10_string_of_ULong(UINT64_MAX), "18446744073709551615");
  CHECK_TEXT(x10_string_of_radix(-255, 16), "-ff");
  CHECK_TEXT(x10_string_of_unsigned_radix((uint32_t)-1, 2), "11111111111111111111111111111111");
}

static int64_t parse_int(const char *text) { return x10_parse_signed(cx, s(text), 10, INT32_MIN, INT32_MAX); }

static void parsing(void)
{
  CHECK(parse_int("-2147483648") == INT32_MIN && parse_int("+7") == 7);
  parse_int("2147483648");
  CHECK(raised(X10_ERROR_NUMBER_FORMAT, "For input string: \"2147483648\""));
  parse_int("");
  CHECK(raised(X10_ERROR_NUMBER_FORMAT, "For input string: \"\""));
  parse_int("1 ");
  CHECK(raised(X10_ERROR_NUMBER_FORMAT, NULL));
  CHECK(x10_parse_signed(cx, s("-9223372036854775808"), 10, INT64_MIN, INT64_MAX) == INT64_MIN);
  CHECK(x10_parse_signed(cx, s("7f"), 16, INT8_MIN, INT8_MAX) == 127);
  CHECK(x10_parse_signed(cx, s("-Zz"), 36, INT16_MIN, INT16_MAX) == -(35 * 36 + 35));
  CHECK(x10_parse_signed(cx, s("101"), 2, INT8_MIN, INT8_MAX) == 5);
  x10_parse_signed(cx, s("1"), 37, INT8_MIN, INT8_MAX);
  CHECK(raised(X10_ERROR_NUMBER_FORMAT, "For input string: \"1\""));
  x10_parse_signed(cx, s("0"), 1, INT8_MIN, INT8_MAX);
  CHECK(raised(X10_ERROR_NUMBER_FORMAT, "For input string: \"0\""));
  CHECK(x10_parse_unsigned(cx, s("18446744073709551615"), 10, UINT64_MAX) == UINT64_MAX);
  x10_parse_unsigned(cx, s("-1"), 10, UINT64_MAX);
  CHECK(raised(X10_ERROR_NUMBER_FORMAT, NULL));
  CHECK(x10_parse_Double(cx, s(" 1e3 ")) == 1000 && x10_parse_Double(cx, s("-.5d")) == -0.5);
  CHECK(isinf(x10_parse_Double(cx, s("Infinity"))) && isnan(x10_parse_Double(cx, s("NaN"))));
  x10_parse_Double(cx, s("inf"));
  CHECK(raised(X10_ERROR_NUMBER_FORMAT, "For input string: \"inf\""));
  x10_parse_Double(cx, s("1.5x"));
  CHECK(raised(X10_ERROR_NUMBER_FORMAT, NULL));
}

static void conversions(void)
{
  CHECK(x10_Double_to_Int(1e20) == INT32_MAX && x10_Double_to_Int(-1e20) == INT32_MIN && x10_Double_to_Int(NAN) == 0);
  CHECK(x10_Double_to_Int(-2147483648.9) == INT32_MIN && x10_Double_to_Int(2147483647.5) == INT32_MAX);
  CHECK(x10_Double_to_Int(-2147483649.0) == INT32_MIN && x10_Double_to_Int(2147483648.0) == INT32_MAX);
  CHECK(x10_Double_to_Int(-2147483647.9) == -INT32_MAX && x10_Double_to_Int(-0.9) == 0 && x10_Double_to_Int(7.9) == 7);
  CHECK(x10_Double_to_Long(1e20) == INT64_MAX && x10_Double_to_Long(-1e20) == INT64_MIN &&
        x10_Double_to_Long(-1.9) == -1);
  CHECK(x10_Double_to_Long(9223372036854775808.0) == INT64_MAX &&
        x10_Double_to_Long(-9223372036854775808.0) == INT64_MIN);
  CHECK(x10_Double_to_Long(9223372036854774784.0) == INT64_C(9223372036854774784));
  CHECK(x10_Double_to_Long(INFINITY) == INT64_MAX && x10_Double_to_Long(-INFINITY) == INT64_MIN);
  CHECK(x10_Double_to_Long(NAN) == 0 && x10_Double_to_Long(-NAN) == 0);
  CHECK(x10_Double_to_UInt(-5.0) == 0 && x10_Double_to_UInt(-0.9) == 0 && x10_Double_to_UInt(1e10) == UINT32_MAX);
  CHECK(x10_Double_to_UInt(4294967295.5) == UINT32_MAX && x10_Double_to_UInt(4294967294.5) == UINT32_MAX - 1);
  CHECK(x10_Double_to_UInt(1e20) == UINT32_MAX && x10_Double_to_UInt(-1e20) == 0 && x10_Double_to_UInt(NAN) == 0);
  CHECK(x10_Double_to_Byte(300.0) == 127 && x10_Double_to_Byte(-1e20) == -128 && x10_Double_to_UByte(1e20) == 255);
  CHECK(x10_Float_to_Long(NAN) == 0 && x10_Double_to_ULong(1e19) == UINT64_C(10000000000000000000));
  CHECK(x10_Double_to_ULong(1e20) == UINT64_MAX && x10_Double_to_ULong(-1e20) == 0 && x10_Double_to_ULong(NAN) == 0);
}

static void arithmetic(void)
{
  CHECK(x10_div_Int(cx, INT32_MIN, -1, "t") == INT32_MIN && x10_rem_Int(cx, INT32_MIN, -1, "t") == 0);
  CHECK(x10_div_Long(cx, INT64_MIN, -1, "t") == INT64_MIN && x10_div_Byte(cx, INT8_MIN, -1, "t") == INT8_MIN);
  CHECK(x10_div_Long(cx, 1, 0, "t") == 0 && raised(X10_ERROR_ARITHMETIC, "/ by zero"));
  CHECK(x10_rem_ULong(cx, 1, 0, "t") == 0 && raised(X10_ERROR_ARITHMETIC, "/ by zero"));
  CHECK(x10_div_Int(cx, -7, 2, "t") == -3 && x10_rem_Int(cx, -7, 2, "t") == -1);
  CHECK(x10_shl_Int(1, 33) == 2 && x10_shr_Int(-8, 1) == -4 && x10_ushr_Int(-1, 28) == 15);
  CHECK(x10_shl_Byte(1, 9) == 2 && x10_ushr_Byte(-1, 4) == 15 && x10_shl_Long(1, 64) == 1);
  CHECK(x10_math_round(0.49999999999999994) == 0 && x10_math_round(2.5) == 3 && x10_math_round(-2.5) == -2);
  CHECK(isnan(x10_max_Double(NAN, 1)) && isnan(x10_max_Double(1, NAN)) && isnan(x10_min_Double(1, NAN)));
  CHECK(!signbit(x10_max_Double(-0.0, 0.0)) && !signbit(x10_max_Double(0.0, -0.0)) &&
        signbit(x10_min_Double(0.0, -0.0)));
  CHECK(signbit(x10_min_Double(-0.0, 0.0)) && signbit(x10_max_Double(-0.0, -0.0)) &&
        !signbit(x10_min_Double(0.0, 0.0)));
  CHECK(x10_max_Double(3, 3) == 3 && x10_min_Double(-3, -3) == -3 && x10_max_Double(2, 3) == 3 &&
        x10_max_Double(3, 2) == 3);
  CHECK(x10_min_Double(2, 3) == 2 && x10_min_Double(3, 2) == 2);
  CHECK(x10_max_Double(INFINITY, INFINITY) == INFINITY && x10_min_Double(-INFINITY, INFINITY) == -INFINITY);
  CHECK(isnan(x10_min_Double(NAN, -INFINITY)) && isnan(x10_max_Double(INFINITY, NAN)) &&
        isnan(x10_max_Double(NAN, NAN)));
  CHECK(isnan(x10_max_Float(NAN, 1)) && isnan(x10_min_Float(1, NAN)) && x10_max_Float(1, 2) == 2 &&
        x10_min_Float(2, 1) == 1);
  CHECK(!signbit(x10_max_Float(0.0f, -0.0f)) && signbit(x10_min_Float(0.0f, -0.0f)));
  CHECK(x10_compare_Double(-0.0, 0.0) == -1 && x10_compare_Double(NAN, INFINITY) == 1 &&
        x10_compare_Double(NAN, NAN) == 0);
  CHECK(x10_reverse_bits(1, 32) == 0x80000000u && x10_rotate_left_32(0x80000001u, 1) == 3);
  CHECK(x10_hash_Long(-1) == 0 && x10_hash_Double(1.0) == 1072693248);
}

int main(void)
{
  doubles();
  integers();
  parsing();
  conversions();
  arithmetic();
  return report("numbers");
}

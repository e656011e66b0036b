/* Strings: decoding, parts, searching, splitting, hash, comparison. */
#include "check.h"

static void decoding(void)
{
  CHECK(s("abc")->length == 3 && !s("abc")->wide);
  CHECK(s("é")->length == 1 && !s("é")->wide && x10_string_at(s("é"), 0) == 0xe9);
  CHECK(s("€")->length == 1 && s("€")->wide && x10_string_at(s("€"), 0) == 0x20ac);
  CHECK(s("a𝄞b")->length == 3);
  CHECK_TEXT(s("a𝄞bé€"), "a𝄞bé€");
  CHECK(x10_string_at(x10_string_utf8("\xff"
                                      "a",
                                      2),
                      0) == 0xfffd);
  CHECK(x10_string_at(x10_string_utf8("\xe2\x82", 2), 0) == 0xfffd);
  CHECK(x10_string_at(x10_string_utf8("\xc0\x80", 2), 0) == 0xfffd); /* longer than needed */
}

static void joining(void)
{
  CHECK_TEXT(x10_string_concat(s("ab"), s("€")), "ab€");
  CHECK_TEXT(x10_string_concat(NULL, s("x")), "nullx");
  CHECK_TEXT(x10_string_concat_n(4, s("a"), NULL, s("€"), s("z")), "anull€z");
}

static void parts(void)
{
  CHECK_TEXT(x10_string_substring(cx, s("hello"), 1, 3), "el");
  CHECK(x10_string_substring(cx, s("hello"), 3, 1) == NULL &&
        raised(X10_ERROR_STRING_BOUNDS, "begin 3, end 1, length 5"));
  CHECK(x10_string_char_at(cx, s("ab"), 2) == 0 &&
        raised(X10_ERROR_STRING_BOUNDS, "Index 2 out of bounds for length 2"));
  CHECK_TEXT(x10_string_trim(s(" \t a b\n")), "a b");
  CHECK_TEXT(x10_string_upper(s("straße é€")), "STRAßE É€");
  CHECK_TEXT(x10_string_lower(s("ÀÉZ")), "àéz");
  CHECK_TEXT(x10_string_replace(s("banana"), 'a', 'o'), "bonono");
}

static void searching(void)
{
  CHECK(x10_string_index_of(s("banana"), s("na"), 0) == 2);
  CHECK(x10_string_index_of(s("banana"), s("na"), 3) == 4);
  CHECK(x10_string_index_of(s("banana"), s(""), 9) == 6);
  CHECK(x10_string_index_of(s("banana"), s("x"), 0) == -1);
  CHECK(x10_string_last_index_of(s("banana"), s("na"), INT32_MAX) == 4);
  CHECK(x10_string_last_index_of(s("banana"), s("na"), 3) == 2);
  CHECK(x10_string_index_of_char(s("banana"), 'n', 3) == 4);
  CHECK(x10_string_last_index_of_char(s("banana"), 'b', INT32_MAX) == 0);
  CHECK(x10_string_starts_with(s("banana"), s("ban")) && !x10_string_starts_with(s("b"), s("ban")));
  CHECK(x10_string_ends_with(s("banana"), s("ana")) && !x10_string_ends_with(s("a"), s("ana")));
  CHECK(x10_string_compare_ignore_case(s("ax"), s("BX")) < 0 && x10_string_compare_ignore_case(s("bx"), s("AX")) > 0);
  CHECK(x10_string_compare_ignore_case(s("ab"), s("AC")) < 0 && x10_string_compare_ignore_case(s("abc"), s("AB")) == 1);
  CHECK(x10_string_equals_ignore_case(s("StraSSe"), s("sTRAssE")) && !x10_string_equals_ignore_case(s("xa"), s("ya")));
  CHECK(!x10_string_equals_ignore_case(s("a"), s("ab")) && !x10_string_equals_ignore_case(s("a"), NULL));
}

static void splitting(void)
{
  CHECK(x10_string_split_count(s("a,b,,c,,"), s(",")) == 4);
  CHECK(x10_string_split_count(s(""), s(",")) == 0);
  CHECK(x10_string_split_count(s("abc"), s("")) == 3);
  CHECK(x10_string_split_count(s(",,"), s(",")) == 0);
  x10_rail *r = x10_rail_new(cx, &rail_string, 4);
  x10_string_split_into(s("a, b, , c"), s(", "), r);
  CHECK_TEXT(((x10_string **)X10_RAIL_DATA(r))[1], "b");
  CHECK_TEXT(((x10_string **)X10_RAIL_DATA(r))[2], "");
  CHECK_TEXT(((x10_string **)X10_RAIL_DATA(r))[3], "c");
}

static void comparing(void)
{
  CHECK(x10_string_hash(s("hello")) == 99162322);
  CHECK(x10_string_hash(s("a𝄞b")) == (int32_t)(((97u * 31 + 0xd834) * 31 + 0xdd1e) * 31 + 98)); /* UTF-16 units */
  CHECK(x10_string_compare(s("a"), s("b")) == -1 && x10_string_compare(s("abc"), s("a")) == 2);
  CHECK(x10_string_equals(s("é"), s("é")) && !x10_string_equals(s("a"), NULL) && x10_string_equals(NULL, NULL));
  CHECK(x10_string_equals_ignore_case(s("STRASSE"), s("strasse")) && !x10_string_equals_ignore_case(s("a"), NULL));
  CHECK(x10_string_compare_ignore_case(s("ABC"), s("abd")) == -1);
  CHECK(x10_any_equals(cx, s("x"), s("x")) && !x10_any_equals(cx, s("x"), x10_box_Long_new(1)));
  CHECK(!x10_any_equals(cx, x10_box_Int_new(1), x10_box_Long_new(1)) &&
        x10_any_equals(cx, x10_box_Long_new(1), x10_box_Long_new(1)));
}

int main(void)
{
  decoding();
  joining();
  parts();
  searching();
  splitting();
  comparing();
  return report("strings");
}

// Changes to a text (compiler/support/edits.h): what is read of pieces and of the whole while they pile up.
#include "support/edits.h"
#include <gtest/gtest.h>

using x10c::Edits;

namespace {

const std::string text = "val x = f(a + b);"; // f at 8, a at 10, + at 12, b at 14, ) at 15

TEST(Edits, NothingChanged) {
  Edits edits(text);
  EXPECT_TRUE(edits.isEmpty());
  EXPECT_EQ(edits.all(), text);
  EXPECT_EQ(edits.original(), text);
  EXPECT_EQ(edits.now(10, 15), "a + b");
  EXPECT_EQ(edits.now(3, 3), "");
}

TEST(Edits, AllPlacesAreThoseOfTheTextAsItWas) {
  Edits edits(text);
  EXPECT_TRUE(edits.replace(4, 5, "longer"));
  EXPECT_TRUE(edits.replace(14, 15, ""));
  EXPECT_FALSE(edits.isEmpty());
  EXPECT_EQ(edits.all(), "val longer = f(a + );");
  EXPECT_EQ(edits.now(8, 16), "f(a + )");
  EXPECT_EQ(edits.original(), text);
}

TEST(Edits, WhatIsAroundComesLater) {
  Edits edits(text);
  edits.insertBefore(10, "(");
  edits.insertAfter(11, " as Int)");
  edits.insertBefore(10, "[");
  edits.insertAfter(15, "]");
  EXPECT_EQ(edits.all(), "val x = f([(a as Int) + b]);");
}

TEST(Edits, APieceIsReadWithoutWhatItsNeighboursHave) {
  Edits edits(text);
  edits.insertBefore(10, "<");
  edits.insertAfter(15, ">");
  EXPECT_EQ(edits.now(10, 15), "<a + b>");
  EXPECT_EQ(edits.now(8, 10), "f(");
  EXPECT_EQ(edits.now(15, 17), ");");
}

TEST(Edits, AReplacementEndsTheChangesWithinIt) {
  Edits edits(text);
  EXPECT_TRUE(edits.replace(10, 11, "first"));
  edits.insertBefore(14, "-");
  edits.insertAfter(15, "!");
  EXPECT_TRUE(edits.replace(10, 15, "c"));
  EXPECT_EQ(edits.all(), "val x = f(c);");
}

TEST(Edits, WhatStandsAroundAReplacementStays) {
  Edits edits(text);
  edits.insertBefore(8, "{");
  edits.insertAfter(16, "}");
  EXPECT_TRUE(edits.replace(10, 15, "c"));
  EXPECT_EQ(edits.all(), "val x = {f(c)};");
}

TEST(Edits, ReplacementsThatOverlapAreRefused) {
  Edits edits(text);
  EXPECT_TRUE(edits.replace(8, 12, "g(c"));
  EXPECT_FALSE(edits.replace(10, 15, "d"));
  EXPECT_FALSE(edits.replace(9, 10, "within"));
  EXPECT_FALSE(edits.replace(12, text.size() + 1, "behind the text"));
  EXPECT_FALSE(edits.replace(6, 5, "backwards"));
  EXPECT_EQ(edits.all(), "val x = g(c+ b);");
}

TEST(Edits, APieceCanBeReplacedAgain) {
  Edits edits(text);
  EXPECT_TRUE(edits.replace(8, 9, "g"));
  EXPECT_TRUE(edits.replace(8, 9, "h"));
  EXPECT_EQ(edits.all(), "val x = h(a + b);");
}

TEST(Edits, AtTheEndsOfTheText) {
  Edits edits("ab");
  edits.insertBefore(0, "<");
  edits.insertAfter(2, ">");
  edits.insertAfter(0, "front ");
  edits.insertBefore(2, " back");
  EXPECT_EQ(edits.all(), "front <ab> back");
  EXPECT_EQ(edits.now(0, 2), "<ab>");
}

TEST(Edits, NothingIsReplacedBySomething) {
  Edits edits("ab");
  EXPECT_TRUE(edits.replace(1, 1, "-"));
  EXPECT_EQ(edits.all(), "a-b");
  Edits empty("");
  EXPECT_EQ(empty.all(), "");
}

} // namespace

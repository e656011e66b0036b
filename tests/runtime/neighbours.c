/* public class Neighbours {
 *   public static def main(args:Rail[String]) {
 *     var p:Place = Place.FIRST_PLACE;
 *     for (i in 1..Place.numPlaces()) p = p.next();                  // once around
 *     assert p == Place.FIRST_PLACE && p.prev().isLast();
 *     for (i in [-1, Place.numPlaces()]) try { Place(i) } catch (e:BadPlaceException) { Console.OUT.println("none") };
 *   }
 * }
 */
#include "hand.h"

static void circle(void)
{
  x10_place p = x10_place_first();
  for (uint32_t i = 0; i < x10_max_places(); i++) {
    HAND_CHECK(p == i && x10_place_isfirst(p) == (i == 0) && x10_place_islast(p) == (i + 1 == x10_max_places()));
    HAND_CHECK(x10_place_prev(x10_place_next(p)) == p && !x10_place_isdead(p));
    p = x10_place_next(p);
  }
  HAND_CHECK(p == x10_place_first() && x10_place_prev(p) == x10_place_last() && x10_place_islast(x10_place_prev(p)));
}

static void refused(x10_context *cx, int64_t number)
{
  char wanted[80];
  snprintf(wanted, sizeof wanted, "BadPlaceException: place %" PRId64 " does not exist", number);
  HAND_CHECK(x10_toplace(cx, number) == x10_here() && cx->pending && !strcmp(cx->pending, wanted));
  cx->pending = NULL;
  printf("none\n");
}

static void Neighbours_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  circle();
  for (int64_t i = 0; i < x10_max_places(); i++)
    HAND_CHECK(x10_toplace(cx, i) == (x10_place)i && !cx->pending);
  refused(cx, -1);
  refused(cx, x10_max_places());
  refused(cx, INT64_C(1) << 32);
}

static const struct x10_async_info asyncs[] = {{0}};
HAND_PROGRAM("Neighbours", Neighbours_main, asyncs)

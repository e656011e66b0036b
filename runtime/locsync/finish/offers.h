/* What activities offer to a collecting finish: a part for each place. Private to the LocationSynchronization layer.
 *
 * Away from the cell's home, the class library (x10.lang.OfferCell) joins the offers of a place in one object, the
 * part, and hands it to the outermost finish of the place that governs the activity. From there it goes as an exception
 * does: with the report to the finish's home, and so on to the finish around, until it comes to the home of the cell.
 * There it is put into the cell's list. So offers take no message of their own. All parts have come when the collecting
 * finish ends, because it waits for all that was announced (termination.h). */
#ifndef X10_LOCSYNC_OFFERS_H
#define X10_LOCSYNC_OFFERS_H
#include "finish.h"

#pragma GCC visibility push(hidden)

/* Who finds the object of this place that a reference names (x10_global_get). Before any activity. */
void x10__offers_start(void *(*object_of)(x10_context *, x10_global));

/* Takes a part to its cell if that is here, else to the finish, which must be counted or lazy. Any thread. */
void x10__offer_hand(x10_finish *, void *part);

#pragma GCC visibility pop
#endif

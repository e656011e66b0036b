/* Support library: objects that several places have, so that a name of 8 bytes replaces them in a message.
 *
 * A collective maker, a distributed array's constructor, sends a description of what it makes to each place of a group.
 * Each place keeps what arrived, under names that the maker gave out: part 0 and the objects that it refers to, in the
 * same order everywhere. Once all places have answered, the maker publishes its own. From then on the writer of a
 * message to a member puts the name (serial.h: x10_writer_set_receiver), and the reader finds the object.
 *
 * The sender knows that the receiver has it, because:
 * - a name is used only once it is published, which is after the finish of the maker, or where a message has brought
 *   it, which was sent after that;
 * - a name is never given to anything else, and what it names stays, for as long as the place lives;
 * - the members are those that the maker waited for. Any other place gets the whole.
 *
 * What is shared within a message stays so: an object has one name at most, and is part of what is published only if
 * every member has it under that name. So all that refer to it at a member refer to the same object there.
 *
 * The type of such an object says where its field with the name is (x10_type.known_at). Only objects whose contents
 * never change have one; or else X10_TYPE_COPIED: a new object is made of the one there. */
#ifndef X10RT_KNOWN_H
#define X10RT_KNOWN_H
#include <x10rt/object.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Gives names to those of the objects, a Rail[Any], that have none yet, so that no one else does. The first and null
 * ones are left out. `places` is a Rail[Long], the members. 0, and nothing done, where it is of no use (no member is
 * elsewhere) or must not be: an object can change, is being claimed, or has a name that a member does not know. */
int64_t x10_known_claim(const void *objects, const void *places);
int64_t x10_known_first(int64_t claim); /* the name of part 0; those of the others follow */
/* All members have theirs: messages may use the names. `first` is part 0. */
void x10_known_publish(int64_t claim, void *first);
void x10_known_drop(int64_t claim); /* the maker has failed */
/* At a member, before the objects can be seen by anybody else. Does nothing at the place that claimed the names. */
void x10_known_receive(int64_t first, const void *objects, const void *places);
/* Whether it has a name. */
bool x10_known_has(const void *object);
/* Gives an object the name of part 0, of which it is another copy. */
void x10_known_copy_name(void *object, const void *first);

#ifdef __cplusplus
}
#endif
#endif

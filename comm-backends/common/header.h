/* Headers on the wire: a struct x10_message as a tpl image, portable between byte orders (paper 003, section IV-C).
 *
 * The format is fixed and has no variable part. So every image has the same length, and a stream of frames needs no
 * lengths of its own: an image is followed by message.size bytes of payload. tpl checks the shape of an image;
 * x10_header_check checks its values.
 */
#ifndef X10COMM_HEADER_H
#define X10COMM_HEADER_H
#include <stdbool.h>
#include <x10rt/comm.h>

/* In tpl's letters: from, to, type, method; task, size; words. tests/comm decodes with these letters and tpl alone. */
#define X10_HEADER_FORMAT "uuuuUUU#"
enum { X10_HEADER_WORDS = 4, X10_HEADER_BYTES = 85 };

/* A header with this `to` carries no message: its sender leaves normally, so the end of its stream is no death. */
#define X10_HEADER_LEAVES UINT32_MAX

/* `from` replaces the message's own. */
void x10_header_encode(const struct x10_message *, uint32_t from, uint8_t image[X10_HEADER_BYTES]);
/* False if the image is not one of the format above. Sets `payload` to NULL. */
bool x10_header_decode(const uint8_t *image, size_t size, struct x10_message *);
/* What is wrong with a header that came from `from` to `to`, or NULL. */
const char *x10_header_check(const struct x10_message *, uint32_t from, uint32_t to, uint64_t payload_limit);

#endif

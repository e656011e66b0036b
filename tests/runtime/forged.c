/* What no place of ours sends: place 1 writes a message of its own make past the layer, and place 0 ends with a line
 * that names the sender, instead of believing it. Each line of forged.cases is one such message.
 *
 * public static def main(args:Rail[String]) {
 *   val ref = GlobalRef(new Cell[Long](0));
 *   at (here.next()) { }
 *   at (here.next()) { forge(args(0), ref); at (Place(0)) { } }   // when that comes back, the forged one was read
 *   Console.OUT.println("believed");
 * }
 *
 * The names a forged message needs are read off the calls that come in: the program puts itself between the layer and
 * the transport.
 */
#define _GNU_SOURCE
#include "hand.h"
#include <dlfcn.h>
#include <x10rt/comm.h>

enum { NOTHING, FORGE };
enum {
  GRANT = 1 << 30, /* the weight that goes with a reference */
  FAR = 100000,    /* from a number that is in use to one that is not */
};

struct frame {
  x10_async head;
  x10_global ref;
  uint32_t which;
};

/* ---- between the layer and the transport ---- */

static struct x10_comm tapped;
static const struct x10_comm *comm;
static struct x10_message first, newest; /* calls that came in */

static int tap_read(struct x10_message *m, uint64_t nanoseconds)
{
  int got = comm->read_message(m, nanoseconds);
  if (got > 0 && m->type == X10_MESSAGE_AT) {
    first = first.task ? first : *m;
    newest = *m;
  }
  return got;
}

const struct x10_comm *x10_comm(void)
{
  if (!comm) {
    const struct x10_comm *(*next)(void) = (const struct x10_comm *(*)(void))dlsym(RTLD_NEXT, "x10_comm");
    comm = next();
    tapped = *comm;
    tapped.read_message = tap_read;
  }
  return &tapped;
}

/* ---- forging: each gives a message, and writes its payload ---- */

static x10_writer *payload;
static x10_global ref; /* what the newest call brought */

static struct x10_message report(void)
{
  return (struct x10_message){.type = X10_MESSAGE_REPORT, .task = newest.task, .words = {1}};
}

/* Reports so many times one task sent to this place. */
static struct x10_message report_of_tasks(uint32_t times, x10_place to)
{
  x10_write_32(payload, times);
  for (uint32_t i = 0; i < times; i++) {
    x10_write_32(payload, to);
    x10_write_64(payload, 1);
  }
  x10_write_32(payload, 0);
  return report();
}

static struct x10_message report_of_stranger(void) { return report_of_tasks(1, x10_max_places()); }
static struct x10_message report_of_too_many(void) { return report_of_tasks(x10_max_places() + 1, 0); }

static struct x10_message report_cut(void)
{
  x10_write_32(payload, 1);
  return report();
}

static struct x10_message report_of_long_exception(void)
{
  x10_write_32(payload, 0);
  x10_write_32(payload, 1);
  x10_write_8(payload, 0); /* an exception */
  x10_write_64(payload, (uint64_t)1 << 40);
  return report();
}

/* Whose value would lie before the frame, since the offset wraps around. */
static struct x10_message report_of_no_sum(void)
{
  x10_write_32(payload, 0);
  x10_write_32(payload, 1);
  x10_write_8(payload, 2); /* a sum: the place, the method, offsets of the reference and the value, size, operation */
  x10_write_32(payload, 0);
  x10_write_32(payload, NOTHING);
  x10_write_32(payload, sizeof(x10_async));
  x10_write_32(payload, UINT32_MAX - 7);
  x10_write_8(payload, 8);
  x10_write_8(payload, X10_GATHER_ADD);
  return report();
}

static struct x10_message report_relayed(void)
{
  struct x10_message m = report();
  m.words[1] = x10_max_places() + 1;
  return m;
}

/* This place shares its only host with the home: nothing is merged. */
static struct x10_message host_report(void)
{
  return (struct x10_message){.type = X10_MESSAGE_HOST_REPORT, .task = newest.task, .words = {0, 1}};
}

static struct x10_message waits(void)
{
  return (struct x10_message){.type = X10_MESSAGE_WAITS, .task = newest.task, .words = {1}};
}

static struct x10_message ask(void)
{
  return (struct x10_message){.type = X10_MESSAGE_ASK, .task = newest.task, .words = {1, 1}};
}

static struct x10_message reports(void)
{
  return (struct x10_message){.type = X10_MESSAGE_REPORTS, .task = newest.task};
}

static struct x10_message reports_of_stranger(void)
{
  x10_write_32(payload, 0);
  x10_write_32(payload, 1);
  x10_write_32(payload, x10_max_places());
  x10_write_64(payload, 1);
  x10_write_32(payload, 0);
  return reports();
}

static struct x10_message reports_cut(void)
{
  x10_write_32(payload, 0);
  return reports();
}

static struct x10_message reports_of_long_image(void)
{
  x10_write_32(payload, 0);
  x10_write_32(payload, 0);
  x10_write_32(payload, 1);
  x10_write_8(payload, 0); /* its byte order */
  x10_write_64(payload, UINT64_MAX);
  return reports();
}

static struct x10_message weight_nobody_gave(void)
{
  x10_write_64(payload, ref.number);
  x10_write_32(payload, ref.generation);
  x10_write_64(payload, (uint64_t)(-(int64_t)GRANT - 1));
  return (struct x10_message){.type = X10_MESSAGE_WEIGHTS};
}

static struct x10_message reply(uint64_t slot)
{
  return (struct x10_message){.type = X10_MESSAGE_AT_REPLY, .method = NOTHING, .task = slot};
}

static struct x10_message reply_late(void) { return reply(first.words[1]); }
static struct x10_message reply_unasked(void) { return reply(newest.words[1] + FAR); }

static struct x10_message elements_unasked(void)
{
  return (struct x10_message){.type = X10_MESSAGE_GET_REPLY, .task = (uint64_t)1 << 32};
}

static struct x10_message elements_of_no_finish(void)
{
  struct x10_message m = {.type = X10_MESSAGE_PUT, .method = ref.generation, .task = newest.task + FAR};
  x10_write_64(payload, 0);
  m.words[1] = ref.number;
  return m;
}

static struct x10_message task(uint32_t method, uint64_t finish, uint64_t home)
{
  return (struct x10_message){.type = X10_MESSAGE_TASK, .method = method, .task = finish, .words = {home}};
}

static struct x10_message task_of_no_method(void) { return task(FORGE + 1, newest.task, 0); }
static struct x10_message task_of_no_finish(void) { return task(NOTHING, newest.task + FAR, 0); }
static struct x10_message task_of_later_finish(void) { return task(NOTHING, newest.task + ((uint64_t)1 << 32), 0); }
static struct x10_message task_of_no_home(void) { return task(NOTHING, newest.task, x10_max_places()); }

static struct x10_message call_of_no_home(void)
{
  struct x10_message m = task_of_no_home();
  m.type = X10_MESSAGE_AT;
  return m;
}

static struct x10_message type_unknown(void) { return (struct x10_message){.type = X10_MESSAGE_TYPES}; }

#define CASE(forge) {#forge, forge}
static const struct {
  const char *name;
  struct x10_message (*forge)(void);
} cases[] = {
    CASE(report_of_stranger),
    CASE(report_of_too_many),
    CASE(report_cut),
    CASE(report_of_long_exception),
    CASE(report_of_no_sum),
    CASE(report_relayed),
    CASE(host_report),
    CASE(waits),
    CASE(ask),
    CASE(reports),
    CASE(reports_of_stranger),
    CASE(reports_cut),
    CASE(reports_of_long_image),
    CASE(weight_nobody_gave),
    CASE(reply_late),
    CASE(reply_unasked),
    CASE(elements_unasked),
    CASE(task_of_no_method),
    CASE(task_of_no_finish),
    CASE(task_of_later_finish),
    CASE(task_of_no_home),
    CASE(call_of_no_home),
    CASE(elements_of_no_finish),
    CASE(type_unknown),
};

/* ---- the program ---- */

static void frame_pack(x10_writer *w, const x10_async *head)
{
  x10_global_pack(w, ((const struct frame *)head)->ref);
  x10_write_32(w, ((const struct frame *)head)->which);
}

static void frame_unpack(x10_context *cx, x10_reader *r, x10_async *head)
{
  ((struct frame *)head)->ref = x10_global_unpack(cx, r);
  ((struct frame *)head)->which = x10_read_32(r);
}

static void at(x10_context *cx, uint32_t method, x10_place p, x10_global object, uint32_t which)
{
  struct frame f = {{method, sizeof f, NULL}, object, which};
  x10_task_at(cx, &f.head, p);
}

static void nothing_run(x10_context *cx, x10_async *head) { (void)cx, (void)head; }

static void forge_run(x10_context *cx, x10_async *head)
{
  const struct frame *f = (const struct frame *)head;
  struct iovec part;
  payload = x10_writer_new();
  ref = f->ref;
  struct x10_message m = cases[f->which].forge();
  part.iov_base = (void *)x10_writer_data(payload, &part.iov_len);
  m.from = x10_here();
  m.size = part.iov_len;
  HAND_CHECK(comm->write_message(&m, &part, part.iov_len > 0) == 0);
  x10_writer_free(payload);
  at(cx, NOTHING, 0, (x10_global){0}, 0);
}

static void Forged_main(x10_context *cx, int argc, char **argv)
{
  uint32_t which = 0;
  while (which < sizeof cases / sizeof *cases && strcmp(cases[which].name, argc > 1 ? argv[1] : ""))
    which++;
  HAND_CHECK(which < sizeof cases / sizeof *cases);
  at(cx, NOTHING, 1, (x10_global){0}, 0);
  at(cx, FORGE, 1, x10_global_make(cx, x10_alloc(64)), which);
  printf("believed\n");
}

#define ASYNC(name, run) {name, X10_MAY_WAIT, run, frame_pack, frame_unpack, NULL, NULL, sizeof(struct frame)}
static const struct x10_async_info asyncs[] = {ASYNC("Forged.x10:3", nothing_run), ASYNC("Forged.x10:4", forge_run)};
HAND_PROGRAM("Forged", Forged_main, asyncs)

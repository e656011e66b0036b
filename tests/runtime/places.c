/* public class Places {
 *   static val handle = PlaceLocalHandle.make[Cell[Long]](Place.places(), ()=>new Cell[Long](here.id * 10));
 *   public static def main(args:Rail[String]) {
 *     val n = Place.numPlaces();
 *     for (p in Place.places()) Console.OUT.println(at (p) (here.id * 100 + n));                // a result
 *     val cell = new Cell[Long](7); val ref = GlobalRef(cell);
 *     finish for (p in Place.places()) at (p) async { at (ref.home) async { atomic ref()() += here.id + 1; } }
 *     Console.OUT.println(cell());                                                              // 7 + n
 *     try { at (Place(n - 1)) { throw new Exception("thrown at " + here); } } catch (e) { println(e); }
 *     try { at (Place(n - 1)) ref(); } catch (e) { println(e); }
 *     try { finish at (Place(n - 1)) async { async throw new Exception("spawned at " + here); } }
 *     catch (e) { println(e); }
 *     finish at (Place(n - 1)) { async { System.sleep(50); at (Place(0)) async done = true; } }  // escapes the at
 *     assert done;
 *     at (Place(n - 1)) finish for (p in Place.places()) at (p) async { handle()() += 1; }      // a home elsewhere
 *     for (p in Place.places()) Console.OUT.println(at (p) handle()());
 *     System.setExitCode at the last place: 5
 *   }
 * }
 */
#include "hand.h"

enum {
  RESULT,
  ADD_FROM,
  ADD_HOME,
  THROW_AT,
  USE_REF,
  SPAWN_THROW,
  THROW_LOCAL,
  ESCAPE,
  LATE,
  SET_DONE,
  FAN,
  ADD_HANDLE,
  READ_HANDLE,
  MAKE_HANDLE,
  EXIT_CODE
};

struct frame { /* of all of them */
  x10_async head;
  x10_global ref;
  uint64_t handle;
  int64_t result;
};

static int64_t done;

static void frame_pack(x10_writer *w, const x10_async *head)
{
  const struct frame *self = (const struct frame *)head;
  x10_global_pack(w, self->ref);
  x10_write_64(w, self->handle);
}

static void frame_unpack(x10_context *cx, x10_reader *r, x10_async *head)
{
  struct frame *self = (struct frame *)head;
  self->ref = x10_global_unpack(cx, r);
  self->handle = x10_read_64(r);
}

static void result_pack(x10_writer *w, const x10_async *head)
{
  x10_write_64(w, (uint64_t)((const struct frame *)head)->result);
}

static void result_unpack(x10_context *cx, x10_reader *r, x10_async *head)
{
  (void)cx;
  ((struct frame *)head)->result = (int64_t)x10_read_64(r);
}

static void result_run(x10_context *cx, x10_async *head)
{
  (void)cx;
  ((struct frame *)head)->result = x10_here() * 100 + x10_max_places();
}

static struct frame frame_of(uint32_t method, const struct frame *captured)
{
  struct frame f = *captured;
  f.head = (x10_async){method, sizeof f, NULL};
  return f;
}

static void dispatch(x10_context *cx, uint32_t method, const x10_async *captured, x10_place p)
{
  struct frame f = frame_of(method, (const struct frame *)captured);
  x10_task_dispatch(cx, &f.head, p);
}

static int64_t evaluate(x10_context *cx, uint32_t method, const x10_async *captured, x10_place p)
{
  struct frame f = frame_of(method, (const struct frame *)captured);
  x10_task_at(cx, &f.head, p);
  return f.result;
}

static void add_from_run(x10_context *cx, x10_async *head)
{
  dispatch(cx, ADD_HOME, head, ((struct frame *)head)->ref.home);
}

static void add_home_run(x10_context *cx, x10_async *head)
{
  int64_t *cell = x10_global_get(cx, ((struct frame *)head)->ref);
  x10_atomic_start(cx);
  *cell += x10_here() + 1;
  x10_atomic_end(cx);
}

static char *located(const char *text)
{
  char place[16];
  snprintf(place, sizeof place, "%s", x10_place_islast(x10_here()) ? "the last place" : "another");
  return hand_text(text, place);
}

static void throw_at_run(x10_context *cx, x10_async *head)
{
  (void)head;
  cx->pending = located("Exception: thrown at ");
}

static void use_ref_run(x10_context *cx, x10_async *head) { x10_global_get(cx, ((struct frame *)head)->ref); }

static void throw_local_run(x10_context *cx, x10_async *head)
{
  (void)head;
  cx->pending = located("Exception: spawned at ");
}

static void spawn_throw_run(x10_context *cx, x10_async *head)
{
  struct frame f = frame_of(THROW_LOCAL, (struct frame *)head);
  x10_task_dispatch_here_copy(cx, &f.head);
}

static void escape_run(x10_context *cx, x10_async *head)
{
  struct frame f = frame_of(LATE, (struct frame *)head);
  x10_task_dispatch_here_copy(cx, &f.head);
}

static void late_run(x10_context *cx, x10_async *head)
{
  x10_sleep(cx, 50000000);
  dispatch(cx, SET_DONE, head, 0);
}

static void set_done_run(x10_context *cx, x10_async *head)
{
  (void)cx, (void)head;
  done = 1;
}

static void fan_run(x10_context *cx, x10_async *head)
{
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  for (x10_place p = 0; p < x10_max_places(); p++)
    dispatch(cx, ADD_HANDLE, head, p);
  x10_task_end_finish(cx, &finish0);
}

static void make_handle_run(x10_context *cx, x10_async *head)
{
  int64_t *cell = x10_alloc(sizeof *cell);
  *cell = x10_here() * 10;
  x10_local_set(cx, ((struct frame *)head)->handle, cell);
}

static void add_handle_run(x10_context *cx, x10_async *head)
{
  int64_t *cell = x10_local_get(cx, ((struct frame *)head)->handle);
  ++*cell;
}

static void read_handle_run(x10_context *cx, x10_async *head)
{
  struct frame *self = (struct frame *)head;
  self->result = *(int64_t *)x10_local_get(cx, self->handle);
}

static void exit_code_run(x10_context *cx, x10_async *head)
{
  (void)head;
  x10_set_exit_code(cx, 5);
}

static void catch_and_print(x10_context *cx)
{
  HAND_CHECK(cx->pending);
  printf("%s\n", (const char *)cx->pending);
  cx->pending = NULL;
}

static void finish_of(x10_context *cx, bool async, uint32_t method, const struct frame *captured)
{
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  if (async)
    dispatch(cx, method, &captured->head, x10_place_last());
  else
    evaluate(cx, method, &captured->head, x10_place_last());
  x10_task_end_finish(cx, &finish0);
}

static void Places_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  uint32_t n = x10_max_places();
  struct frame captured = {.handle = x10_local_reserve(cx)};
  for (x10_place p = 0; p < n; p++) {
    HAND_CHECK(evaluate(cx, RESULT, &captured.head, p) == p * 100 + n);
    evaluate(cx, MAKE_HANDLE, &captured.head, p);
  }
  int64_t *cell = x10_alloc(sizeof *cell);
  *cell = 7;
  captured.ref = x10_global_make(cx, cell);
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  for (x10_place p = 0; p < n; p++)
    dispatch(cx, ADD_FROM, &captured.head, p);
  x10_task_end_finish(cx, &finish0);
  HAND_CHECK(*cell == 7 + n);
  evaluate(cx, THROW_AT, &captured.head, n - 1);
  catch_and_print(cx);
  evaluate(cx, USE_REF, &captured.head, n - 1);
  catch_and_print(cx);
  finish_of(cx, true, SPAWN_THROW, &captured);
  catch_and_print(cx);
  finish_of(cx, false, ESCAPE, &captured);
  HAND_CHECK(done == 1);
  evaluate(cx, FAN, &captured.head, n - 1);
  for (x10_place p = 0; p < n; p++)
    HAND_CHECK(evaluate(cx, READ_HANDLE, &captured.head, p) == p * 10 + 1);
  finish_of(cx, true, EXIT_CODE, &captured);
  printf("done\n");
}

#define REMOTE(run)                                                                                                    \
  {"Places.x10",  X10_MAY_WAIT | X10_MAY_THROW | X10_REMOTE,                                                           \
   run,           frame_pack,                                                                                          \
   frame_unpack,  result_pack,                                                                                         \
   result_unpack, sizeof(struct frame)}
static const struct x10_async_info asyncs[] = {
    [RESULT] = REMOTE(result_run),
    [ADD_FROM] = REMOTE(add_from_run),
    [ADD_HOME] = REMOTE(add_home_run),
    [THROW_AT] = REMOTE(throw_at_run),
    [USE_REF] = REMOTE(use_ref_run),
    [SPAWN_THROW] = REMOTE(spawn_throw_run),
    [THROW_LOCAL] = REMOTE(throw_local_run),
    [ESCAPE] = REMOTE(escape_run),
    [LATE] = REMOTE(late_run),
    [SET_DONE] = REMOTE(set_done_run),
    [FAN] = REMOTE(fan_run),
    [ADD_HANDLE] = REMOTE(add_handle_run),
    [READ_HANDLE] = REMOTE(read_handle_run),
    [MAKE_HANDLE] = REMOTE(make_handle_run),
    [EXIT_CODE] = REMOTE(exit_code_run),
};
HAND_PROGRAM("Places", Places_main, asyncs)

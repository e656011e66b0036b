/* public class Statics {
 *   static val a:Long = { sleep(20); 42 };              // many ask, one initializes
 *   static val b:Long = c + 1;                          // a cycle through one activity
 *   static val c:Long = b + 1;
 *   static val d:Long = { async ping(); sleep(20); e + 1 };  // a cycle through two activities
 *   static val e:Long = d + 1;
 *   static val f:Long = { throw new Exception("no f") };
 *   public static def main(args:Rail[String]) {
 *     finish for (i in 1..20) async assert a == 42;
 *     Console.OUT.println(b + " " + c);
 *     finish { async d; async e; }
 *     try { f; } catch (e:Exception) { Console.OUT.println(e); }
 *     try { f; } catch (e:Exception) { Console.OUT.println(e); }
 *   }
 * }
 */
#include "hand.h"

static x10_static a_state, b_state, c_state, d_state, e_state, f_state;
static int64_t a, b, c, d, e, initialized;
static int64_t get_b(x10_context *cx);

static int64_t get_a(x10_context *cx)
{
  if (x10_static_start(cx, &a_state)) {
    x10_sleep(cx, 20000000);
    a = 42;
    initialized++;
    x10_static_end(cx, &a_state);
  }
  return a;
}

static int64_t get_c(x10_context *cx)
{
  if (x10_static_start(cx, &c_state)) {
    c = get_b(cx) + 1;
    x10_static_end(cx, &c_state);
  }
  return c;
}

static int64_t get_b(x10_context *cx)
{
  if (x10_static_start(cx, &b_state)) {
    b = get_c(cx) + 1;
    x10_static_end(cx, &b_state);
  }
  return b;
}

static int64_t get_e(x10_context *cx);
static int64_t get_d(x10_context *cx)
{
  if (x10_static_start(cx, &d_state)) {
    x10_sleep(cx, 20000000);
    d = get_e(cx) + 1;
    x10_static_end(cx, &d_state);
  }
  return d;
}

static int64_t get_e(x10_context *cx)
{
  if (x10_static_start(cx, &e_state)) {
    x10_sleep(cx, 20000000);
    e = get_d(cx) + 1;
    x10_static_end(cx, &e_state);
  }
  return e;
}

static void get_f(x10_context *cx)
{
  if (x10_static_start(cx, &f_state)) {
    cx->pending = hand_text("Exception: ", "no f");
    x10_static_end(cx, &f_state);
  }
}

static void a_run(x10_context *cx, x10_async *head)
{
  (void)head;
  HAND_CHECK(get_a(cx) == 42);
}
static void d_run(x10_context *cx, x10_async *head)
{
  (void)head;
  get_d(cx);
}
static void e_run(x10_context *cx, x10_async *head)
{
  (void)head;
  get_e(cx);
}

static void Statics_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  x10_finish finish0, finish1;
  x10_task_start_finish(cx, &finish0);
  for (int i = 1; i <= 20; i++) {
    x10_async async0 = {0, sizeof async0, NULL};
    x10_task_dispatch_here_copy(cx, &async0);
  }
  x10_task_end_finish(cx, &finish0);
  HAND_CHECK(initialized == 1);
  int64_t first = get_b(cx);
  printf("%" PRId64 " %" PRId64 "\n", first, get_c(cx));
  x10_task_start_finish(cx, &finish1);
  x10_async async1 = {1, sizeof async1, NULL}, async2 = {2, sizeof async2, NULL};
  x10_task_dispatch_here(cx, &async1);
  x10_task_dispatch_here(cx, &async2);
  x10_task_end_finish(cx, &finish1);
  HAND_CHECK((d == 2 && e == 1) || (d == 1 && e == 2));
  for (int i = 0; i < 2; i++) {
    get_f(cx);
    printf("%s\n", (const char *)cx->pending);
    cx->pending = NULL;
  }
}

static const struct x10_async_info asyncs[] = {
    {"Statics.x10:9", X10_MAY_WAIT, a_run, NULL, NULL, NULL, NULL, sizeof(x10_async)},
    {"Statics.x10:11", X10_MAY_WAIT, d_run, NULL, NULL, NULL, NULL, sizeof(x10_async)},
    {"Statics.x10:11", X10_MAY_WAIT, e_run, NULL, NULL, NULL, NULL, sizeof(x10_async)},
};
HAND_PROGRAM("Statics", Statics_main, asyncs)

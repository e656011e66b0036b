/* public class Exceptions {
 *   static def leaf(n:Long) { throw new Exception("leaf " + n); }
 *   public static def main(args:Rail[String]) {
 *     try {
 *       finish {
 *         finish async { finish async leaf(1); }
 *         throw new Exception("not reached");
 *       }
 *     } catch (e:MultipleExceptions) { Console.OUT.println(e); }
 *     try { finish for (i in 1..3) async { if (i == 2) leaf(2); } }
 *     catch (e:MultipleExceptions) { Console.OUT.println(e); }
 *     try { finish { try { leaf(5); } catch (e:Exception) { Runtime.pushException(e); } leaf(6); } }
 *     catch (e:MultipleExceptions) { Console.OUT.println(e); }      // in the order in which they came
 *     try { atomic { async leaf(3); } } catch (e:IllegalOperationException) { Console.OUT.println(e); }
 *     async leaf(4);
 *   }
 * }
 */
#include "hand.h"

struct leaf_frame {
  x10_async head;
  int64_t i, n;
};

static void leaf(x10_context *cx, int64_t n)
{
  char number[24];
  snprintf(number, sizeof number, "%" PRId64, n);
  cx->pending = hand_text("Exception: leaf ", number);
}

static void leaf_run(x10_context *cx, x10_async *head)
{
  struct leaf_frame *self = (struct leaf_frame *)head;
  if (self->i == self->n)
    leaf(cx, self->n);
}

static void nested_run(x10_context *cx, x10_async *head)
{
  (void)head;
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  struct leaf_frame async0 = {{0, sizeof async0, NULL}, 1, 1};
  x10_task_dispatch_here(cx, &async0.head);
  x10_task_end_finish(cx, &finish0);
}

static void catch_and_print(x10_context *cx)
{
  HAND_CHECK(cx->pending);
  printf("%s\n", (const char *)cx->pending);
  cx->pending = NULL;
}

static void first_try(x10_context *cx)
{
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  x10_finish finish1;
  x10_task_start_finish(cx, &finish1);
  x10_async async0 = {1, sizeof async0, NULL};
  x10_task_dispatch_here(cx, &async0);
  x10_task_end_finish(cx, &finish1);
  if (!cx->pending)
    cx->pending = hand_text("Exception: ", "not reached");
  x10_task_end_finish(cx, &finish0);
  catch_and_print(cx);
}

static void second_try(x10_context *cx)
{
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  for (int64_t i = 1; i <= 3; i++) {
    struct leaf_frame async0 = {{0, sizeof async0, NULL}, i, 2};
    x10_task_dispatch_here_copy(cx, &async0.head);
  }
  x10_task_end_finish(cx, &finish0);
  catch_and_print(cx);
}

static void order_try(x10_context *cx)
{
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  leaf(cx, 5);
  void *first = cx->pending;
  cx->pending = NULL;
  x10_task_gather(cx, first);
  leaf(cx, 6);
  x10_task_end_finish(cx, &finish0);
  catch_and_print(cx);
}

static void third_try(x10_context *cx)
{
  x10_atomic_start(cx);
  struct leaf_frame async0 = {{0, sizeof async0, NULL}, 3, 3};
  x10_task_dispatch_here(cx, &async0.head);
  x10_atomic_end(cx);
  catch_and_print(cx);
}

static void Exceptions_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  first_try(cx);
  second_try(cx);
  order_try(cx);
  third_try(cx);
  struct leaf_frame async0 = {{0, sizeof async0, NULL}, 4, 4};
  x10_task_dispatch_here_copy(cx, &async0.head);
}

static const struct x10_async_info asyncs[] = {
    {"Exceptions.x10:6", X10_MAY_THROW, leaf_run, NULL, NULL, NULL, NULL, sizeof(struct leaf_frame)},
    {"Exceptions.x10:6", X10_MAY_THROW, nested_run, NULL, NULL, NULL, NULL, sizeof(x10_async)},
};
HAND_PROGRAM("Exceptions", Exceptions_main, asyncs)

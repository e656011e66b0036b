/* See standstill.h. */
#include "standstill.h"
#include <x10rt/contract.h>

#include <stdlib.h>

static struct place {
  struct x10_control_standstill last; /* `idle` not set: it moves, as far as is known */
  bool answered;                      /* in this round */
} *places;
static uint32_t place_count, round, answers;
static bool asking, told; /* a round is under way; a deadlock was found */
static void (*send_to)(uint32_t, const struct x10_frame *);

void x10_standstill_put(struct x10_frame *frame, const struct x10_control_standstill *state)
{
  x10_frame_put_u32(frame, state->idle);
  x10_frame_put_u64(frame, state->stirred);
  x10_frame_put_u64(frame, state->sent);
  x10_frame_put_u64(frame, state->handled);
  x10_frame_put_u64(frame, state->begun);
  x10_frame_put_u64(frame, state->done);
}

static struct x10_control_standstill standstill_get(struct x10_body *body)
{
  struct x10_control_standstill state = {.idle = x10_body_u32(body) != 0};
  state.stirred = x10_body_u64(body);
  state.sent = x10_body_u64(body);
  state.handled = x10_body_u64(body);
  state.begun = x10_body_u64(body);
  state.done = x10_body_u64(body);
  return state;
}

void x10_standstill_open(uint32_t count, void (*send)(uint32_t, const struct x10_frame *))
{
  X10__EXPECT(!places && count > 0 && send);
  place_count = count;
  send_to = send;
  places = calloc(count, sizeof *places);
  if (!places)
    abort();
}

static void tell_all(enum x10_frame_type type)
{
  X10__EXPECT(type == X10_FRAME_ASK || told);
  struct x10_frame frame = {0};
  for (uint32_t place = 0; place < place_count; place++) {
    x10_frame_start(&frame, type, place);
    if (type == X10_FRAME_ASK)
      x10_frame_put_u32(&frame, round);
    x10_frame_finish(&frame);
    send_to(place, &frame);
  }
  x10_frame_free(&frame);
}

/* Whether all stand still, and nothing is under way between them. */
static bool all_stand(void)
{
  uint64_t sent = 0, handled = 0;
  bool equal = true, pending = false;
  for (uint32_t place = 0; place < place_count; place++) {
    const struct x10_control_standstill *last = &places[place].last;
    if (!last->idle)
      return false;
    sent += last->sent;
    handled += last->handled;
    equal = equal && last->begun == places[0].last.begun;
    pending = pending || last->begun != last->done;
  }
  return sent == handled && !(equal && pending);
}

static void ask_if_all_stand(void)
{
  if (asking || told || !all_stand())
    return;
  asking = true;
  answers = 0;
  round++;
  for (uint32_t place = 0; place < place_count; place++)
    places[place].answered = false;
  tell_all(X10_FRAME_ASK);
}

static void answer_take(struct place *place, const struct x10_control_standstill *state)
{
  X10__EXPECT(asking);
  bool same = x10_control_is_same(&place->last, state);
  if (place->answered)
    return;
  place->answered = true;
  place->last = *state;
  if (!same)
    asking = false;
  if (asking && ++answers == place_count) {
    told = true;
    tell_all(X10_FRAME_DEADLOCK);
  }
}

/* A place that says unasked that it stands still has moved since it answered, or since an answer that came too late for
 * its round. */
void x10_standstill_take(uint32_t number, struct x10_body *body)
{
  X10__EXPECT(number < place_count);
  uint32_t of_round = x10_body_u32(body);
  struct x10_control_standstill state = standstill_get(body);
  struct place *place = &places[number];
  if (body->failed || told)
    return;
  if (asking && of_round == round) {
    answer_take(place, &state);
  } else if (of_round == 0 || !x10_control_is_same(&place->last, &state)) {
    place->last = state;
    asking = false;
  }
  ask_if_all_stand();
}

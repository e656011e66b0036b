/* The configuration of a place as a frame: see config.h. */
#include "config.h"
#include <x10rt/contract.h>

#include <stdlib.h>

void x10_config_put(struct x10_frame *frame, const struct x10_control_config *config)
{
  X10__EXPECT(config->places > 0 && config->host < config->hosts);
  x10_frame_put_u32(frame, X10_CONTROL_VERSION);
  x10_frame_put_u32(frame, config->places);
  x10_frame_put_u32(frame, config->host);
  x10_frame_put_u32(frame, config->hosts);
  x10_frame_put_u32(frame, config->one_output);
  x10_frame_put_u64(frame, config->payload_limit);
  x10_frame_put_bytes(frame, config->secret, sizeof config->secret);
  x10_frame_put_string(frame, config->directory);
  x10_frame_put_string(frame, config->interface);
  x10_frame_put_string(frame, config->cores);
  x10_frame_put_string(frame, config->comm);
  x10_frame_put_string(frame, config->sched);
  x10_frame_put_u32(frame, config->descriptor_count);
  for (uint32_t i = 0; i < config->descriptor_count; i++)
    x10_frame_put_u32(frame, (uint32_t)config->descriptors[i]);
}

static void get_descriptors(struct x10_body *body, struct x10_control_config *config)
{
  uint32_t count = x10_body_u32(body);
  if (body->failed || count > (size_t)(body->end - body->next) / 4) {
    body->failed = true;
    return;
  }
  if (count == 0)
    return;
  int *descriptors = calloc(count, sizeof *descriptors);
  if (!descriptors) {
    body->failed = true;
    return;
  }
  for (uint32_t i = 0; i < count; i++)
    descriptors[i] = (int)x10_body_u32(body);
  config->descriptors = descriptors;
  config->descriptor_count = count;
}

bool x10_config_get(struct x10_body *body, struct x10_control_config *config)
{
  if (x10_body_u32(body) != X10_CONTROL_VERSION)
    return false;
  config->places = x10_body_u32(body);
  config->host = x10_body_u32(body);
  config->hosts = x10_body_u32(body);
  config->one_output = x10_body_u32(body);
  config->payload_limit = x10_body_u64(body);
  x10_body_bytes(body, config->secret, sizeof config->secret);
  config->directory = x10_body_string(body);
  config->interface = x10_body_string(body);
  config->cores = x10_body_string(body);
  config->comm = x10_body_string(body);
  config->sched = x10_body_string(body);
  get_descriptors(body, config);
  return x10_body_done(body) && config->places <= X10_CONTROL_PLACES_MAX && config->host < config->hosts;
}

void x10_config_free(struct x10_control_config *config)
{
  free((void *)config->directory);
  free((void *)config->interface);
  free((void *)config->cores);
  free((void *)config->comm);
  free((void *)config->sched);
  free((void *)config->descriptors);
  *config = (struct x10_control_config){0};
}

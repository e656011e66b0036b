/* See merge.h. */
#include "merge.h"
#include <stdlib.h>
#include <string.h>

struct image {
  struct image *next;
  uint64_t order;
  size_t size;
  char bytes[];
};

struct x10__merge {
  struct x10__place_counts change; /* tasks sent to a place less those it received */
  struct x10__place_counts direct; /* reports of a place that went to the home */
  struct image *images, **last;
  uint32_t image_count;
  uint64_t reports;
  struct x10__place_counts near; /* tasks sent to a place from this host less those it received from there */
  uint32_t unbalanced;           /* how many of them are not 0 */
  int64_t marked;                /* tasks that the home has marked less those received */
  bool forced;
  struct x10__place_counts places;     /* by place: HOST_REPORTs that it has sent … */
  struct x10__place_counts new_places; /* … and those that no REPORTS has named */
  uint64_t sent;                       /* REPORTS */
  uint64_t received;                   /* tasks that the held reports name */
  uint64_t wanted;                     /* … and so many the home wants to hear of, … */
  bool asked;                          /* … if it has asked since the last REPORTS */
};

x10_place x10__master_of(uint32_t host, x10_place home, uint32_t index)
{
  X10__EXPECT(host < x10__hosts->count);
  X10__IS_PLACE(home);
  uint64_t turn = ((uint64_t)home + index) % x10__host_size(host);
  return x10__hosts->places[x10__hosts->first[host] + turn];
}

static void images_free(x10__merge *merge)
{
  while (merge->images) {
    struct image *next = merge->images->next;
    free(merge->images);
    merge->images = next;
  }
  merge->last = &merge->images;
  merge->image_count = 0;
}

x10__merge *x10__merge_new(void)
{
  x10__merge *merge = x10_checked(calloc(1, sizeof *merge), sizeof *merge, "the reports of a host");
  merge->last = &merge->images;
  return merge;
}

static void held_clear(x10__merge *merge)
{
  x10__place_counts_clear(&merge->change);
  x10__place_counts_clear(&merge->direct);
  images_free(merge);
  x10__place_counts_clear(&merge->new_places);
  merge->reports = merge->received = merge->wanted = 0;
  merge->forced = merge->asked = false;
}

void x10__merge_clear(x10__merge *merge)
{
  X10__EXPECT(merge->reports == 0);
  held_clear(merge);
  x10__place_counts_clear(&merge->near);
  x10__place_counts_clear(&merge->places);
  merge->sent = 0;
  merge->unbalanced = 0;
  merge->marked = 0;
}

static void image_add(x10__merge *merge, const struct x10__host_report *report)
{
  X10__EXPECT(report->image_size > 0 && report->order <= 1);
  size_t size = sizeof(struct image) + report->image_size;
  struct image *image = x10_checked(malloc(size), size, "the reports of a host");
  *image = (struct image){.order = report->order, .size = report->image_size};
  memcpy(image->bytes, report->image, report->image_size);
  *merge->last = image;
  merge->last = &image->next;
  merge->image_count++;
}

static void near_add(x10__merge *merge, x10_place p, int64_t change)
{
  X10__EXPECT(x10__host_is_here(p));
  if (!change)
    return;
  int64_t near = x10__place_counts_add(&merge->near, p, change);
  merge->unbalanced += (uint32_t)(near != 0) - (uint32_t)(near != change);
}

void x10__merge_add(x10__merge *merge, const struct x10__host_report *report)
{
  X10__EXPECT(x10__host_is_here(report->from));
  X10__EXPECT(report->near <= report->received && report->marked <= report->received);
  const struct x10__place_count *e = x10__place_counts_entries(report->sent);
  for (uint32_t i = 0; i < report->sent->used; i++) {
    x10__place_counts_add(&merge->change, e[i].place, e[i].count);
    if (x10__host_is_here(e[i].place))
      near_add(merge, e[i].place, e[i].count);
  }
  x10__place_counts_add(&merge->change, report->from, -(int64_t)report->received);
  near_add(merge, report->from, -(int64_t)report->near);
  merge->marked -= (int64_t)report->marked;
  if (report->direct)
    x10__place_counts_add(&merge->direct, report->from, (int64_t)report->direct);
  if (report->image_size)
    image_add(merge, report);
  if (x10__place_counts_add(&merge->places, report->from, 1) == 1)
    x10__place_counts_add(&merge->new_places, report->from, 1);
  merge->received += report->received;
  merge->reports++;
}

void x10__merge_expect(x10__merge *merge, uint64_t marked) { merge->marked += (int64_t)marked; }

void x10__merge_ask(x10__merge *merge, uint64_t wanted, uint64_t came)
{
  if (came != merge->sent)
    return;
  merge->wanted = wanted;
  merge->asked = true;
}

bool x10__merge_force(x10__merge *merge) { return merge->forced = merge->reports > 0; }

static bool is_wanted(const x10__merge *merge)
{
  return (merge->asked || merge->new_places.used) && merge->received >= merge->wanted;
}

bool x10__merge_is_due(const x10__merge *merge)
{
  return merge->reports && (merge->forced || (!merge->unbalanced && !merge->marked && is_wanted(merge)));
}

uint64_t x10__merge_reports(const x10__merge *merge) { return merge->reports; }

/* ---- on the wire ---- */

static uint32_t pairs_used(struct x10__place_counts *counts)
{
  const struct x10__place_count *e = x10__place_counts_entries(counts);
  uint32_t used = 0;
  for (uint32_t i = 0; i < counts->used; i++)
    used += e[i].count != 0;
  return used;
}

void x10__pairs_write(x10_writer *w, struct x10__place_counts *counts)
{
  const struct x10__place_count *e = x10__place_counts_entries(counts);
  x10_write_32(w, pairs_used(counts));
  for (uint32_t i = 0; i < counts->used; i++)
    if (e[i].count) {
      x10_write_32(w, e[i].place);
      x10_write_64(w, (uint64_t)e[i].count);
    }
}

bool x10__pairs_read(x10_reader *r, struct x10__place_counts *counts)
{
  uint32_t pairs = x10_read_32(r);
  for (uint32_t i = 0; i < pairs && !x10_reader_failure(r); i++) {
    uint32_t place = x10_read_32(r);
    uint64_t count = x10_read_64(r);
    if (place >= x10__places)
      return false;
    x10__place_counts_add(counts, place, (int64_t)count);
  }
  return pairs <= x10__places && !x10_reader_failure(r);
}

/* A bit for each place of this host, in their order. */
static void places_write(x10_writer *w, const struct x10__place_counts *counts)
{
  uint32_t host = x10__hosts->of[x10__here], size = x10__host_size(host);
  uint8_t byte = 0;
  for (uint32_t i = 0; i < size; i++) {
    bool is_there = x10__place_counts_of(counts, x10__hosts->places[x10__hosts->first[host] + i]) > 0;
    byte |= (uint8_t)(is_there << i % 8);
    if (i % 8 == 7 || i == size - 1) {
      x10_write_8(w, byte);
      byte = 0;
    }
  }
}

void x10__merged_places_read(x10_reader *r, uint32_t host, struct x10__place_counts *counts)
{
  X10__EXPECT(host < x10__hosts->count);
  uint8_t byte = 0;
  for (uint32_t i = 0; i < x10__host_size(host); i++) {
    byte = i % 8 == 0 ? x10_read_8(r) : byte;
    if (byte >> i % 8 & 1)
      x10__place_counts_add(counts, x10__hosts->places[x10__hosts->first[host] + i], 1);
  }
}

x10_writer *x10__merge_take(x10__merge *merge)
{
  X10__EXPECT(x10__merge_is_due(merge));
  x10_writer *w = x10_writer_new();
  x10__pairs_write(w, &merge->change);
  x10__pairs_write(w, &merge->direct);
  places_write(w, &merge->new_places);
  x10_write_32(w, merge->image_count);
  for (const struct image *image = merge->images; image; image = image->next) {
    x10_write_8(w, (uint8_t)image->order);
    x10_write_64(w, image->size);
    x10_write_bytes(w, image->bytes, image->size);
  }
  held_clear(merge);
  merge->sent++;
  return w;
}

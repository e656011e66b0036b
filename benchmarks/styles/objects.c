/* Objects.x10 as a C programmer writes it: vectors by value, shapes with pointers to functions. Usage: objects [width].
 */
#include "timing.h"
#include <math.h>
#include <stdlib.h>

typedef struct vec {
  double x, y, z;
} vec;

static vec plus(const vec *a, const vec *b) { return (vec){a->x + b->x, a->y + b->y, a->z + b->z}; }
static vec minus(const vec *a, const vec *b) { return (vec){a->x - b->x, a->y - b->y, a->z - b->z}; }
static vec times(const vec *a, double f) { return (vec){a->x * f, a->y * f, a->z * f}; }
static double dot(const vec *a, const vec *b) { return a->x * b->x + a->y * b->y + a->z * b->z; }
static vec normalized(const vec *a) { return times(a, 1.0 / sqrt(dot(a, a))); }

typedef struct ray {
  const vec *origin, *direction;
} ray;

typedef struct shape shape;
struct shape {
  double (*hit)(const shape *, const ray *);
  vec (*normal)(const shape *, const vec *);
  double color;
};

typedef struct sphere {
  shape shape;
  vec *center;
  double radius;
} sphere;

typedef struct floor_shape {
  shape shape;
  double height;
} floor_shape;

static double sphere_hit(const shape *s, const ray *r)
{
  const sphere *it = (const sphere *)s;
  vec offset = minus(r->origin, it->center);
  double b = dot(&offset, r->direction);
  double c = dot(&offset, &offset) - it->radius * it->radius;
  double d = b * b - c;
  if (d < 0.0)
    return -1.0;
  double t = -b - sqrt(d);
  return t > 1e-6 ? t : -1.0;
}

static vec sphere_normal(const shape *s, const vec *point)
{
  vec out = minus(point, ((const sphere *)s)->center);
  return normalized(&out);
}

static double floor_hit(const shape *s, const ray *r)
{
  double t = (((const floor_shape *)s)->height - r->origin->y) / r->direction->y;
  return t > 1e-6 ? t : -1.0;
}

static vec floor_normal(const shape *s, const vec *point)
{
  (void)s;
  (void)point;
  return (vec){0.0, 1.0, 0.0};
}

static shape *make_sphere(vec center, double radius, double color)
{
  sphere *s = malloc(sizeof *s);
  vec *at = malloc(sizeof *at);
  *at = center;
  *s = (sphere){{sphere_hit, sphere_normal, color}, at, radius};
  return &s->shape;
}

static shape *make_floor(double height, double color)
{
  floor_shape *f = malloc(sizeof *f);
  *f = (floor_shape){{floor_hit, floor_normal, color}, height};
  return &f->shape;
}

enum { SHAPES = 17 };

typedef struct scene {
  shape *shapes[SHAPES];
  vec *light;
} scene;

static shape *nearest(const scene *s, const ray *r)
{
  shape *best = NULL;
  double distance = 1e30;
  for (long i = 0; i < SHAPES; i++) {
    double t = s->shapes[i]->hit(s->shapes[i], r);
    if (t > 0.0 && t < distance) {
      distance = t;
      best = s->shapes[i];
    }
  }
  return best;
}

static double trace(const scene *s, const ray *r, int depth)
{
  shape *found = nearest(s, r);
  if (!found)
    return 0.1;
  vec along = times(r->direction, found->hit(found, r));
  vec point = plus(r->origin, &along);
  vec normal = found->normal(found, &point);
  ray shadow = {&point, s->light};
  int lit = nearest(s, &shadow) == NULL;
  double direct = lit ? fmax(0.0, dot(&normal, s->light)) * found->color : 0.0;
  if (depth == 0)
    return direct;
  vec across = times(&normal, 2.0 * dot(&normal, r->direction));
  vec direction = minus(r->direction, &across);
  ray mirrored = {&point, &direction};
  return direct + 0.3 * trace(s, &mirrored, depth - 1);
}

int main(int argc, char **argv)
{
  long width = argc > 1 ? atol(argv[1]) : 300;
  vec light = normalized(&(vec){-1.0, 2.0, -1.0});
  scene s = {.light = &light};
  for (long i = 0; i < SHAPES - 1; i++)
    s.shapes[i] = make_sphere((vec){(double)(i % 4) - 1.5, (double)(i / 4) * 0.5 - 0.5, 3.0 + (double)(i / 4)}, 0.45,
                              0.3 + 0.04 * (double)i);
  s.shapes[SHAPES - 1] = make_floor(-1.0, 0.5);
  vec eye = {0.0, 0.5, -2.0};
  double sum = 0.0, start = now();
  for (long y = 0; y < width; y++)
    for (long x = 0; x < width; x++) {
      vec to = {2.0 * (double)x / (double)width - 1.0, 1.0 - 2.0 * (double)y / (double)width, 1.5};
      vec direction = normalized(&to);
      ray r = {&eye, &direction};
      sum += trace(&s, &r, 3);
    }
  double took = now() - start;
  printf("sum %.12e\n", sum);
  report(took);
  for (long i = 0; i < SHAPES - 1; i++)
    free(((sphere *)s.shapes[i])->center);
  for (long i = 0; i < SHAPES; i++)
    free(s.shapes[i]);
  return 0;
}

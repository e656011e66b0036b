/* Java Grande RayTracer: 64 reflecting and transparent spheres, five lights, an image of N x N pixels whose channels
 * are added up. What the threaded and the MPI program have in common. */
#ifndef RAYTRACER_H
#define RAYTRACER_H
#include "command.h"

struct vec {
  double x, y, z;
};

struct sphere {
  struct vec centre, colour;
};

enum { SPHERES = 64, LIGHTS = 5, MAX_LEVEL = 6 };

#define RADIUS2 9.0

struct scene {
  struct sphere spheres[SPHERES];
  struct vec eye, u, v, w;
};

/* One ray's state. The origin of secondary rays is shared by all levels: after a reflected ray hit something, the
 * transmitted one starts where the last shading left it. The published checksums depend on that. */
struct tracer {
  const struct scene *scene;
  struct vec origin;
};

static const char *const raytracer_sizes[] = {"A", "B", "test", NULL};
static const long raytracer_n[] = {150, 500, 20};
static const long raytracer_sums[] = {2676692, 29827635, 51398};
static const struct vec lights[LIGHTS] = {
    {100, 100, -50}, {-100, 100, -50}, {100, -100, -50}, {-100, -100, -50}, {200, 200, 0}};

static inline struct vec vec_add(struct vec a, struct vec b) { return (struct vec){a.x + b.x, a.y + b.y, a.z + b.z}; }
static inline struct vec vec_sub(struct vec a, struct vec b) { return (struct vec){a.x - b.x, a.y - b.y, a.z - b.z}; }
static inline struct vec vec_scale(double k, struct vec a) { return (struct vec){k * a.x, k * a.y, k * a.z}; }
static inline double vec_dot(struct vec a, struct vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static inline struct vec vec_cross(struct vec a, struct vec b)
{
  return (struct vec){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
static inline struct vec vec_unit(struct vec a)
{
  double length = sqrt(vec_dot(a, a));
  return (struct vec){a.x / length, a.y / length, a.z / length};
}

static struct scene scene_make(void)
{
  struct scene s = {.eye = {0, 20, -30}};
  struct sphere *next = s.spheres;
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 4; k++)
        *next++ = (struct sphere){{20.0 / 3 * i - 10, 20.0 / 3 * j - 10, 20.0 / 3 * k - 10}, {0, 0, (i + j) / 6.0}};
  struct vec up = {0, 1, 0};
  double f = tan(35.0 * 3.14159265 / 180.0);
  s.v = vec_unit(vec_sub((struct vec){0, 0, 0}, s.eye));
  struct vec u = vec_unit(vec_sub(up, vec_scale(vec_dot(up, s.v), s.v)));
  s.w = vec_scale(f, vec_unit(vec_cross(up, s.v)));
  s.u = vec_scale(-f, u);
  return s;
}

/* How far along the ray the sphere is hit; negative where it is not. */
static inline double sphere_hit(const struct sphere *s, struct vec p, struct vec d)
{
  struct vec v = vec_sub(s->centre, p);
  double b = vec_dot(v, d), disc = b * b - vec_dot(v, v) + RADIUS2;
  if (disc < 0)
    return -1;
  double root = sqrt(disc), t = b - root;
  if (t < 1e-6)
    t = b + root;
  return t < 1e-6 ? -1 : t;
}

static const struct sphere *nearest_hit(const struct scene *s, struct vec p, struct vec d, double *distance)
{
  const struct sphere *hit = NULL;
  *distance = 1e9;
  for (int i = 0; i < SPHERES; i++) {
    double t = sphere_hit(&s->spheres[i], p, d);
    if (t >= 0 && t < *distance) {
      *distance = t;
      hit = &s->spheres[i];
    }
  }
  return hit;
}

static bool in_shadow(const struct scene *s, struct vec p, struct vec d)
{
  for (int i = 0; i < SPHERES; i++)
    if (sphere_hit(&s->spheres[i], p, d) >= 0)
      return true;
  return false;
}

static struct vec lit(const struct scene *s, const struct sphere *hit, struct vec p, struct vec n, struct vec r)
{
  struct vec colour = {0, 0, 0};
  for (int i = 0; i < LIGHTS; i++) {
    struct vec l = vec_sub(lights[i], p);
    if (!(vec_dot(n, l) >= 0))
      continue;
    l = vec_unit(l);
    if (in_shadow(s, p, l))
      continue;
    colour = vec_add(colour, vec_scale(vec_dot(n, l), hit->colour));
    double shine = vec_dot(r, l);
    if (shine > 1e-6) {
      double white = pow(shine, 15);
      colour = vec_add(colour, (struct vec){white, white, white});
    }
  }
  return colour;
}

static struct vec transmitted(struct vec d, struct vec n)
{
  double c1 = -vec_dot(d, n), cs2 = 1 - (1 - c1 * c1);
  return vec_unit(vec_add(d, vec_scale(c1 - sqrt(cs2), n)));
}

static struct vec trace(struct tracer *t, int level, double weight, struct vec from, struct vec d)
{
  double distance;
  const struct sphere *hit = level > MAX_LEVEL ? NULL : nearest_hit(t->scene, from, d, &distance);
  if (!hit)
    return (struct vec){0, 0, 0};
  struct vec p = vec_add(from, vec_scale(distance, d)), n = vec_unit(vec_sub(p, hit->centre));
  if (vec_dot(d, n) >= 0)
    n = vec_scale(-1, n);
  struct vec r = vec_unit(vec_add(vec_scale(1 / fabs(vec_dot(d, n)), d), vec_scale(2, n)));
  struct vec colour = lit(t->scene, hit, p, n, r);
  t->origin = p;
  if (0.5 * weight > 1e-3) {
    colour = vec_add(colour, vec_scale(0.5, trace(t, level + 1, 0.5 * weight, t->origin, r)));
    colour = vec_add(colour, vec_scale(0.5, trace(t, level + 1, 0.5 * weight, t->origin, transmitted(d, n))));
  }
  return colour;
}

static inline long channel(double c)
{
  long value = (long)(c * 255);
  return value > 255 ? 255 : value;
}

/* The channels of all pixels of row y of n. */
static long render_row(const struct scene *s, long y, long n)
{
  long sum = 0;
  double yl = 2.0 * (double)y / (double)n - 1.0;
  for (long x = 0; x < n; x++) {
    double xl = 2.0 * (double)x / (double)n - 1.0;
    struct vec d = vec_unit(vec_add(vec_add(vec_scale(xl, s->w), vec_scale(yl, s->u)), s->v));
    struct tracer t = {s, s->eye};
    struct vec colour = trace(&t, 0, 1.0, s->eye, d);
    sum += channel(colour.x) + channel(colour.y) + channel(colour.z);
  }
  return sum;
}

static bool raytracer_valid(const struct command *c, long sum)
{
  if (sum != raytracer_sums[c->size])
    printf("%s: the checksum is %ld, not %ld\n", c->name, sum, raytracer_sums[c->size]);
  return sum == raytracer_sums[c->size];
}
#endif

/* Java Grande MonteCarlo: paths of a share's price by geometric Brownian motion, and the mean of the rates of return
 * that each path would be estimated to have. What the threaded and the MPI program have in common. The suite's data
 * file gives the simulation two numbers only, RATE and VOLATILITY. */
#ifndef MONTECARLO_H
#define MONTECARLO_H
#include "command.h"
#include "javarandom.h"

enum { STEPS = 1000 };

#define RATE -0.031622656051393014
#define VOLATILITY 0.32480482358012475
#define DT (1.0 / 365.0)
#define START_PRICE 100.0

static const char *const montecarlo_sizes[] = {"A", "B", "test", NULL};
static const long montecarlo_paths[] = {10000, 60000, 1000};
static const double montecarlo_rates[] = {-0.0333976656762814, -0.03215796752868655, -0.03234469082617506};

/* Prices of path number r. */
static void simulate(long r, double *prices)
{
  struct generator g = generator_make((uint64_t)(11 * r));
  double drift = (RATE - 0.5 * VOLATILITY * VOLATILITY) * DT, spread = VOLATILITY * sqrt(DT);
  generator_gaussian(&g);
  prices[0] = START_PRICE;
  for (int i = 1; i < STEPS; i++)
    prices[i] = prices[i - 1] * exp(drift + spread * generator_gaussian(&g));
}

/* The rate of return by the logarithms of successive prices. */
static double estimate(const double *prices, double *returns)
{
  double sum = 0.0, squares = 0.0;
  for (int i = 1; i < STEPS; i++) {
    returns[i] = log(prices[i] / prices[i - 1]);
    sum += returns[i];
  }
  double mean = sum / (STEPS - 1);
  for (int i = 1; i < STEPS; i++)
    squares += (returns[i] - mean) * (returns[i] - mean);
  double volatility2 = squares / (STEPS - 1) / DT;
  return mean / DT + 0.5 * volatility2;
}

static double path_rate(long r)
{
  double prices[STEPS], returns[STEPS];
  simulate(r, prices);
  return estimate(prices, returns);
}

static double mean_of(const double *rates, long n)
{
  double sum = 0.0;
  for (long r = 0; r < n; r++)
    sum += rates[r];
  return sum / (double)n;
}
#endif

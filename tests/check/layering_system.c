// EXPECT: layering: 'pthread_self' of
// EXPECT: layering: 'pthread_t' of
#include <pthread.h>
static int self(void)
{
  pthread_t t = pthread_self();
  return t != 0;
}
int main(void) { return self(); }

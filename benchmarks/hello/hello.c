/* Hello world as a C programmer writes it: what compiling and linking is compared with. */
#include <stdio.h>

int main(void)
{
  puts("Hello from place 0 of 1");
  return 0;
}

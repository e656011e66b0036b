#include <stdio.h>
int main(void) { puts("no client"); }

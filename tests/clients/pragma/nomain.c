#include <x10rt/client.h>

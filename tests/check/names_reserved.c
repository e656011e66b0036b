// EXPECT: names: '__counter' is a name that C reserves
// EXPECT: names: '_Total' is a name that C reserves
#define HIDE(name) static int name = 1
HIDE(__counter);
static int _Total = 2;
int main(void) { return __counter + _Total; }

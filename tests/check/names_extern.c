// EXPECT: names: 'helper' is visible outside this file
int helper(void);
int helper(void) { return 1; }
int main(void) { return helper(); }

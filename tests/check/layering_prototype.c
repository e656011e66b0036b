// EXPECT: layering: 'x10_comm' is declared here but no header gives it
// EXPECT: names: 'x10_comm' is visible outside this file
struct x10_comm;
const struct x10_comm *x10_comm(void);
static int reach(void) { return x10_comm() != (void *)0; }
int main(void) { return reach(); }

/* What a person or a scheduler writes about hosts, which addresses are chosen for them, and which descriptors are
 * closed: without starting anything. */
#include "../check.h"
#include "descriptors.h"
#include "hosts.h"
#include "interfaces.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

typedef bool reader(struct x10_hosts *, const char *text, struct x10_fault *);

/* "n1:2 n2:1" */
static char *hosts_text(const struct x10_hosts *hosts)
{
  static char text[1000];
  size_t length = 0;
  text[0] = 0;
  for (uint32_t i = 0; i < hosts->count; i++)
    length += (size_t)snprintf(text + length, sizeof text - length, "%s%s:%u", i ? " " : "", hosts->host[i].name,
                               hosts->host[i].slots);
  return text;
}

static void reads(reader *read, const char *text, const char *expected)
{
  struct x10_hosts hosts = {0};
  struct x10_fault fault = {0};
  if (!read(&hosts, text, &fault) || strcmp(hosts_text(&hosts), expected)) {
    fprintf(stderr, "%s: %s, expected %s (%s)\n", text, hosts_text(&hosts), expected, fault.text);
    exit(1);
  }
}

/* The fault is at `at`, and says this. */
static void refuses(reader *read, const char *text, size_t at, const char *says)
{
  struct x10_hosts hosts = {0};
  struct x10_fault fault = {0};
  if (read(&hosts, text, &fault) || fault.at != at || !strstr(fault.text, says) ||
      at + fault.length > strlen(text) + 1) {
    fprintf(stderr, "%s: fault at %zu of length %zu: %s\n", text, fault.at, fault.length, fault.text);
    exit(1);
  }
}

static void list_test(void)
{
  reads(x10_hosts_list, "a:2,b:2", "a:2 b:2");
  reads(x10_hosts_list, "a", "a:1");
  reads(x10_hosts_list, "user@n1.cluster:16,10.0.0.1:3", "user@n1.cluster:16 10.0.0.1:3");
  reads(x10_hosts_list, "fd77::1,[fd77::2]:3,[fd77::3]", "fd77::1:1 fd77::2:3 fd77::3:1");
  reads(x10_hosts_list, "a,b,a,a", "a:3 b:1");
  refuses(x10_hosts_list, "", 0, "a host is expected");
  refuses(x10_hosts_list, "a,,b", 2, "a host is expected");
  refuses(x10_hosts_list, "a,", 2, "a host is expected");
  refuses(x10_hosts_list, ":2", 0, "a host is expected");
  refuses(x10_hosts_list, "a:", 2, "from 1 to 1048576");
  refuses(x10_hosts_list, "a:0", 2, "from 1 to 1048576");
  refuses(x10_hosts_list, "a:2,bb:-1", 7, "from 1 to 1048576");
  refuses(x10_hosts_list, "a:1048577", 2, "from 1 to 1048576");
  refuses(x10_hosts_list, "a:99999999999999999999", 2, "from 1 to 1048576");
  refuses(x10_hosts_list, "a:2,b,a:2", 6, "a is named before");
  refuses(x10_hosts_list, "a,b,a:2", 4, "a is named before");
  refuses(x10_hosts_list, "a,-oProxyCommand=x", 2, "no name of a host");
  refuses(x10_hosts_list, "a, b", 2, "no name of a host");
  refuses(x10_hosts_list, "$(reboot)", 0, "no name of a host");
}

static void line_test(void)
{
  reads(x10_hosts_line, "n1", "n1:1");
  reads(x10_hosts_line, "n1 slots=2", "n1:2");
  reads(x10_hosts_line, "\tn1\tslots=2 # the fast one\r", "n1:2");
  reads(x10_hosts_line, "n1:4#", "n1:4");
  reads(x10_hosts_line, "[fd77::2]:3", "fd77::2:3");
  reads(x10_hosts_line, "", "");
  reads(x10_hosts_line, "  # nothing", "");
  refuses(x10_hosts_line, "n1 slot=2", 3, "slots=N");
  refuses(x10_hosts_line, "n1 slots=x", 9, "from 1 to 1048576");
  refuses(x10_hosts_line, "n1 slots=", 9, "from 1 to 1048576");
  refuses(x10_hosts_line, "n1:2 slots=2", 5, "given twice");
  refuses(x10_hosts_line, "n1 slots=2 slots=3", 11, "given twice");
  refuses(x10_hosts_line, "n1 n2", 3, "slots=N");
}

static void nodelist_test(void)
{
  reads(x10_nodelist_names, "n1", "n1:1");
  reads(x10_nodelist_names, "n[1-3,07-12],login", "n1:1 n2:1 n3:1 n07:1 n08:1 n09:1 n10:1 n11:1 n12:1 login:1");
  reads(x10_nodelist_names, "n[8-11]", "n8:1 n9:1 n10:1 n11:1");
  reads(x10_nodelist_names, "r[0-1]n[1-2]-ib", "r0n1-ib:1 r0n2-ib:1 r1n1-ib:1 r1n2-ib:1");
  reads(x10_nodelist_names, "a,b[2]", "a:1 b2:1");
  refuses(x10_nodelist_names, "", 0, "a host is expected");
  refuses(x10_nodelist_names, "a,", 2, "a host is expected");
  refuses(x10_nodelist_names, "n[1-3", 1, "no other");
  refuses(x10_nodelist_names, "n1-3]", 4, "no other");
  refuses(x10_nodelist_names, "n[]", 2, "a number is expected");
  refuses(x10_nodelist_names, "n[3-1]", 2, "ends before it begins");
  refuses(x10_nodelist_names, "n[1-]", 4, "a number is expected");
  refuses(x10_nodelist_names, "n[1;2]", 3, "a comma or a closing bracket");
  refuses(x10_nodelist_names, "n[1-999999999]", 14, "more hosts than");
  refuses(x10_nodelist_names, "n[1-9999999999]", 4, "too long");
  refuses(x10_nodelist_names, "n1,n2;reboot", 3, "no name of a host");
  refuses(x10_nodelist_names, "n1,-oProxyCommand[1-2]", 3, "no name of a host");
  refuses(x10_nodelist_names, "n\x1b[1-2]", 0, "no name of a host");
  refuses(x10_nodelist_names, "n\xc2\x9b[1-2]", 0, "no name of a host");
  refuses(x10_nodelist_names, "n1 ", 0, "no name of a host");
  refuses(x10_nodelist_names, "n[1-3],m,n2", 9, "n2 is named before");
  refuses(x10_nodelist_names, "n[1,1]", 0, "n1 is named before");
}

static bool slots_of_four(struct x10_hosts *hosts, const char *text, struct x10_fault *fault)
{
  for (int i = 0; i < 4; i++)
    x10_hosts_add(hosts, (const char[]){(char)('a' + i)}, 1, 1, false);
  return x10_nodelist_slots(hosts, text, fault);
}

static void tasks_test(void)
{
  reads(slots_of_four, "2(x3),1", "a:2 b:2 c:2 d:1");
  reads(slots_of_four, "1,2,3,4", "a:1 b:2 c:3 d:4");
  reads(slots_of_four, "16(x4)", "a:16 b:16 c:16 d:16");
  refuses(slots_of_four, "2(x3)", 0, "tasks of 3 nodes, and there are 4");
  refuses(slots_of_four, "2(x5)", 0, "more nodes than the 4");
  refuses(slots_of_four, "1,1,1,1,1", 8, "more nodes than the 4");
  refuses(slots_of_four, "2(x999999999)", 0, "more nodes than the 4");
  refuses(slots_of_four, "2(y3)", 1, "a comma");
  refuses(slots_of_four, "2(x3", 4, "a closing parenthesis");
  refuses(slots_of_four, "0(x4)", 0, "from 1 to 1048576");
  refuses(slots_of_four, "x", 0, "a number is expected");
}

static void names_test(void)
{
  CHECK(x10_host_is("n1", "n1") && x10_host_is("n1", "n1.cluster") && x10_host_is("n1.cluster", "n1"));
  CHECK(!x10_host_is("n1", "n11") && !x10_host_is("n1.a", "n1.b") && !x10_host_is("10", "10.0.0.1"));
}

/* ---- addresses ---- */

struct machine {
  const char *name, *came_from, *came_to, *has[4];
};

static struct x10_interfaces machine_interfaces(const struct machine *m)
{
  struct x10_interfaces list = {
      .machine = strdup(m->name), .came_from = strdup(m->came_from), .came_to = strdup(m->came_to)};
  for (int i = 0; i < 4 && m->has[i]; i++)
    CHECK(x10_interfaces_add(&list, m->has[i]));
  return list;
}

/* `expected` has the addresses of all; NULL: there are none. */
static void chooses(const struct machine *machines, uint32_t count, const char *expected)
{
  struct x10_interfaces hosts[4];
  char *addresses[4], text[300] = "";
  for (uint32_t i = 0; i < count; i++)
    hosts[i] = machine_interfaces(&machines[i]);
  bool found = x10_interfaces_choose(hosts, count, addresses);
  for (uint32_t i = 0; found && i < count; i++)
    snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", i ? " " : "", addresses[i]);
  if (found != !!expected || (found && strcmp(text, expected))) {
    fprintf(stderr, "chosen: %s, expected %s\n", text, expected ? expected : "none");
    exit(1);
  }
}

static void choose_test(void)
{
  const struct machine both[] = {{"a", "", "", {"docker0 172.17.0.1/16", "eth0 10.0.0.1/24", "ib0 10.9.0.1/16"}},
                                 {"b", "", "", {"docker0 172.17.0.1/16", "eth1 10.0.0.2/24", "ib0 10.9.0.2/16"}}};
  chooses(both, 2, "10.0.0.1 10.0.0.2");
  struct machine by_ssh[] = {both[0], both[1]};
  by_ssh[1].came_to = "10.9.0.2";
  chooses(by_ssh, 2, "10.9.0.1 10.9.0.2");
  const struct machine six[] = {{"a", "", "", {"eth0 fd77::1/64", "eth1 10.0.0.1/24"}},
                                {"b", "", "", {"eth0 fd77::2/64"}}};
  chooses(six, 2, "fd77::1 fd77::2");
  const struct machine apart[] = {{"a", "", "", {"eth0 10.1.0.1/24"}}, {"b", "", "", {"eth0 10.2.0.1/24"}}};
  chooses(apart, 2, NULL);
  const struct machine routed[] = {{"a", "", "", {"eth0 10.1.0.1/24"}},
                                   {"b", "10.1.0.1", "10.2.0.1", {"eth0 10.2.0.1/24"}}};
  chooses(routed, 2, "10.1.0.1 10.2.0.1");
  const struct machine masks[] = {{"a", "", "", {"eth0 10.0.0.1/24"}}, {"b", "", "", {"eth0 10.0.0.2/25"}}};
  chooses(masks, 2, NULL);
  const struct machine one[] = {{"a", "", "", {"eth0 10.0.0.1/24"}}, {"a", "", "", {"eth0 10.0.0.1/24"}}};
  chooses(one, 2, "127.0.0.1 127.0.0.1");
  const struct machine three[] = {
      {"a", "", "", {"e 10.0.0.1/24"}}, {"b", "", "", {"e 10.0.0.2/24"}}, {"b", "", "", {"e 10.0.0.2/24"}}};
  chooses(three, 3, "10.0.0.1 10.0.0.2 10.0.0.2");
  const struct machine none[] = {{"a", "", "", {0}}, {"b", "", "", {0}}};
  chooses(none, 2, NULL);
}

static void finds(const char *wanted, const char *expected)
{
  const struct machine m = {"a", "", "", {"eth0 10.0.0.1/24", "ib0 10.9.1.2/20", "eth0 fd77::1/64"}};
  struct x10_interfaces list = machine_interfaces(&m);
  char *found = x10_interfaces_find(&list, wanted);
  CHECK(!!found == !!expected && (!found || !strcmp(found, expected)));
}

static void find_test(void)
{
  finds("eth0", "10.0.0.1");
  finds("ib0", "10.9.1.2");
  finds("eth1", NULL);
  finds("10.9.0.0/20", "10.9.1.2");
  finds("10.9.0.0/16", "10.9.1.2");
  finds("10.9.2.0/23", NULL);
  finds("fd77::/48", "fd77::1");
  finds("[fd77::5]", "fd77::5");
  finds("0.0.0.0/0", "10.0.0.1");
  CHECK(!x10_interface_check("eth0") && !x10_interface_check("10.0.0.1") && !x10_interface_check("[fd77::1]"));
  CHECK(!x10_interface_check("10.0.0.0/8") && x10_interface_check("10.0.0.0/33") && x10_interface_check("10.0.0"));
  CHECK(x10_interface_check("fe80:") && x10_interface_check("10.0.0.1/x") && x10_interface_check("a/24"));
}

/* What one host sends, another reads; and what is cut off is refused. */
static void frame_test(void)
{
  const struct machine m = {"a b", "10.0.0.9", "10.0.0.1", {"eth0 10.0.0.1/24", "eth0 fd77::1/64"}};
  struct x10_interfaces sent = machine_interfaces(&m), got;
  struct x10_frame frame = {0};
  x10_interfaces_put(&frame, &sent);
  struct x10_body body = {.next = frame.bytes, .end = frame.bytes + frame.size};
  CHECK(x10_interfaces_get(&body, &got) && got.count == 2 && !strcmp(got.machine, "a b") &&
        !strcmp(got.came_to, "10.0.0.1"));
  CHECK(!strcmp(x10_interfaces_text(&got), "eth0 10.0.0.1/24, eth0 fd77::1/64"));
  for (size_t size = 0; size < frame.size; size++) {
    body = (struct x10_body){.next = frame.bytes, .end = frame.bytes + size};
    CHECK(!x10_interfaces_get(&body, &got));
  }
}

/* Closes those from `first` on but `kept`, and says which of FIRST to LAST are left: a bit for each. */
static int closing(unsigned first, unsigned kept)
{
  enum { FIRST = 200, LAST = 207 };
  pid_t child = fork();
  if (child == 0) {
    int left = 0;
    for (int fd = FIRST; fd <= LAST; fd++)
      dup2(STDERR_FILENO, fd);
    x10_descriptors_close(first, kept);
    for (int fd = FIRST; fd <= LAST; fd++)
      left += lseek(fd, 0, SEEK_CUR) >= 0 || errno != EBADF ? 1 << (fd - FIRST) : 0;
    _exit(left);
  }
  int status;
  CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status));
  return WEXITSTATUS(status);
}

static void descriptors_test(void)
{
  CHECK(closing(3, 0) == 0);
  CHECK(closing(204, 3) == 0x0f);
  CHECK(closing(201, 201) == 0x03);
  CHECK(closing(3, 205) == 0x20);
  CHECK(closing(3, 900) == 0);
}

int main(void)
{
  descriptors_test();
  list_test();
  line_test();
  nodelist_test();
  tasks_test();
  names_test();
  choose_test();
  find_test();
  frame_test();
  return 0;
}

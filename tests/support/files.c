/* Files and the file system. */
#include "check.h"
#include <unistd.h>

int main(void)
{
  char directory[] = "/tmp/x10-support-XXXXXX";
  CHECK(mkdtemp(directory) != NULL);
  x10_string *root = s(directory), *deep = x10_string_concat(root, s("/a/b")),
             *file = x10_string_concat(deep, s("/f.txt"));
  CHECK(x10_path_make_directory(deep, true) && x10_path_is_directory(deep) && !x10_path_exists(file));
  CHECK(x10_file_open(cx, file, "r") == NULL && raised(X10_ERROR_FILE_NOT_FOUND, NULL));

  x10_file *f = x10_file_open(cx, file, "w");
  x10_file_write(cx, f, s("première €"), true);
  x10_file_write(cx, f, s("second"), false);
  x10_file_write_byte(cx, f, '\n');
  x10_file_close(f);
  x10_file_write(cx, f, s("x"), false);
  CHECK(raised(X10_ERROR_IO, NULL)); /* it is closed */
  f = x10_file_open(cx, file, "a");
  for (int i = 0; i < 3000; i++)
    x10_file_write(cx, f, s("0123456789"), false);
  x10_file_close(f);
  CHECK(x10_path_size(file) == 14 + 7 + 30000);

  f = x10_file_open(cx, file, "r");
  CHECK_TEXT(x10_file_read_line(cx, f), "première €");
  CHECK(x10_file_offset(f) == 14);
  CHECK_TEXT(x10_file_read_line(cx, f), "second");
  CHECK(x10_file_read_line(cx, f)->length == 30000);
  CHECK(x10_file_read(f) == -1 && x10_file_read_line(cx, f) == NULL && raised(X10_ERROR_END_OF_FILE, NULL));
  x10_file_close(f);

  CHECK(x10_path_list_count(deep) == 1 && x10_path_list_count(file) == -1);
  CHECK(x10_path_delete(file) && x10_path_delete(deep) && !x10_path_delete(deep));
  CHECK(x10_path_delete(x10_string_concat(root, s("/a"))) && x10_path_delete(root));
  CHECK(x10_environment(s("NO_SUCH_NAME_HERE")) == NULL && x10_environment(s("PATH")) != NULL);
  return report("files");
}

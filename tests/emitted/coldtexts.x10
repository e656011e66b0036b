// The text of an array hardly ever matters: it is a function that C compilers make small, and nothing is copied into it.
import x10.array.Array_2;

public class coldtexts {
  // CHECK: static X10_COLD x10_string *x10_array_Array_2_Long_toString_Long(
  // CHECK-NOT: chars->data
  // CHECK: x10_util_StringBuilder_
  // CHECK-NOT: chars->data
  // CHECK: {{^}}}
  public static def main(args:Rail[String]) {
    Console.OUT.println(new Array_2[Long](args.size, 2));
  }
}

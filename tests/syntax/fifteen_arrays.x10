// edition: 1.5
class Arrays {
  void run() {
    x = [1]; x = [1,2,3]; x = [0:1]; x = [0:1,2:3,4:5,6:7]; x = [0:1,0:1,0:1,0:1,0:1]; x = [R, 0:1]; x = [a ? 1 : 2 : n - 1];
    int[] a = new int[n]; int[][] b = new int[n][m], c = new int[n][]; c = new int[n][m][k][]; a = new int[] {1, n,};
    int[.] d = new int[D], e = new int[[0:9]->here], f = new int[D] (point [i,j]) { return i + j; };
    final int value [.] g = new int value [R] (point p) { return 1; }, h = new int value [.] [D] (point p) { return g; };
    double[.] k = new double unsafe [D], l = new double[D] k, m = new double[D] (point(:rank==1) [i]) { return 1; };
    nullable<A>[] o = new nullable<A>[3]; x = new (nullable<A>)[R]; x = new int[3].length; String[] s = {"a", "b"}; nullable<int[]> t = {1};
  }
}

// edition: 1.5
class Types {
  boolean a; byte b; char c; short d; int e; long f; float g; double h;
  int[] i; String[][] j; int[.] k; int value [.] l; double[:rank==1] m; int value[:self.rank==2 && rect] n; int[D] o; point[] p;
  nullable<int> q; nullable<Types> r; future<int> s; nullable<future<nullable<int>>> t; future<int[.]>[] u;
  region(:rank==1) v; dist(:self.region == R) w; point(:rank==2) x; Types(1, 2) y; Types(1 : a == b) z;
  Types!here aa; Types!current ab; a.b.C ac; a.b.C(:self != null)[.] ad; int @Unit(Force.N) ae;
  reference int value; int next, or, await, at, in, type, val, var, struct, property, self, operator, def;
}

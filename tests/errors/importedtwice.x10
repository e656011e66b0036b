import x10.regionarray.*;
import x10.lang.*;
import twice.*;
import twice.Dist;

/** A name that two packages imported by * have, x10.lang among them, and names that are settled. */
class importedtwice {
  var cell:Cell[Long];
  var region:Region;
  var ours:twice.Region;
  var dist:Dist;
  var rail:Rail[Long];
}

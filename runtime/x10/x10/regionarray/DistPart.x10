/* What one place keeps of a DistArray: its elements and, around them, ghosts. The ghosts of a phase are sent by their
 * owners, one message for each pair of places. Phases count calls of send; what comes from a neighbour that is ahead waits
 * until this place has sent too, so that none is ever more than one phase ahead of a neighbour. */
package x10.regionarray;

import x10.util.GrowableRail;

final class DistPart[T] {
    val own:Array[T];
    val all:Array[T]; // with the ghosts
    private val targets:Rail[Place];
    private val outgoing:Rail[Rail[Overlap]]; // for each target
    private val incoming:Rail[Rail[Overlap]]; // by the sender's number in the group
    private val senders:Long;
    private val role:Long;
    private var phase:Long;
    private var arrived:Long;

    /** Without ghosts. */
    def this(own:Array[T]) {
        this.own = own;
        all = own;
        targets = new Rail[Place](0, here);
        outgoing = new Rail[Rail[Overlap]](0);
        incoming = outgoing;
        senders = 0;
        role = 0;
        phase = 0;
        arrived = 0;
    }
    /** The array is of the ghost manager's region. */
    def this(dist:Dist, ghosts:GhostManager, all:Array[T]) {
        this.all = all;
        own = all.restricted(dist.get(here));
        val group = dist.places();
        val to = new GrowableRail[Place]();
        val what = new GrowableRail[Rail[Overlap]]();
        for (p in group) {
            val out = ghosts.overlaps(here, p);
            if (out.size > 0) {
                to.add(p);
                what.add(out);
            }
        }
        targets = to.toRail();
        outgoing = what.toRail();
        incoming = new Rail[Rail[Overlap]](group.numPlaces(), (k:Long) => ghosts.overlaps(group(k), here));
        var count:Long = 0;
        for (var k:Long = 0; k < incoming.size; k++)
            count += incoming(k).size > 0 ? 1 : 0;
        senders = count;
        role = group.indexOf(here);
        phase = 0;
        arrived = 0;
    }

    def get(p:Point):T = all(p as Point(all.rank));
    def set(p:Point, v:T):void { all(p as Point(all.rank)) = v; }

    /** Starts the phase: everybody who has ghosts from here gets them, once it has started the phase too. */
    def send(parts:PlaceLocalHandle[DistPart[T]]):void {
        atomic phase++;
        val sent = phase;
        val sender = role;
        for (var k:Long = 0; k < targets.size; k++) {
            val data = packed(outgoing(k));
            at (targets(k)) async parts().receive(sender, sent, data);
        }
    }
    private def packed(overlaps:Rail[Overlap]):Rail[T] {
        val data = Unsafe.allocRailUninitialized[T](Overlap.count(overlaps));
        var n:Long = 0;
        for (o in overlaps) {
            val it = o.rows.iterator();
            while (it.hasNext()) {
                val p:Point = it.next();
                Rail.copy[T](all.raw(), all.region.indexOf(p - (o.shift as Point(p.rank))), data, n, o.length);
                n += o.length;
            }
        }
        return data;
    }
    def receive(sender:Long, sent:Long, data:Rail[T]):void {
        when (phase >= sent) { }
        var n:Long = 0;
        for (o in incoming(sender)) {
            val it = o.rows.iterator();
            while (it.hasNext()) {
                Rail.copy[T](data, n, all.raw(), all.region.indexOf(it.next()), o.length);
                n += o.length;
            }
        }
        atomic arrived++;
    }
    /** Waits for the ghosts of the phase that this place is in. */
    def await():void {
        when (arrived >= senders * phase) { }
    }
}

package x10.xrx;

/** The scheduler, by the package that programs import it from. */
public final class Runtime extends x10.lang.Runtime {
    private def this() { }
}

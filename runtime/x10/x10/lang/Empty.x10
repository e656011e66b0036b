/* A class without members. */
package x10.lang;

public class Empty { }

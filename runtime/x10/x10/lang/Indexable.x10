/* What has values by index. */
package x10.lang;

public interface Indexable[I,V] extends (I)=>V { }

/* A class of another language.
 *
 * @property lang the other language
 * @property pkg the package that it has there
 * @property name the class that it is there */
package x10.compiler;

import x10.lang.annotations.ClassAnnotation;

public interface NativeClass(lang:String, pkg:String, name:String) extends ClassAnnotation { }

package x10.editions.java.lang;

public interface Runnable {
  def run():void;
}

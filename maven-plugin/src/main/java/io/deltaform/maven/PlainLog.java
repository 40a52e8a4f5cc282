package io.deltaform.maven;

import io.deltaform.schema.diagnostic.PlainText;
import org.apache.maven.plugin.logging.Log;

/** A log in whose lines nothing moves a cursor or begins another line. */
final class PlainLog implements Log {
  private final Log log;

  PlainLog(Log log) {
    this.log = log;
  }

  private static String plain(CharSequence text) {
    return PlainText.of(String.valueOf(text));
  }

  @Override
  public boolean isDebugEnabled() {
    return log.isDebugEnabled();
  }

  @Override
  public void debug(CharSequence content) {
    log.debug(plain(content));
  }

  @Override
  public void debug(CharSequence content, Throwable error) {
    log.debug(plain(content), error);
  }

  @Override
  public void debug(Throwable error) {
    log.debug(error);
  }

  @Override
  public boolean isInfoEnabled() {
    return log.isInfoEnabled();
  }

  @Override
  public void info(CharSequence content) {
    log.info(plain(content));
  }

  @Override
  public void info(CharSequence content, Throwable error) {
    log.info(plain(content), error);
  }

  @Override
  public void info(Throwable error) {
    log.info(error);
  }

  @Override
  public boolean isWarnEnabled() {
    return log.isWarnEnabled();
  }

  @Override
  public void warn(CharSequence content) {
    log.warn(plain(content));
  }

  @Override
  public void warn(CharSequence content, Throwable error) {
    log.warn(plain(content), error);
  }

  @Override
  public void warn(Throwable error) {
    log.warn(error);
  }

  @Override
  public boolean isErrorEnabled() {
    return log.isErrorEnabled();
  }

  @Override
  public void error(CharSequence content) {
    log.error(plain(content));
  }

  @Override
  public void error(CharSequence content, Throwable error) {
    log.error(plain(content), error);
  }

  @Override
  public void error(Throwable error) {
    log.error(error);
  }
}

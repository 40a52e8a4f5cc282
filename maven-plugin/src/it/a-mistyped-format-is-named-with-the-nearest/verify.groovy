String log = new File(basedir, 'build.log').text
assert log.contains('no format goldngate; did you mean goldengate?')
assert !log.contains('\tat io.deltaform')
true

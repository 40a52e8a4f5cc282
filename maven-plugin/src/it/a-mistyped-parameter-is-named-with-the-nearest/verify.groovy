String log = new File(basedir, 'build.log').text
assert log.contains('generate has no parameter pakageName; did you mean packageName?')
assert log.contains('generate has no parameter messages. There are formats, libraries, output, packageName')
assert log.contains('no goal has a property deltaform.sorce; did you mean deltaform.source?')
assert log.contains('Skipped: deltaform.skip is set')
assert log.contains('formats: found an empty element; leave it out')
assert log.contains('packageName: com.class is no name of a Java package')
assert !log.contains('\tat io.deltaform')
true

String log = new File(basedir, 'build.log').text
assert log.contains('packageName: the executions generate@web and generate@shop both write the package com.acme_shop into target/generated-sources/deltaform')
assert (log =~ /0 files written, \d+ unchanged, 0 deleted/).find()
assert new File(basedir, 'target/generated-sources/deltaform/com/acme_shop/Visit.java').isFile()
assert !log.contains('\tat io.deltaform')
true

String log = new File(basedir, 'build.log').text
assert log =~ /\d+ files written, 0 unchanged, 0 deleted/
assert log =~ /0 files written, \d+ unchanged, 2 deleted/
File out = new File(basedir, 'target/generated-sources/deltaform/com/acme_shop')
assert new File(out, 'Route.java').isFile()
assert !new File(out, 'Parcel.java').exists()
assert new File(out, 'Hand.java').isFile()
assert new File(basedir, 'target/classes/com/acme_shop/Hand.class').isFile()
true

assert new File(basedir, 'target/test-classes/com/acme_shop/Parcel.class').isFile()
assert new File(basedir, 'target/test-classes/UsesTest.class').isFile()
assert !new File(basedir, 'target/classes/com').exists()
true

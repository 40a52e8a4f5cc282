String log = new File(basedir, 'build.log').text
def counts = (log =~ /(\d+) files written, (\d+) unchanged, (\d+) deleted/).collect { it[1..3]*.toInteger() }
assert counts.size() == 2 : counts
assert counts[0][0] > 0 && counts[0][1..2] == [0, 0] : counts
assert counts[1] == [0, counts[0][0], 0] : counts
assert new File(basedir, 'target/classes/com/acme_shop/Parcel.class').isFile()
true

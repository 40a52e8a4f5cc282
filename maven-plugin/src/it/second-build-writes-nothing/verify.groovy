String log = new File(basedir, 'build.log').text
def counts = (log =~ /(\d+) files written, (\d+) unchanged, (\d+) deleted in (\d+) ms/).collect { it[1..4]*.toInteger() }
assert counts.size() == 3 : counts
assert counts[0][0] > 0 && counts[0][1..2] == [0, 0] : counts
assert counts[1][0..2] == [0, counts[0][0], 0] : counts
// the better of two: the machine may be busy
assert Math.min(counts[1][3], counts[2][3]) < 300 : counts
// warnings are told again, though nothing is read again
assert log.count('[untyped-table]') == 3
assert new File(basedir, 'target/classes/com/acme_shop/Parcel.class').isFile()
true

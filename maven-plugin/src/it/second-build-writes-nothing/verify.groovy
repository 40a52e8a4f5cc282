String log = new File(basedir, 'build.log').text
def counts = (log =~ /(\d+) files written, (\d+) unchanged, (\d+) deleted in (\d+) ms/).collect { it[1..4]*.toInteger() }
assert counts.size() == 3 : counts
assert counts[0][0] > 0 && counts[0][1..2] == [0, 0] : counts
assert counts[1][0..2] == [0, counts[0][0], 0] : counts
// the better of two; a machine that does much else says nothing about the goal
def machine = java.lang.management.ManagementFactory.operatingSystemMXBean
if (machine.systemLoadAverage < 2 * machine.availableProcessors) {
    assert Math.min(counts[1][3], counts[2][3]) < 300 : counts
} else {
    println "skipped: the time of a build without changes, ${counts[1][3]} and ${counts[2][3]} ms, on a busy machine"
}
// warnings are told again, though nothing is read again
assert log.count('[untyped-table]') == 3
assert new File(basedir, 'target/classes/com/acme_shop/Parcel.class').isFile()
true

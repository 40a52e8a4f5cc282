assert new File(basedir, 'erste Anwendung/target/classes/UsesFirst.class').isFile()
assert new File(basedir, 'second app/target/classes/UsesSecond.class').isFile()
String log = new File(basedir, 'build.log').getText('UTF-8')
def counts = (log =~ /(\d+) files written, (\d+) unchanged, (\d+) deleted/).collect { it[1..3]*.toInteger() }
assert counts.size() == 9 : counts
// two executions write into one folder, and neither touches what is the other's
assert counts[0..2].every { it[0] > 0 && it[1] == 0 && it[2] == 0 } : counts
assert counts[3..8].every { it[0] == 0 && it[1] > 0 && it[2] == 0 } : counts
// no place of this machine is in what was generated
new File(basedir, 'second app/target/generated-sources').eachFileRecurse { file ->
    assert !file.isFile() || !file.getText('UTF-8').contains(basedir.path) : file
}
true

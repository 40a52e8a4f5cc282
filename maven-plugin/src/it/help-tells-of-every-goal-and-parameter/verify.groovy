String log = new File(basedir, 'build.log').text
for (goal in ['check', 'download', 'generate', 'generate-test', 'help', 'infer', 'register', 'validate']) {
    assert log.contains("deltaform:${goal}") : goal
}
// each parameter has an example
def lines = log.readLines()
assert lines.count { it.contains('Example:') } >= 30
// what a build has to download, and that neither a server nor a database is among it
def jars = lines.findAll { it.contains('  Included: ') }
assert jars.size() > 10 && jars.size() <= 30 : jars
assert !jars.any { it =~ /jetty|sqlite|postgres|HikariCP|deltaform-server/ } : jars
true

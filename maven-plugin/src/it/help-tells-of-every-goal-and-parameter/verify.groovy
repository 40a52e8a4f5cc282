String log = new File(basedir, 'build.log').text
for (goal in ['generate', 'generate-test', 'help', 'infer', 'validate']) {
    assert log.contains("deltaform:${goal}") : goal
}
// each parameter has an example
def lines = log.readLines()
assert lines.count { it.contains('Example:') } >= 14
true

String log = new File(basedir, 'build.log').text
// every problem of every file, each at its place
for (place in ['first.schema.json:5:', 'sub/second.schema.json:5:', 'sub/second.schema.json:6:']) {
    assert log.contains('[ERROR] src/main/deltaform/' + place) : place
}
// then one sentence, and no stack trace
assert log.contains('3 errors in 2 schema files')
assert !log.contains('\tat io.deltaform')
// a build that fails leaves nothing half done
assert !new File(basedir, 'target/generated-sources/deltaform/com').exists()
assert log.contains('MAVEN/MojoFailureException')
true

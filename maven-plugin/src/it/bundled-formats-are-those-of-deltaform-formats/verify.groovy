File expected = new File(basedir, '../../../../runtime/formats/target/generated-sources/deltaform')
File actual = new File(basedir, 'target/generated-sources/deltaform')
def sources = { File root ->
    Map<String, String> all = new TreeMap<>()
    root.eachFileRecurse { if (it.name.endsWith('.java')) all[root.toPath().relativize(it.toPath()).toString()] = it.getText('UTF-8') }
    all
}
assert !sources(actual).isEmpty()
assert sources(actual) == sources(expected)
true

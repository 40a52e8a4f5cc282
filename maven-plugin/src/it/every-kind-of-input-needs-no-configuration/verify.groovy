assert new File(basedir, 'target/classes/Uses.class').isFile()
def sources = { String folder ->
    File root = new File(basedir, folder)
    Map<String, List<Byte>> all = new TreeMap<>()
    root.eachFileRecurse { if (it.name.endsWith('.java')) all[root.toPath().relativize(it.toPath()).toString()] = it.bytes.toList() }
    all
}
assert sources('target/generated-sources/deltaform').size() > 14
assert sources('target/elsewhere') == sources('target/generated-sources/deltaform')
true

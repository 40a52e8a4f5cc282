String log = new File(basedir, 'build.log').text
assert new File(basedir, 'target/classes/com/acme/shop/Parcels.class').isFile()
assert log.contains('1 record valid by goldengate')
assert (log =~ /0 files written, \d+ unchanged, 0 deleted/).find()
assert log.contains('wrote target/tables/SHOP.PARCELS.table.json')
assert log.contains('[unknown-format]')
assert log.contains('mistyped.json: /metaFields/opTyp: found a setting that is not known; did you mean opType?')
assert !log.contains('\tat io.deltaform')
true

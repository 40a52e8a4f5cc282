String log = new File(basedir, 'build.log').text
assert log.contains('wrote src/main/deltaform/SHOP.PARCELS.table.json')
assert log.contains('2 files written, 0 unchanged')
assert log.contains('0 files written, 2 unchanged')
String table = new File(basedir, 'src/main/deltaform/SHOP.PARCELS.table.json').text
assert table.contains('PARCEL_ID') && table.contains('assumed')
assert new File(basedir, 'target/classes/com/acme_shop/shop/Parcels.class').isFile()
// what Windows takes for a device is spelt otherwise
assert new File(basedir, 'src/main/deltaform/%41UX.table.json').isFile()
assert new File(basedir, 'target/classes/com/acme_shop/Aux_.class').isFile()
true

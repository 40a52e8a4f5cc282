context['registry'].close()
String log = new File(basedir, 'build.log').text
assert log.contains('src/main/deltaform/money.avsc is money, id 1')
assert log.contains('src/main/deltaform/bill.avsc is bill, id 2')
assert log.contains('0 changes, none incompatible')
assert new File(basedir, 'target/fetched-schemas/bill.avsc').isFile()
assert new File(basedir, 'target/fetched-schemas/com.acme.Money.avsc').isFile()
assert new File(basedir, 'target/classes/com/acme_shop/Bill.class').isFile()
assert log.contains('the registry has no subject mony; did you mean money?')
assert log.contains('registry: Maven is offline. deltaform:download keeps subjects')
assert !log.contains('\tat io.deltaform')
true

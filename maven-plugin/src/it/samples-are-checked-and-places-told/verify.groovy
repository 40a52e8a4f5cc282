String log = new File(basedir, 'build.log').text
assert log.contains('1 record valid by goldengate')
// every problem, each at its place in the message and with the line of the schema
String bad = 'src/test/messages/orders/bad.json'
assert log.contains("[ERROR] ${bad}:3:10: error [invalid]")
assert log.contains("[ERROR] ${bad}:4:3: error [invalid]")
assert log.contains('order.schema.json:7#/properties/id/type')
assert log.contains("2 errors in 1 file, the first at ${bad}:3:10")
assert !log.contains('\tat io.deltaform')
true
